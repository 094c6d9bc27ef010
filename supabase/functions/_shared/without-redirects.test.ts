import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { withoutRedirects } from "./without-redirects.ts";

const asked: (string | undefined)[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.url);
  if (request.url === "/moved") response.writeHead(307, { location: "/elsewhere" });
  response.end("here");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

it("an answer comes back", async () => {
  expect(await (await withoutRedirects()(`${url}/`)).text()).toBe("here");
});

it("a redirect is refused, and what it names hears nothing, even if the caller asks to follow it", async () => {
  await expect(withoutRedirects()(`${url}/moved`, { method: "POST", redirect: "follow" })).rejects.toThrow();
  expect(asked).toEqual(["/", "/moved"]);
});
