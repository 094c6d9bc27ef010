/** A hand-written thread list endpoint: the baseline for the API's. Prints its address once it listens. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import postgres from "postgres";
import { createTokenKeys } from "../../server/gateway/token-keys.ts";

const sql = postgres(process.env.GATEWAY_URL ?? "", { max: 10, onnotice: () => {} });
const keys = await createTokenKeys(process.env.JWT_SECRET ?? "");

const server = http.createServer(async (request, response) => {
  try {
    const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
    const payload = await keys.verify(token);
    const user = new URL(request.url ?? "/", "http://localhost").searchParams.get("user") ?? "";
    const rows = await sql.begin(async (transaction) => {
      await transaction`
        select set_config('role', ${String(payload.role)}, true),
               set_config('request.jwt.claim.sub', ${String(payload.sub)}, true),
               set_config('request.jwt.claims', ${JSON.stringify(payload)}, true)`;
      return await transaction`
        select id, title, created_at from public.threads where user_id = ${user} order by created_at desc`;
    });
    const body = JSON.stringify(rows);
    response
      .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
      .end(body);
  } catch {
    response.writeHead(500).end();
  }
});
server.listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
