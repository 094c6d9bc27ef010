/** What the check of a video needs from an MP4 file (ISO/IEC 14496-12). */

export interface Mp4 {
  readonly seconds: number;
  /** `avc1` is H.264, `mp4a` is AAC. */
  readonly codecs: readonly string[];
  /** Whether the index comes before the data, so that playing starts before the file is there. */
  readonly isFastStart: boolean;
}

interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** Throws a sentence about the file if it isn't a whole MP4. */
export function readMp4(bytes: Buffer): Mp4 {
  const top = boxes(bytes);
  const order = top.map(({ type }) => type);
  const movie = top.find(({ type }) => type === "moov");
  if (order[0] !== "ftyp" || !movie || !order.includes("mdat")) throw new Error("isn't a whole MP4 file");
  const header = boxes(movie.content).find(({ type }) => type === "mvhd")?.content;
  if (header?.[0] !== 0) throw new Error("has no movie header of version 0");
  const tracks = boxes(movie.content).filter(({ type }) => type === "trak");
  return {
    seconds: header.readUInt32BE(16) / header.readUInt32BE(12),
    codecs: tracks.map(({ content }) => codec(content)),
    isFastStart: order.indexOf("moov") < order.indexOf("mdat"),
  };
}

/** The four letters of a track's first sample description. */
function codec(track: Buffer): string {
  const descriptions = ["mdia", "minf", "stbl", "stsd"].reduce<Buffer | undefined>(
    (content, type) => content && boxes(content).find((box) => box.type === type)?.content,
    track,
  );
  return descriptions?.toString("latin1", 12, 16) ?? "unknown";
}

function boxes(bytes: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error("is cut off");
    found.push({
      type: bytes.toString("latin1", at + 4, at + 8),
      content: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return found;
}
