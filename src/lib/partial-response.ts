/** The part of a stored file that a player asks for. @param range the request's header, such as `bytes=100-`. */
export async function partOf(file: Response, range: string | null): Promise<Response> {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === undefined) return file;
  const all = await file.blob();
  const from = Number(first);
  const to = Math.min(last ? Number(last) : all.size - 1, all.size - 1);
  if (from > to)
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${all.size}` } });
  return new Response(all.slice(from, to + 1, all.type), {
    status: 206,
    headers: {
      "content-type": all.type,
      "content-length": String(to - from + 1),
      "content-range": `bytes ${from}-${to}/${all.size}`,
    },
  });
}
