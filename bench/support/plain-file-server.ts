/** A plain file server with ranges: the baseline that our storage is measured against. Prints its address once it listens. */
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";

const file = process.argv[2] ?? "";
const { size } = fs.statSync(file);

const server = http.createServer((request, response) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const [start, end] = [Number(from ?? 0), Math.min(Number(to ?? size - 1), size - 1)];
  response.writeHead(206, {
    "content-type": "video/mp4",
    "content-length": end + 1 - start,
    "content-range": `bytes ${start}-${end}/${size}`,
  });
  fs.createReadStream(file, { start, end }).pipe(response);
});
server.listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
