/** A mail server that keeps what it gets, and can be down. */
import net from "node:net";
import type { AddressInfo } from "node:net";

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
  setDown(isDown: boolean): void;
  stop(): void;
}

export async function startPostOffice(): Promise<PostOffice> {
  let isDown = false;
  const letters: Letter[] = [];
  const server = net.createServer((socket) => {
    if (isDown) return void socket.end("421 down\r\n");
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
        else say(isData ? "354 go on" : "250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    setDown(next) {
      isDown = next;
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
