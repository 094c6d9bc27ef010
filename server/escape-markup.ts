import { html } from "hono/html";

/** `text` as it may stand in an element or a quoted attribute, of HTML as of XML. */
export function escapeMarkup(text: string): string {
  return html`${text}`.toString();
}
