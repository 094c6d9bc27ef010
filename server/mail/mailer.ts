/** Sends email: through SMTP if configured, otherwise to the embedded mailbox. */
import { SITE_NAMES } from "../../supabase/functions/_shared/contracts/sites.ts";
import type { Sql } from "../database/connection.ts";
import type { Logger } from "../log.ts";
import { isLoopback } from "../reachability.ts";
import type { Settings } from "../settings.ts";
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

export interface Mailer {
  sendCode(kind: CodeMailKind, to: string, code: string): Promise<void>;
  sendAccountExists(to: string): Promise<void>;
  sendEmailChangeNotice(to: string, newEmail: string): Promise<void>;
  /** Resolves once the mail server has it. @throws if it hasn't, so that the notice can be kept. */
  sendNotice(to: string, notice: Notice): Promise<void>;
}

const ATTEMPTS = 3;
const RETRY_DELAY_MS = 2_000;
/** How long a mail server may take to answer. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createMailer(options: {
  settings: Pick<Settings, "smtpUrl" | "mailFrom" | "site">;
  publicUrl: string;
  sql: Sql;
  log: Logger;
}): Mailer {
  const { smtpUrl, mailFrom, site } = options.settings;
  const sender = { siteName: SITE_NAMES[site], publicUrl: options.publicUrl };
  const send = smtpUrl ? smtpDelivery(smtpUrl, mailFrom) : (mail: Mail) => keepInMailbox(options.sql, mail);
  const deliver = smtpUrl ? inBackground(send, options.log) : send;
  const sendCode: Mailer["sendCode"] = async (kind, to, code) =>
    await deliver(writeCodeMail(kind, to, code, sender.siteName));
  return {
    sendCode,
    sendAccountExists: (to) => deliver(writeAccountExistsMail(to, sender)),
    sendEmailChangeNotice: (to, newEmail) => deliver(writeEmailChangeMail(to, newEmail, sender)),
    sendNotice: (to, notice) => send(writeNoticeMail(to, notice, sender)),
  };
}

type Send = (mail: Mail) => Promise<void>;

function smtpDelivery(smtpUrl: string, from: string): Send {
  // What an operator says in the address, such as `?requireTLS=false`, has precedence.
  const options = { url: smtpUrl, requireTLS: !isLoopback(new URL(smtpUrl).hostname), ...PATIENCE };
  // Loaded only where there is a mail server.
  const opening = import("nodemailer").then(({ createTransport }) => createTransport(options, { from }));
  return async ({ to, subject, text, html }) => {
    const transport = await opening;
    await transport.sendMail({ from, to, subject, text, html });
  };
}

/**
 * Delivers in the background, because a mail server's response time must not reveal whether an account
 * exists. Failures are logged without the address; the user can request another email.
 */
function inBackground(send: Send, log: Logger): Send {
  return async (mail) => {
    void (async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await send(mail);
        } catch (error) {
          const { code, responseCode } = error as { code?: string; responseCode?: number };
          log.warn({ attempt, code, responseCode }, "email not sent");
          if (attempt === ATTEMPTS) return;
          await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * attempt));
        }
      }
    })();
  };
}
