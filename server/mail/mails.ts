/** The emails that the server writes, as text and as HTML. */
import { addressOf } from "../../supabase/functions/_shared/contracts/outlines.ts";
import type { SiteName } from "../../supabase/functions/_shared/contracts/sites.ts";
import { CODE_SECONDS } from "../auth-policy.ts";
import { escapeMarkup } from "../escape-markup.ts";
import {
  type AdministratorNotice,
  isAdministratorNotice,
  writeAdministratorMail,
} from "./administrator-mails.ts";
import { isPaymentNotice, type PaymentNotice, writePaymentMail } from "./payment-mails.ts";

/** Supabase Auth's names of the emails with a code. */
export const CODE_MAILS = [
  "confirmation",
  "recovery",
  "magic_link",
  "email_change",
  "reauthentication",
] as const;
export type CodeMailKind = (typeof CODE_MAILS)[number];

/** The site that sends an email. */
export interface Sender {
  readonly siteName: SiteName;
  /** The site's address in a browser. */
  readonly publicUrl: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The code in the email, for the mailbox to show. */
  readonly code: string | null;
}

const WORDING: Record<CodeMailKind, { subject: (site: SiteName) => string; purpose: string }> = {
  confirmation: { subject: (site) => `Your ${site} sign-up code`, purpose: "finish signing up" },
  recovery: { subject: (site) => `Your ${site} password reset code`, purpose: "choose a new password" },
  magic_link: { subject: (site) => `Your ${site} sign-in code`, purpose: "sign in" },
  email_change: {
    subject: () => "Confirm your new email address",
    purpose: "confirm your new email address",
  },
  reauthentication: { subject: (site) => `Your ${site} confirmation code`, purpose: "confirm it’s you" },
};

const CLOSING = `It expires in ${CODE_SECONDS / 60} minutes. If you didn’t request it, ignore this email: nothing has changed.`;

/** @param code digits only, as the auth API makes them. */
export function writeCodeMail(kind: CodeMailKind, to: string, code: string, siteName: SiteName): Mail {
  const { subject, purpose } = WORDING[kind];
  const lead = `Enter this code in ${siteName} to ${purpose}:`;
  const codeHtml = `<p style="margin:0 0 24px;font:bold 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${code}</p>`;
  return {
    to,
    subject: subject(siteName),
    text: `${lead}\n\n    ${code}\n\n${CLOSING}\n`,
    html: letter(
      siteName,
      `<p style="margin:0 0 16px">${lead}</p>${codeHtml}<p style="margin:0;font-size:14px;color:#5d6474">${CLOSING}</p>`,
    ),
    code,
  };
}

/** Tells an account's owner that someone tried to sign up with their address. */
export function writeAccountExistsMail(to: string, { siteName, publicUrl }: Sender): Mail {
  const lead = `Someone, perhaps you, tried to sign up for ${siteName} with this email address. It already has an account.`;
  const advice = `Sign in at ${publicUrl}/auth, or choose "Forgot your password?" there. If it wasn’t you, you don’t need to do anything.`;
  return {
    to,
    subject: `You already have a ${siteName} account`,
    text: `${lead}\n\n${advice}\n`,
    html: letter(siteName, `<p style="margin:0 0 16px">${lead}</p><p style="margin:0">${advice}</p>`),
    code: null,
  };
}

/** Tells an account's owner, at their current address, that it is about to change. */
export function writeEmailChangeMail(to: string, newEmail: string, { siteName, publicUrl }: Sender): Mail {
  const lead = `Someone, perhaps you, asked to change your ${siteName} account’s email address to:`;
  const advice = `The change takes effect once someone enters the code we sent there. If it wasn’t you, choose a new password at ${publicUrl}/auth. That signs out every other device.`;
  return {
    to,
    subject: `Your ${siteName} email address is about to change`,
    text: `${lead}\n\n    ${newEmail}\n\n${advice}\n`,
    html: letter(
      siteName,
      `<p style="margin:0 0 16px">${lead}</p><p style="margin:0 0 16px"><b>${escapeMarkup(newEmail)}</b></p><p style="margin:0">${advice}</p>`,
    ),
    code: null,
  };
}

/** A notice that the database recorded. */
export interface Notice {
  readonly kind:
    | keyof typeof ACCOUNT_NOTICES
    | "correction"
    | "rental_ending"
    | AdministratorNotice
    | PaymentNotice;
  /**
   * The new address (`email_changed`), the type of a factor, the provider (`identity_linked`), or as JSON a Correction (`correction`), an
   * EndingRental (`rental_ending`), an order (`rental_paid`, `rental_refunded`, `rental_failed`) or what a notice to the administrators
   * is about; for `subscription_ended`, why it ended.
   */
  readonly detail: string | null;
}

interface Correction {
  readonly kind: "passage" | "card";
  /** The passage's or the card's id. */
  readonly target: string;
  readonly note: string;
}

const PROVIDERS: Readonly<Record<string, string>> = { github: "GitHub", google: "Google" };

const isKey = (factorType: string) => factorType === "webauthn";

/** Changes to an account's security. */
const ACCOUNT_NOTICES = {
  password_changed: (site) => ({
    subject: `Your ${site} password was changed`,
    lead: `Your ${site} password was changed, and all other devices were signed out.`,
  }),
  email_changed: (site, detail) => ({
    subject: `Your ${site} email address was changed`,
    lead: `Your ${site} account’s email address was changed to ${detail}.`,
  }),
  factor_added: (site, type) => ({
    subject: `Two-factor authentication is on for your ${site} account`,
    lead: isKey(type)
      ? `A security key was added to your ${site} account. From now on, signing in requires a second step.`
      : `An authenticator app was added to your ${site} account. From now on, signing in requires a code from it.`,
  }),
  factor_removed: (site, type) => ({
    subject: `${isKey(type) ? "A security key" : "An authenticator"} was removed from your ${site} account`,
    lead: isKey(type)
      ? `A security key was removed from your ${site} account. Signing in no longer accepts it.`
      : `An authenticator app was removed from your ${site} account. Signing in no longer requires its codes.`,
  }),
  passkey_added: (site) => ({
    subject: `A passkey was added to your ${site} account`,
    lead: `A passkey was added to your ${site} account. It signs in without your password. You can remove it in Settings.`,
  }),
  passkey_removed: (site) => ({
    subject: `A passkey was removed from your ${site} account`,
    lead: `A passkey was removed from your ${site} account. It no longer signs in.`,
  }),
  recovery_codes_made: (site) => ({
    subject: `New recovery codes for your ${site} account`,
    lead: `New recovery codes were created for your ${site} account. The old ones no longer work.`,
  }),
  recovery_code_used: (site) => ({
    subject: `A recovery code for your ${site} account was used`,
    lead: "One of your recovery codes was used to sign in. That turned off two-factor authentication. Set it up again in Settings.",
  }),
  identity_linked: (site, detail) => ({
    subject: `A new way to sign in to ${site}`,
    lead: `You can now sign in to your ${site} account with ${PROVIDERS[detail] ?? detail}.`,
  }),
} satisfies Record<string, (site: SiteName, detail: string) => { subject: string; lead: string }>;

/** Writes the email for a notice. */
export function writeNoticeMail(to: string, { kind, detail }: Notice, sender: Sender): Mail {
  if (kind === "correction") return writeCorrectionMail(to, JSON.parse(detail ?? "{}"), sender);
  if (kind === "rental_ending") return writeRentalEndingMail(to, JSON.parse(detail ?? "{}"), sender);
  if (isAdministratorNotice(kind)) {
    const { content, ...mail } = writeAdministratorMail(kind, detail, sender.publicUrl);
    return { to, ...mail, html: letter(sender.siteName, content), code: null };
  }
  if (isPaymentNotice(kind)) {
    const { content, ...mail } = writePaymentMail(kind, detail, sender.publicUrl);
    return { to, ...mail, html: letter(sender.siteName, content), code: null };
  }
  return writeAccountNoticeMail(to, kind, detail, sender);
}

/** Tells an account's owner what changed. After an address change they can't reset the password themselves. */
function writeAccountNoticeMail(
  to: string,
  kind: keyof typeof ACCOUNT_NOTICES,
  detail: string | null,
  { siteName, publicUrl }: Sender,
): Mail {
  const { subject, lead } = ACCOUNT_NOTICES[kind](siteName, detail ?? "");
  const isLost = kind === "email_changed";
  const advice = `If that was you, you don’t need to do anything. If it wasn’t, ${isLost ? "" : `choose a new password at ${publicUrl}/auth right away and `}contact us at ${publicUrl}/contact.`;
  return {
    to,
    subject,
    text: `${lead}\n\n${advice}\n`,
    html: letter(
      siteName,
      `<p style="margin:0 0 16px">${escapeMarkup(lead)}</p><p style="margin:0">${escapeMarkup(advice)}</p>`,
    ),
    code: null,
  };
}

/** Tells a reader that something they were shown was wrong, and what is right. */
function writeCorrectionMail(
  to: string,
  { kind, target, note }: Correction,
  { siteName, publicUrl }: Sender,
): Mail {
  const lead =
    kind === "passage"
      ? "An answer in your conversations, or a card that you made, used a passage that we have since corrected."
      : "We corrected a flashcard that you studied.";
  const address = kind === "passage" ? `${publicUrl}${addressOf(target)}` : `${publicUrl}/flashcards/study`;
  return {
    to,
    subject: `A correction to something you studied on ${siteName}`,
    text: `${lead}\n\n${note}\n\n${address}\n`,
    html: letter(
      siteName,
      `<p style="margin:0 0 16px">${lead}</p><p style="margin:0 0 16px;white-space:pre-line">${escapeMarkup(note)}</p><p style="margin:0"><a href="${escapeMarkup(address)}">See the current text</a></p>`,
    ),
    code: null,
  };
}

interface EndingRental {
  readonly courseId: string;
  readonly title: string;
  readonly endsAt: string;
  readonly lessons: number;
  readonly finished: number;
  readonly minutesLeft: number;
}

/** Reminds a student that a rental ends soon, once for each end. */
function writeRentalEndingMail(to: string, rental: EndingRental, { siteName, publicUrl }: Sender): Mail {
  const { title, lessons, finished, minutesLeft } = rental;
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(rental.endsAt),
  );
  const lead = `Your rental of ${title} ends on ${day}.`;
  const state =
    finished < lessons
      ? `You’ve finished ${finished} of ${lessons} lessons. The rest takes about ${duration(minutesLeft)}.`
      : `You’ve finished all ${lessons} lessons. Download your framework sheets and your certificate before it ends.`;
  const kept =
    "Your progress and notes are kept. If you rent the course again, you’ll pick up where you stopped.";
  const address = `${publicUrl}/course/${rental.courseId}`;
  const advice = `Don’t want these reminders? Turn them off at ${publicUrl}/settings/account.`;
  return {
    to,
    subject: `${title}: your rental ends on ${day}`,
    text: `${lead} ${state}\n\n${address}\n\n${kept}\n\n${advice}\n`,
    html: letter(
      siteName,
      `<p style="margin:0 0 16px">${escapeMarkup(`${lead} ${state}`)}</p><p style="margin:0 0 16px"><a href="${escapeMarkup(address)}">Open the course</a></p><p style="margin:0 0 16px">${escapeMarkup(kept)}</p><p style="margin:0;font-size:14px;color:#5d6474">${escapeMarkup(advice)}</p>`,
    ),
    code: null,
  };
}

const duration = (minutes: number): string =>
  minutes < 60 ? `${minutes} minutes` : `${(minutes / 60).toFixed(1).replace(/\.0$/, "")} hours`;

function letter(siteName: SiteName, content: string): string {
  return `<!doctype html>
<html lang="en">
  <body style="margin:0;padding:32px 16px;background:#f7f3ea;color:#1f2430;font:16px/1.6 Georgia,serif">
    <div style="max-width:480px;margin:0 auto;background:#fffdf8;border:1px solid #e4dccb;border-radius:12px;padding:32px">
      <p style="margin:0 0 24px;font-size:20px;font-weight:bold">${siteName}</p>
      ${content}
    </div>
  </body>
</html>
`;
}
