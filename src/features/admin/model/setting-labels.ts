import type { SettingValue } from "@backend/contracts/admin-figures.ts";

interface SettingLabel {
  readonly title: string;
  readonly hint: string;
  readonly kind: "number" | "long_text" | "switch";
  /** The most characters of a long text. */
  readonly most?: number;
}

export function settingText(value: SettingValue): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (value === "") return "Not set";
  // Nothing that was typed yet is a number.
  return Number.isNaN(value) ? "–" : String(value);
}

/** How each setting is shown. */
export const SETTING_LABELS: Readonly<Record<string, SettingLabel>> = {
  free_messages_per_month: {
    title: "Free messages a month",
    hint: "What the Free plan allows. The chat, the landing page, and the terms say the same.",
    kind: "number",
  },
  messages_per_minute: {
    title: "Messages a minute",
    hint: "The most one account may send, on any plan.",
    kind: "number",
  },
  promo_banner: {
    title: "Promotion banner",
    hint: "Whether public pages advertise the operator’s promotion code, if there is one. The checkout accepts it either way.",
    kind: "switch",
  },
  maintenance_notice: {
    title: "Maintenance notice",
    hint: "Shown on top of every page, from its next load. Empty: no notice.",
    kind: "long_text",
    most: 300,
  },
  instructor: {
    title: "Instructor",
    hint: "“About Me” on the course site’s landing page, and “Your instructor” on each course. Empty: neither is shown.",
    kind: "long_text",
    most: 2000,
  },
  model_answers: {
    title: "Answers from the model",
    hint: "Off: answers come from the outlines alone, even if a model is configured.",
    kind: "switch",
  },
  study_mode: {
    title: "Quiz me first",
    hint: "Off: the chat answers right away, whatever the student chose.",
    kind: "switch",
  },
  error_alerts: {
    title: "Mail about errors",
    hint: "Administrators get a summary of errors that are new or came back, at most once an hour.",
    kind: "switch",
  },
};
