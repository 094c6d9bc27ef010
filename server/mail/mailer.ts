/** Sends mail: through SMTP where it is configured, else into the embedded mailbox. */
import { createTransport } from "nodemailer";
import type { Sql } from "../database/connection.ts";
import type { Logger } from "../log.ts";
import { keepInMailbox } from "./mailbox.ts";
import {
  type CodeMailKind,
  type Mail,
  type Notice,
  writeAccountExistsMail,
  writeCodeMail,
  writeEmailChangeMail,
  writeNoticeMail,
} from "./mails.ts";

/** What the auth library calls to send one of its mails. */
export interface MailDriver {
  send(mail: { to: string; subject: string; text?: string; html?: string }): Promise<void>;
}

export interface Mailer {
  sendCode(kind: CodeMailKind, to: string, code: string): Promise<void>;
  sendAccountExists(to: string): Promise<void>;
  sendEmailChangeNotice(to: string, newEmail: string): Promise<void>;
  sendNotice(to: string, notice: Notice): Promise<void>;
  /** The mailer as the auth library's driver: the subjects it was configured with name the kinds. */
  readonly driver: MailDriver;
}

const ATTEMPTS = 3;
const RETRY_DELAY_MS = 2_000;

export function createMailer(options: {
  smtpUrl: string | null;
  from: string;
  publicUrl: string;
  sql: Sql;
  log: Logger;
}): Mailer {
  const deliver = options.smtpUrl
    ? smtpDelivery(options.smtpUrl, options.from, options.log)
    : (mail: Mail) => keepInMailbox(options.sql, mail);
  const sendCode: Mailer["sendCode"] = async (kind, to, code) => await deliver(writeCodeMail(kind, to, code));
  return {
    sendCode,
    sendAccountExists: (to) => deliver(writeAccountExistsMail(to, `${options.publicUrl}/auth`)),
    sendEmailChangeNotice: (to, newEmail) =>
      deliver(writeEmailChangeMail(to, newEmail, `${options.publicUrl}/auth`)),
    sendNotice: (to, notice) => deliver(writeNoticeMail(to, notice, options.publicUrl)),
    driver: {
      async send(mail) {
        const code = /\b\d{6}\b/.exec(mail.text ?? "")?.[0];
        if (!code) throw new Error("A mail of the auth library carries no code");
        await sendCode(toKind(mail.subject), mail.to, code);
      },
    },
  };
}

function toKind(subject: string): CodeMailKind {
  const kinds: CodeMailKind[] = ["confirmation", "recovery", "magic_link", "email_change"];
  return kinds.find((kind) => kind === subject) ?? "reauthentication";
}

/**
 * Delivers in the background: how long a mail server takes must not tell a caller whether an account exists. A mail
 * that cannot be sent is logged without its address; whoever waits for it asks for another.
 */
function smtpDelivery(smtpUrl: string, from: string, log: Logger) {
  const transport = createTransport(smtpUrl, { from });
  return async (mail: Mail): Promise<void> => {
    void (async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          await transport.sendMail({
            from,
            to: mail.to,
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
          });
          return;
        } catch (error) {
          const { code, responseCode } = error as { code?: string; responseCode?: number };
          log.warn({ attempt, code, responseCode }, "mail not sent");
          if (attempt === ATTEMPTS) return;
          await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * attempt));
        }
      }
    })();
  };
}
