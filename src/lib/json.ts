/** Reads what was written elsewhere and could be anything: a response, local storage, a file. */

/** The fields of an object. Anything else has none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

export const stringOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The fields of an object written as JSON. A text that is missing or isn't JSON has none. */
export function parseFields(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

/** The fields of a response's body, which may also come from a proxy in between. */
export const readFields = async (response: Response): Promise<Readonly<Record<string, unknown>>> =>
  fieldsOf(await response.json().catch(() => null));
