/** Emails the notices that the database records (server/database/notices.sql). */
import { type Sql, subscribe } from "../database/connection.ts";
import type { Logger } from "../log.ts";
import type { Mailer } from "./mailer.ts";
import type { Notice } from "./mails.ts";

/** How soon a notice that couldn't be sent is tried again. */
const RETRY_MS = 60_000;
/** From here on, a mail server's refusal is final. */
const REFUSED_FOREVER = 500;

/** @param url where notices are announced: the address that `sql` is connected to. */
export async function mailNotices(options: {
  sql: Sql;
  url: string;
  mailer: Mailer;
  log: Logger;
}): Promise<{ stop(): Promise<void> }> {
  const { sql, mailer, log } = options;
  let working = Promise.resolve();
  let isStopping = false;

  /**
   * Whichever server claims a notice sends it, and deletes it once the mail server has it. Until then it stays in the database, and
   * those behind it go on, unless the mail server doesn't answer at all.
   * @returns the notice's id, or null if there is none after this one.
   */
  async function sendNext(after: string): Promise<string | null> {
    let id: string | null = null;
    const sending = sql.begin(async (transaction) => {
      const [notice] = await transaction<(Notice & { id: string; recipient: string })[]>`
        delete from hornbook_server.notices
        where id = (
          select id from hornbook_server.notices where id > ${after} order by id limit 1 for update skip locked)
        returning id, recipient, kind, detail`;
      if (!notice) return;
      id = notice.id;
      await mailer.sendNotice(notice.recipient, notice).catch((error: { responseCode?: number }) => {
        if ((error.responseCode ?? 0) < REFUSED_FOREVER) throw error;
        log.warn({ kind: notice.kind, responseCode: error.responseCode }, "a notice was refused");
      });
    });
    await sending.catch((error: { responseCode?: number }) => {
      if (error.responseCode === undefined) throw error;
      log.warn({ responseCode: error.responseCode }, "a notice waits: the mail server put it off");
    });
    return id;
  }
  async function sendAll(): Promise<void> {
    let last: string | null = "0";
    while (last !== null && !isStopping) last = await sendNext(last);
  }
  const send = () => {
    working = working.then(sendAll).catch((error) => {
      if (!isStopping) log.error({ error }, "could not send notices; they stay queued");
    });
  };
  // Notices recorded while we weren't listening go out on connecting, or with the next announcement.
  const subscription = await subscribe(options.url, "hornbook_notice", send, send);
  const timer = setInterval(send, RETRY_MS);
  timer.unref();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await subscription.stop();
    },
  };
}
