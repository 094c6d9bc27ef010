/** The mails that the server writes: what they say, as text and as HTML. */
import { addressOf, REPORT_REASONS } from "../../supabase/functions/_shared/contracts/outlines.ts";
import { escapeMarkup } from "../escape-markup.ts";

export type CodeMailKind = "confirmation" | "recovery" | "magic_link" | "email_change" | "reauthentication";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The code it carries; the mailbox shows it. */
  readonly code: string | null;
}

const WORDING: Record<CodeMailKind, { subject: string; lead: string }> = {
  confirmation: {
    subject: "Your Hornbook sign-up code",
    lead: "Enter this code in Hornbook to finish signing up:",
  },
  recovery: {
    subject: "Your Hornbook password reset code",
    lead: "Enter this code in Hornbook to choose a new password:",
  },
  magic_link: { subject: "Your Hornbook sign-in code", lead: "Enter this code in Hornbook to sign in:" },
  email_change: {
    subject: "Confirm your new e-mail address",
    lead: "Enter this code in Hornbook to confirm the change of your e-mail address:",
  },
  reauthentication: {
    subject: "Your Hornbook confirmation code",
    lead: "Enter this code in Hornbook to confirm that it is you:",
  },
};

const CLOSING =
  "It is good for one hour. If you did not ask for it, you can ignore this mail: nothing has changed.";

/** @param code digits only, as the auth API makes them. */
export function writeCodeMail(kind: CodeMailKind, to: string, code: string): Mail {
  const { subject, lead } = WORDING[kind];
  const codeHtml = `<p style="margin:0 0 24px;font:bold 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${code}</p>`;
  return {
    to,
    subject,
    text: `${lead}\n\n    ${code}\n\n${CLOSING}\n`,
    html: letter(
      `<p style="margin:0 0 16px">${lead}</p>${codeHtml}<p style="margin:0;font-size:14px;color:#5d6474">${CLOSING}</p>`,
    ),
    code,
  };
}

/** Tells the owner of an account that somebody tried to sign up with its address. */
export function writeAccountExistsMail(to: string, signInAddress: string): Mail {
  const lead =
    "Somebody, perhaps you, tried to sign up to Hornbook with this address. It already has an account.";
  const advice = `Sign in at ${signInAddress}, or choose "Forgot your password?" there. If it was not you, there is nothing to do.`;
  return {
    to,
    subject: "You already have a Hornbook account",
    text: `${lead}\n\n${advice}\n`,
    html: letter(`<p style="margin:0 0 16px">${lead}</p><p style="margin:0">${advice}</p>`),
    code: null,
  };
}

/** Tells the owner of an account, at its address so far, that it is about to move to another. */
export function writeEmailChangeMail(to: string, newEmail: string, recoveryAddress: string): Mail {
  const lead =
    "Somebody, perhaps you, asked to change the e-mail address of your Hornbook account to this one:";
  const advice = `The change takes place when the code that was sent there is entered. If it was not you, choose a new password at ${recoveryAddress}: that signs everybody else out.`;
  return {
    to,
    subject: "Your Hornbook e-mail address is about to change",
    text: `${lead}\n\n    ${newEmail}\n\n${advice}\n`,
    html: letter(
      `<p style="margin:0 0 16px">${lead}</p><p style="margin:0 0 16px"><b>${escapeMarkup(newEmail)}</b></p><p style="margin:0">${advice}</p>`,
    ),
    code: null,
  };
}

/** What the database notes for somebody to be told. */
export interface Notice {
  readonly kind: keyof typeof ACCOUNT_NOTICES | "content_report";
  /** Of `email_changed` the new address, of `identity_linked` the provider, of `content_report` a ContentReport as JSON. */
  readonly detail: string | null;
}

interface ContentReport {
  readonly passageId: string;
  readonly reason: keyof typeof REPORT_REASONS;
  readonly details: string;
}

const PROVIDERS: Readonly<Record<string, string>> = { github: "GitHub", google: "Google" };

/** Something that guards an account has changed. */
const ACCOUNT_NOTICES = {
  password_changed: () => ({
    subject: "Your Hornbook password was changed",
    lead: "The password of your Hornbook account was changed, and every other device was signed out.",
  }),
  email_changed: (detail: string) => ({
    subject: "Your Hornbook e-mail address was changed",
    lead: `The e-mail address of your Hornbook account was changed. From now on it is ${detail}.`,
  }),
  factor_added: () => ({
    subject: "Two-step sign-in was set up for your Hornbook account",
    lead: "An authenticator app was added to your Hornbook account. Signing in asks for its code from now on.",
  }),
  factor_removed: () => ({
    subject: "An authenticator was removed from your Hornbook account",
    lead: "An authenticator app was removed from your Hornbook account. Its codes are not asked for any more.",
  }),
  recovery_codes_made: () => ({
    subject: "New recovery codes for your Hornbook account",
    lead: "New recovery codes were made for your Hornbook account. Earlier ones do not work any more.",
  }),
  recovery_code_used: () => ({
    subject: "A recovery code of your Hornbook account was used",
    lead: "One of your recovery codes was used to sign in. That turned two-step sign-in off; set it up again in the settings.",
  }),
  identity_linked: (detail: string) => ({
    subject: "Another way to sign in to Hornbook",
    lead: `You can sign in to your Hornbook account with ${PROVIDERS[detail] ?? detail} from now on.`,
  }),
} satisfies Record<string, (detail: string) => { subject: string; lead: string }>;

/** Tells somebody what has been noted for them. */
export function writeNoticeMail(to: string, { kind, detail }: Notice, publicUrl: string): Mail {
  return kind === "content_report"
    ? writeReportMail(to, JSON.parse(detail ?? "{}"), publicUrl)
    : writeAccountNoticeMail(to, kind, detail, publicUrl);
}

/** Tells the owner of an account what has changed about it. To who no longer has the account, a password is no help. */
function writeAccountNoticeMail(
  to: string,
  kind: keyof typeof ACCOUNT_NOTICES,
  detail: string | null,
  publicUrl: string,
): Mail {
  const { subject, lead } = ACCOUNT_NOTICES[kind](detail ?? "");
  const isLost = kind === "email_changed";
  const advice = `If that was you, there is nothing to do. If it was not, ${isLost ? "" : `choose a new password at ${publicUrl}/auth at once, and `}write to us at ${publicUrl}/contact.`;
  return {
    to,
    subject,
    text: `${lead}\n\n${advice}\n`,
    html: letter(
      `<p style="margin:0 0 16px">${escapeMarkup(lead)}</p><p style="margin:0">${escapeMarkup(advice)}</p>`,
    ),
    code: null,
  };
}

/** Tells an administrator that a reader holds a passage to be wrong. */
function writeReportMail(to: string, { passageId, reason, details }: ContentReport, publicUrl: string): Mail {
  const lead = `A reader reports an error in the outlines: ${REPORT_REASONS[reason]}.`;
  const address = `${publicUrl}${addressOf(passageId)}`;
  const advice =
    "At most one report an hour is mailed. All that are open: npm run admin -- reports, on the machine that Hornbook runs on.";
  return {
    to,
    subject: `A reader reports an error: ${passageId}`,
    text: `${lead}\n\n${address}\n\n${details}\n\n${advice}\n`,
    html: letter(
      `<p style="margin:0 0 16px">${escapeMarkup(lead)}</p><p style="margin:0 0 16px"><a href="${escapeMarkup(address)}">${escapeMarkup(passageId)}</a></p><p style="margin:0 0 16px;white-space:pre-line">${escapeMarkup(details)}</p><p style="margin:0;font-size:14px;color:#5d6474">${escapeMarkup(advice)}</p>`,
    ),
    code: null,
  };
}

function letter(content: string): string {
  return `<!doctype html>
<html lang="en">
  <body style="margin:0;padding:32px 16px;background:#f7f3ea;color:#1f2430;font:16px/1.6 Georgia,serif">
    <div style="max-width:480px;margin:0 auto;background:#fffdf8;border:1px solid #e4dccb;border-radius:12px;padding:32px">
      <p style="margin:0 0 24px;font-size:20px;font-weight:bold">Hornbook</p>
      ${content}
    </div>
  </body>
</html>
`;
}
