/** A killed server: uploads go on where they stopped, and rows and bytes still match. */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ChildServer, startServer } from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { CHUNK, mp4, png, readFile, sendResumably } from "../../support/storage.ts";
import { ownerConnection, service } from "../../support/users.ts";

const folder = newDataDirectory();
const env = { DATA_DIR: folder, LOG_LEVEL: "warn" };
let server: ChildServer;

beforeAll(async () => {
  server = await startServer(env);
});
afterAll(async () => {
  await server?.end("SIGTERM");
  fs.rmSync(folder, { recursive: true, force: true });
});

const keptFiles = () =>
  fs
    .readdirSync(path.join(folder, "storage/files"), { recursive: true, encoding: "utf8" })
    .map((file) => path.basename(file))
    .filter((file) => file.length > 2);

/** The files that no row names. */
const cutOff = (files: string[], rows: readonly { version: string }[]) =>
  files.filter((file) => !rows.some(({ version }) => version === file));

it("an upload continues where it was when the server was killed", async () => {
  const name = `lessons/${randomUUID()}/video.mp4`;
  const video = mp4(6 * CHUNK);
  const uploadUrl = await sendResumably(server, "backend", video, { name, stopAfter: 3 * CHUNK });
  await server.end("SIGKILL");
  server = await startServer(env);
  let first = 0;
  await sendResumably(server, "backend", video, {
    name,
    uploadUrl: new URL(new URL(uploadUrl).pathname, server.url).href,
    onAccepted: (bytes) => {
      first ||= bytes;
    },
  });
  // What had arrived wasn't sent again.
  expect(first).toBeGreaterThanOrEqual(4 * CHUNK);
  const stored = await readFile(server, "backend", "course-media", name);
  expect(Buffer.from(await stored.arrayBuffer()).equals(video)).toBe(true);
});

it("every row has its bytes, and every file a row or a place on the list", async () => {
  const media = () => service(server).storage.from("course-media");
  for (let round = 0; round < 3; round++) {
    const names = Array.from({ length: 12 }, (_, index) => `lessons/${index}/cover.png`);
    const uploads = names.map((name, index) => media().upload(name, png(400_000 + index), { upsert: true }));
    await Promise.race(uploads);
    await server.end("SIGKILL");
    await Promise.allSettled(uploads);
    server = await startServer(env);
    const sql = ownerConnection(server);
    // The courses' own files are imported meanwhile, so rows are read before files, and the list after them.
    const allRows = () => sql<{ version: string; size: string }[]>`
      select version, metadata ->> 'size' as size from storage.objects`;
    for (const { version, size } of await allRows()) {
      const file = path.join(folder, "storage/files", version.slice(0, 2), version);
      expect([version, fs.statSync(file).size]).toEqual([version, Number(size)]);
    }
    const files = keptFiles();
    const listed = await sql<{ version: string }[]>`select version from hornbook_server.unreferenced_files`;
    const known = new Set([...listed, ...(await allRows())].map(({ version }) => version));
    expect(files.filter((file) => !known.has(file))).toEqual([]);
    // Much later, whatever was cut off is gone.
    await sql`update hornbook_server.unreferenced_files set remove_after = now() where version = any (${cutOff(files, await allRows())})`;
    await sql`notify hornbook_unreferenced_files`;
    const left = async () => cutOff(files, await allRows()).filter((file) => keptFiles().includes(file));
    await expect.poll(left).toEqual([]);
    await sql.end();
  }
});
