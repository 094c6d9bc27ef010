/** A mail server that keeps what it gets, can be down, and can put off an address. */

import type { AddressInfo } from "node:net";
import net from "node:net";

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** As the moved clock says. */
  readonly at: number;
}

export interface PostOffice {
  /** For SMTP_URL. */
  readonly url: string;
  readonly letters: Letter[];
  /** How many connections were refused. */
  readonly refusals: number;
  setDown(isDown: boolean): void;
  /** Answers "try again later" to mail for this address. */
  putOff(address: string | null): void;
  stop(): void;
}

export async function startPostOffice(): Promise<PostOffice> {
  let isDown = false;
  let refusals = 0;
  let isPutOff: string | null = null;
  const letters: Letter[] = [];
  const server = net.createServer((socket) => {
    if (isDown) {
      refusals++;
      return void socket.destroy();
    }
    let received = "";
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 post office");
    socket.on("error", () => {});
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
      for (;;) {
        const end = received.indexOf(isData ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const part = received.slice(0, end);
        received = received.slice(end + (isData ? 5 : 2));
        if (isData) letters.push(letterOf(part));
        isData = !isData && /^data/i.test(part);
        if (/^quit/i.test(part)) socket.end("221 bye\r\n");
        else if (/^starttls/i.test(part)) say("502 not offered");
        else if (isPutOff && part.includes(`RCPT TO:<${isPutOff}`)) say("450 try again later");
        else say(isData ? "354 continue" : "250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    get refusals() {
      return refusals;
    },
    setDown(next) {
      isDown = next;
    },
    putOff(address) {
      isPutOff = address;
    },
    stop: () => server.close(),
  };
}

function letterOf(message: string): Letter {
  const unfolded = message.replaceAll(/\r\n[ \t]/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(unfolded)?.[1]?.trim() ?? "";
  return {
    to: header("To"),
    subject: header("Subject"),
    text: message.replaceAll("=\r\n", ""),
    at: Date.now(),
  };
}
