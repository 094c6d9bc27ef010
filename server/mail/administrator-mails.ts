/** The emails to the administrators: what a reader reported, what waits for a decision, and what failed. */
import { addressOf, REPORT_REASONS } from "../../supabase/functions/_shared/contracts/outlines.ts";
import { escapeMarkup } from "../escape-markup.ts";

/** An email without its frame. */
interface Written {
  readonly subject: string;
  readonly text: string;
  /** HTML. */
  readonly content: string;
}

const WRITERS = {
  content_report: writeReportMail,
  correction_waits: writeWaitingCorrectionMail,
  error_alert: writeErrorAlertMail,
};

export type AdministratorNotice = keyof typeof WRITERS;

export const isAdministratorNotice = (kind: string): kind is AdministratorNotice => kind in WRITERS;

/** @param detail what the notice is about, as JSON: a ContentReport, a WaitingCorrection, or an ErrorAlert. */
export function writeAdministratorMail(
  kind: AdministratorNotice,
  detail: string | null,
  publicUrl: string,
): Written {
  return WRITERS[kind](JSON.parse(detail ?? "{}"), publicUrl);
}

interface ContentReport {
  /** Null in a report on a card. */
  readonly passageId: string | null;
  /** The front of the reported card. */
  readonly card?: string | null;
  readonly reason: keyof typeof REPORT_REASONS;
  readonly details: string;
}

/** Tells an administrator that a reader reported a passage or an official card. */
function writeReportMail({ passageId, card, reason, details }: ContentReport, publicUrl: string): Written {
  const isPassage = passageId !== null;
  const lead = `A reader reported an error in ${isPassage ? "the outlines" : "a flashcard"}: ${REPORT_REASONS[reason]}.`;
  const address = `${publicUrl}${isPassage ? addressOf(passageId) : "/admin/reports?view=cards"}`;
  // On one line: a card's text may have several, and a subject may not.
  const about = passageId ?? (card ?? "").replaceAll(/\s+/g, " ").slice(0, 80);
  const advice = `We email at most one report an hour. All open reports are at ${publicUrl}/admin/reports.`;
  return {
    subject: `A reader reported an error: ${about}`,
    text: `${lead}\n\n${address}\n\n${details}\n\n${advice}\n`,
    content: `<p style="margin:0 0 16px">${escapeMarkup(lead)}</p><p style="margin:0 0 16px"><a href="${escapeMarkup(address)}">${escapeMarkup(about)}</a></p><p style="margin:0 0 16px;white-space:pre-line">${escapeMarkup(details)}</p><p style="margin:0;font-size:14px;color:#5d6474">${escapeMarkup(advice)}</p>`,
  };
}

interface WaitingCorrection {
  readonly passageId: string;
  /** The topic or case and the heading. */
  readonly name: string;
  readonly reason: string;
  /** Otherwise, content/ has a new text under a live correction. */
  readonly isProposal: boolean;
}

/** Tells an administrator that a correction of the outlines waits for a decision. */
function writeWaitingCorrectionMail(
  { passageId, name, reason, isProposal }: WaitingCorrection,
  publicUrl: string,
): Written {
  const subject = isProposal ? `A correction needs approval: ${name}` : `A correction needs a look: ${name}`;
  const lead = isProposal
    ? "Another administrator proposed a correction. Readers see it once you approve it."
    : "The content folder has a new text under a correction. Readers still see the correction.";
  const address = `${publicUrl}/admin/reports?view=outlines&passage=${encodeURIComponent(passageId)}`;
  return {
    subject,
    text: `${lead}\n\n${name}\n${address}\n\n${reason}\n`,
    content: `<p style="margin:0 0 16px">${lead}</p><p style="margin:0 0 16px"><a href="${escapeMarkup(address)}">${escapeMarkup(name)}</a></p><p style="margin:0;white-space:pre-line">${escapeMarkup(reason)}</p>`,
  };
}

interface ErrorAlert {
  readonly count: number;
  /** The latest ten. */
  readonly errors: readonly {
    readonly id: number;
    readonly title: string;
    readonly source: string;
    /** It had been investigated. */
    readonly isBack: boolean;
  }[];
}

/** Tells an administrator which errors are new or came back. */
function writeErrorAlertMail({ count, errors }: ErrorAlert, publicUrl: string): Written {
  const lead = count === 1 ? "An error needs a decision:" : `${count} errors need a decision:`;
  const lines = errors.map(({ id, title, source, isBack }) => ({
    text: `${isBack ? "Came back" : "New"} (${source}): ${title}`,
    address: `${publicUrl}/admin/error-logs?error=${id}`,
  }));
  const more = count > errors.length ? ` These are the latest ${errors.length}.` : "";
  const advice = `We email at most once an hour.${more} All errors are at ${publicUrl}/admin/error-logs. You can turn these emails off at ${publicUrl}/admin/settings.`;
  return {
    subject:
      count === 1
        ? `${errors[0]?.isBack ? "An error came back" : "A new error"}: ${errors[0]?.title}`
        : `${count} errors are new or came back`,
    text: `${lead}\n\n${lines.map(({ text, address }) => `${text}\n${address}`).join("\n\n")}\n\n${advice}\n`,
    content: `<p style="margin:0 0 16px">${lead}</p>${lines
      .map(
        ({ text, address }) =>
          `<p style="margin:0 0 16px"><a href="${escapeMarkup(address)}">${escapeMarkup(text)}</a></p>`,
      )
      .join("")}<p style="margin:0;font-size:14px;color:#5d6474">${escapeMarkup(advice)}</p>`,
  };
}
