/** Emails the notices that the database records (server/database/notices.sql). */
import { type Sql, subscribe } from "../database/connection.ts";
import type { Logger } from "../log.ts";
import type { Mailer } from "./mailer.ts";
import type { Notice } from "./mails.ts";

/** @param url where notices are announced: the address that `sql` is connected to. */
export async function mailNotices(options: {
  sql: Sql;
  url: string;
  mailer: Mailer;
  log: Logger;
}): Promise<{ stop(): Promise<void> }> {
  const { sql, mailer, log } = options;
  let working = Promise.resolve();

  /** Whichever server claims a notice sends it. If sending fails, the notice stays in the database. */
  async function sendAll(): Promise<void> {
    await sql.begin(async (transaction) => {
      const notices = await transaction<(Notice & { recipient: string })[]>`
        delete from hornbook_server.notices
        where id in (select id from hornbook_server.notices order by id for update skip locked)
        returning recipient, kind, detail`;
      for (const notice of notices) await mailer.sendNotice(notice.recipient, notice);
    });
  }
  const send = () => {
    working = working
      .then(sendAll)
      .catch((error) => log.error({ error }, "could not send notices; they stay queued"));
  };
  // Notices recorded while we weren't listening go out on connecting, or with the next announcement.
  const subscription = await subscribe(options.url, "hornbook_notice", send, send);
  return {
    async stop() {
      await subscription.stop();
      await working;
    },
  };
}
