import { html } from "hono/html";

/** `text` escaped for an element or a quoted attribute, in HTML and XML. */
export function escapeMarkup(text: string): string {
  return html`${text}`.toString();
}
