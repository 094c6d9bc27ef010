/** Stacks of the built app, mapped back to its source. */
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";

export interface Frame {
  readonly text: string;
  /** "src/features/chat/model/turns.ts:12:3", once mapped. */
  readonly source: string | null;
  readonly isOurs: boolean;
}

const FRAME = /(\/assets\/[\w.-]+\.js):(\d+):(\d+)/;

/** @param readMap loads a source map by its address, or null if this server no longer has it. */
export async function mapStack(
  stack: string,
  readMap: (address: string) => Promise<string | null>,
): Promise<Frame[]> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const mapOf = (file: string) => {
    const known = maps.get(file);
    if (known) return known;
    const loading = readMap(`${file}.map`).then((text) => (text ? new TraceMap(text) : null));
    maps.set(file, loading);
    return loading;
  };
  const lines = stack.split("\n").filter((line) => /^\s*at |@/.test(line));
  return await Promise.all(
    lines.map(async (line): Promise<Frame> => {
      const text = line.trim();
      const [, file, row, column] = FRAME.exec(line) ?? [];
      if (!file) return { text, source: null, isOurs: /\/(server|supabase|src)\//.test(line) };
      const map = await mapOf(file).catch(() => null);
      if (!map) return { text, source: null, isOurs: true };
      const found = originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
      if (!found.source) return { text, source: null, isOurs: true };
      const source = found.source.replace(/^(\.\.\/)+/, "");
      return {
        text: found.name ?? text,
        source: `${source}:${found.line}:${found.column + 1}`,
        isOurs: !source.includes("node_modules"),
      };
    }),
  );
}
