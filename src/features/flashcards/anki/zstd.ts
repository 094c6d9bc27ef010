import { Decompress } from "fzstd";

const MAGIC = 0xfd2fb528;
/** Cards compress by ten, an empty database by a hundred. */
const MOST_TIMES = 1000;

export class TooLarge extends Error {}

/**
 * Unpacks zstd, counting as it goes: 416 bytes can unpack to more than a gigabyte.
 * @param limit bytes that the result may have.
 * @throws TooLarge as soon as it has more, or says that it will.
 */
export function unpackZstd(packed: Uint8Array, limit: number): Uint8Array {
  const most = Math.min(limit, packed.length * MOST_TIMES);
  if (statedSize(packed) > most) throw new TooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((part) => {
    size += part.length;
    if (size > most) throw new TooLarge();
    parts.push(part.slice());
  });
  stream.push(packed, true);
  const unpacked = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    unpacked.set(part, at);
    at += part.length;
  }
  return unpacked;
}

/** The size in a frame's header (RFC 8878, 3.1.1.1), for which the library would reserve memory; 0 if it has none. */
function statedSize(packed: Uint8Array): number {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < 18 || view.getUint32(0, true) !== MAGIC) return 0;
  const descriptor = view.getUint8(4);
  const isOneSegment = (descriptor & 0x20) !== 0;
  const start = 5 + (isOneSegment ? 0 : 1) + ([0, 1, 2, 4][descriptor & 3] ?? 0);
  switch (descriptor >> 6) {
    case 0:
      return isOneSegment ? view.getUint8(start) : 0;
    case 1:
      return view.getUint16(start, true) + 256;
    case 2:
      return view.getUint32(start, true);
    default:
      return Number(view.getBigUint64(start, true));
  }
}
