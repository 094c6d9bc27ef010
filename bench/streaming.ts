/**
 * 200 viewers of one video, against a plain Node file server in the same run; and an upload whose server is
 * killed.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readFile, sendResumably } from "../tests/support/storage.ts";
import { service } from "../tests/support/users.ts";
import { type BenchServer, startServer } from "./support/server.ts";

const MIB = 1024 * 1024;
const VIDEO_BYTES = 64 * MIB;
const VIEWERS = 200;
/** A player at 1.6 Mbit/s asks for a mebibyte every five seconds. */
const PLAYED = { bytes: MIB, everyMs: 5_000, seconds: 20 };
/** As fast as both sides can, in pieces large enough to stay within the server's limit of requests. */
const RUSHED = { bytes: 8 * MIB, everyMs: 0, seconds: 10 };

export interface StreamingFigures {
  readonly viewers: number;
  readonly storage: SideFigures;
  readonly plain: SideFigures;
  /** How much the server's memory grew from the first round to the last, in mebibytes. */
  readonly growth: number;
}

interface SideFigures {
  /** Milliseconds from sending a request until its first byte, while everyone plays the video. */
  readonly firstByte: number[];
  /** Mebibytes per second, while everyone downloads as fast as possible. */
  readonly throughput: number;
}

export async function measureStreaming(server: BenchServer): Promise<StreamingFigures> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-video-"));
  const file = path.join(folder, "video.mp4");
  fs.writeFileSync(file, video(VIDEO_BYTES));
  const media = service(server).storage.from("course-media");
  const name = "lessons/bench/video.mp4";
  await sendResumably(server, "backend", fs.readFileSync(file), { name });
  const signed = await media.createSignedUrl(name, 3600);
  const plain = await startPlainServer(file);
  try {
    const [ours, theirs] = [signed.data?.signedUrl ?? "", plain.url];
    // Warms connections, caches and allocators on both sides.
    await watch(theirs, { ...PLAYED, seconds: 6 });
    await watch(ours, { ...PLAYED, seconds: 6 });
    await watch(ours, { ...RUSHED, seconds: 3 });
    const before = residentSize(server.pid);
    // In turns, so that a noisy moment doesn't decide between the two.
    const rounds: Record<"ours" | "theirs", SideFigures>[] = [];
    for (let round = 0; round < 2; round++) {
      const theirSide = await measureSide(theirs);
      rounds.push({ theirs: theirSide, ours: await measureSide(ours) });
    }
    const sum = (side: "ours" | "theirs"): SideFigures => ({
      firstByte: rounds.flatMap((round) => round[side].firstByte),
      throughput: rounds.reduce((total, round) => total + round[side].throughput, 0) / rounds.length,
    });
    return {
      ...{ viewers: VIEWERS, storage: sum("ours"), plain: sum("theirs") },
      growth: residentSize(server.pid) - before,
    };
  } finally {
    plain.stop();
    fs.rmSync(folder, { recursive: true });
  }
}

async function measureSide(url: string): Promise<SideFigures> {
  const { firstByte } = await watch(url, PLAYED);
  const { bytes, seconds } = await watch(url, RUSHED);
  return { firstByte, throughput: bytes / MIB / seconds };
}

interface Watching {
  readonly bytes: number;
  readonly everyMs: number;
  readonly seconds: number;
}

/** All viewers ask for one piece after another, each on a connection of its own. */
async function watch(url: string, { bytes, everyMs, seconds }: Watching) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: VIEWERS });
  const firstByte: number[] = [];
  let received = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const view = async (viewer: number) => {
    // Viewers don't start together.
    await delay((everyMs * viewer) / VIEWERS);
    let position = ((viewer * 7919) % (VIDEO_BYTES / bytes)) * bytes;
    for (let next = performance.now(); performance.now() < end; next += everyMs) {
      const piece = await readRange(url, agent, position, position + bytes - 1);
      firstByte.push(piece.firstByte);
      received += piece.bytes;
      position = (position + bytes) % VIDEO_BYTES;
      await delay(Math.max(0, next + everyMs - performance.now()));
    }
  };
  await Promise.all(Array.from({ length: VIEWERS }, (_, viewer) => view(viewer)));
  agent.destroy();
  return { firstByte, bytes: received, seconds: (performance.now() - started) / 1000 };
}

async function readRange(url: string, agent: http.Agent, start: number, end: number) {
  const sent = performance.now();
  const request = http.get(url, { agent, headers: { range: `bytes=${start}-${end}` } });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  if (response.statusCode !== 206) throw new Error(`A range was answered with ${response.statusCode}`);
  let firstByte = 0;
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    firstByte ||= performance.now() - sent;
    bytes += chunk.byteLength;
  });
  await once(response, "end");
  return { firstByte, bytes };
}

async function startPlainServer(file: string): Promise<{ url: string; stop(): void }> {
  const entry = path.join(import.meta.dirname, "support/plain-file-server.ts");
  const child = spawn(process.execPath, [entry, file], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim(), stop: () => child.kill() };
}

export interface KilledUpload {
  /** Bytes of the whole file. */
  readonly size: number;
  /** Bytes that the server had when it was killed, according to the client. */
  readonly accepted: number;
  /** Bytes sent after its restart. */
  readonly sentAfter: number;
}

/** Kills a server in the middle of an upload, starts another on its folder, and lets the upload go on. */
export async function measureKilledUpload(dataDirectory: string): Promise<KilledUpload> {
  const bytes = video(32 * MIB);
  const name = "lessons/bench/killed.mp4";
  const first = await startServer(dataDirectory);
  let accepted = 0;
  const address = await sendResumably(first, "backend", bytes, {
    ...{ name, stopAfter: 20 * MIB },
    onAccepted: (count) => {
      accepted = count;
    },
  });
  process.kill(first.pid, "SIGKILL");
  const second = await startServer(dataDirectory);
  try {
    let resumedAt = Number.NaN;
    await sendResumably(second, "backend", bytes, {
      ...{ name, uploadUrl: new URL(new URL(address).pathname, second.url).href },
      onAccepted: (count, chunk) => {
        if (Number.isNaN(resumedAt)) resumedAt = count - chunk;
      },
    });
    const stored = await readFile(second, "backend", "course-media", name);
    if (!Buffer.from(await stored.arrayBuffer()).equals(bytes)) {
      throw new Error("The resumed upload differs from what was sent");
    }
    return { size: bytes.length, accepted, sentAfter: bytes.length - resumedAt };
  } finally {
    await second.stop();
  }
}

/** Begins like an MP4 file, which is all that storage looks at. */
const video = (size: number) =>
  Buffer.concat([
    Buffer.from("000000206674797069736f6d0000020069736f6d69736f32617663316d703431", "hex"),
    randomBytes(size - 32),
  ]);

/** Mebibytes; NaN where the system doesn't report it. */
function residentSize(pid: number): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
