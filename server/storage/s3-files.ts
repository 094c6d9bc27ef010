/** Objects' bytes in S3 or anything that speaks its protocol, under `files/` in one bucket. */
import fs from "node:fs";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import type { S3Settings } from "../settings.ts";
import { checkVersion, type Files } from "./files.ts";

const RETRIES = 3;

export function createS3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  const addressOf = (version: string) => `${endpoint}/${bucket}/files/${checkVersion(version)}`;

  async function send(version: string, init: RequestInit): Promise<Response> {
    const response = await client.fetch(addressOf(version), { ...init, redirect: "error" });
    if (response.ok || response.status === 404) return response;
    const reason = (await response.text()).slice(0, 500);
    throw new Error(`S3 answered ${init.method} with ${response.status}: ${reason}`);
  }

  return {
    async put(version, path) {
      const response = await send(version, { method: "PUT", body: await fs.openAsBlob(path) });
      await response.body?.cancel();
      if (response.status === 404) throw new Error("S3 has no such bucket");
    },
    async open(version, { start, end }) {
      if (end < start) return Readable.from([]);
      const response = await send(version, { method: "GET", headers: { range: `bytes=${start}-${end}` } });
      if (response.status !== 404) return response.body;
      await response.body?.cancel();
      return null;
    },
    async remove(version) {
      const response = await send(version, { method: "DELETE" });
      await response.body?.cancel();
    },
  };
}
