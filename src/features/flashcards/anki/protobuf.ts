/** Reads the few Protocol Buffers messages of Anki's packages: fields by number, without a schema. */

export type Fields = ReadonlyMap<number, readonly (Uint8Array | number)[]>;

/** @throws RangeError if the bytes aren't a message. */
export function readMessage(bytes: Uint8Array): Fields {
  const fields = new Map<number, (Uint8Array | number)[]>();
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 10; shift++) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError("The message ends too early.");
      value += (byte & 0x7f) * 2 ** (7 * shift);
      if (byte < 0x80) return value;
    }
    throw new RangeError("A number is too long.");
  };
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError("The message ends too early.");
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const key = varint();
    const number = Math.floor(key / 8);
    const kind = key % 8;
    const value =
      kind === 0
        ? varint()
        : kind === 1
          ? take(8)
          : kind === 2
            ? take(varint())
            : kind === 5
              ? take(4)
              : null;
    if (value === null) throw new RangeError("A field has an unknown type.");
    fields.set(number, [...(fields.get(number) ?? []), value]);
  }
  return fields;
}

export const numberOf = (fields: Fields, field: number): number => {
  const value = fields.get(field)?.at(-1);
  return typeof value === "number" ? value : 0;
};

export const textOf = (fields: Fields, field: number): string => {
  const value = fields.get(field)?.at(-1);
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : "";
};

export const messagesOf = (fields: Fields, field: number): Fields[] =>
  (fields.get(field) ?? []).flatMap((value) => (value instanceof Uint8Array ? [readMessage(value)] : []));
