/**
 * Stands in for S3: speaks its protocol for objects of one bucket, and checks each request's signature (AWS
 * Signature Version 4, computed here from its specification).
 */
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const S3_KEY = { id: "AKIDEXAMPLE", secret: "the-secret-of-the-stand-in-for-S3", region: "eu-test-1" };
export const S3_BUCKET = "hornbook-files";

export interface S3StandIn {
  readonly url: string;
  /** By key. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Every request, as `PUT files/…`. */
  readonly requests: readonly string[];
  /** Answers the next request that sends these bytes with this status. */
  failNext(bytes: Buffer, status: number): void;
  stop(): Promise<void>;
}

export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const failures: { bytes: Buffer; status: number }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const answer = (
      status: number,
      headers: Record<string, string | number> = {},
      content?: Buffer | string,
    ) => response.writeHead(status, headers).end(content);
    const error = (status: number, code: string) =>
      answer(status, { "content-type": "application/xml" }, `<Error><Code>${code}</Code></Error>`);
    const key = keyOf(request.url ?? "");
    requests.push(`${request.method} ${key}`);
    const failure = failures.findIndex(({ bytes }) => bytes.equals(body));
    if (failure >= 0) return error(failures.splice(failure, 1)[0]?.status ?? 500, "InternalError");
    if (!isSigned(request)) return error(403, "SignatureDoesNotMatch");
    if (key === null) return error(404, "NoSuchBucket");
    if (request.method === "PUT") {
      objects.set(key, body);
      return answer(200, { etag: '"x"' });
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return answer(204);
    }
    const content = objects.get(key);
    if (!content) return error(404, "NoSuchKey");
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (from === undefined) return answer(200, { "content-length": content.length }, content);
    const [start, end] = [Number(from), Math.min(Number(to), content.length - 1)];
    if (start >= content.length) return error(416, "InvalidRange");
    const range = `bytes ${start}-${end}/${content.length}`;
    return answer(
      206,
      { "content-length": end + 1 - start, "content-range": range },
      content.subarray(start, end + 1),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    failNext: (bytes, status) => void failures.push({ bytes, status }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const keyOf = (path: string) => (path.startsWith(`/${S3_BUCKET}/`) ? path.slice(S3_BUCKET.length + 2) : null);

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function isSigned({ method, url = "", headers }: IncomingMessage): boolean {
  const [, scope = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const [id, day = "", region, service, ending] = scope.split("/");
  if (id !== S3_KEY.id || region !== S3_KEY.region || service !== "s3" || ending !== "aws4_request")
    return false;
  const canonical = [
    method,
    url,
    "",
    ...names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    names,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const toSign = [
    "AWS4-HMAC-SHA256",
    headers["x-amz-date"],
    scope.split("/").slice(1).join("/"),
    sha256(canonical),
  ];
  const key = [day, S3_KEY.region, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${S3_KEY.secret}`,
  );
  return hmac(key, toSign.join("\n")).toString("hex") === signature;
}
