/**
 * The embedded mailbox: collects email on a machine without SMTP, so that signing up works out of the box.
 */
import type { Sql } from "../database/connection.ts";
import type { Mail } from "./mails.ts";

const KEPT = 200;

export interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly code: string | null;
  /** ISO 8601. */
  readonly sentAt: string;
}

export async function keepInMailbox(sql: Sql, mail: Mail): Promise<void> {
  await sql`
    insert into hornbook_server.mailbox (recipient, subject, body_text, body_html, code)
    values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.code})`;
  await sql`
    delete from hornbook_server.mailbox
    where id <= (select max(id) from hornbook_server.mailbox) - ${KEPT}`;
}

/**
 * The stored emails, newest first.
 * @param to only those to this address.
 */
export async function readMailbox(sql: Sql, to: string | null = null): Promise<KeptMail[]> {
  const rows = await sql<(Omit<KeptMail, "sentAt"> & { sentAt: Date })[]>`
    select recipient as "to", subject, body_text as text, body_html as html, code, sent_at as "sentAt"
    from hornbook_server.mailbox where ${to}::text is null or recipient = ${to} order by id desc`;
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}
