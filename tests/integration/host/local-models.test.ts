/** A start without a model looks for one on this machine. */
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../../../server/free-port.ts";
import { findLocalModels, USUAL_SERVERS } from "../../../server/local-models.ts";
import { startServer } from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { type ModelStandIn, startModelStandIn } from "../../support/model-stand-in.ts";

const started: { stop(): unknown }[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

const portOf = ({ baseUrl }: ModelStandIn) => Number(new URL(baseUrl).port);

async function modelServer(models: string[], port = 0): Promise<ModelStandIn> {
  const model = await startModelStandIn({ models, port });
  started.push(model);
  return model;
}

/** The port of something that answers like this. */
async function somethingElse(answer: http.RequestListener): Promise<number> {
  const server = http.createServer(answer).listen(0, "127.0.0.1");
  started.push({ stop: () => server.close().closeAllConnections() });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

it("names a model server that listens where it usually does, unless there is a model, or others reach the host", async () => {
  // Whichever port is free here.
  const { name, model } = await Promise.any(
    USUAL_SERVERS.map(async (usual) => ({
      name: usual.name,
      model: await modelServer(["llama3.1:8b", "qwen3:14b"], usual.port),
    })),
  );
  const line = `Found ${name} with llama3.1:8b, qwen3:14b. To let it answer: AI_BASE_URL=${model.baseUrl} AI_MODEL=llama3.1:8b npm start`;
  const env = { DATA_DIR: newDataDirectory() };
  const found = await startServer(env);
  await expect.poll(() => found.output().split("\n")).toContain(line);
  await found.end("SIGTERM");

  for (const more of [{ AI_BASE_URL: model.baseUrl }, { TRUST_PROXY: "1", DEV_MAILBOX: "1" }]) {
    const server = await startServer({ ...env, ...more });
    // By now, that server would have found it, too.
    expect(await findLocalModels()).toContain(line);
    expect(server.output()).not.toContain("Found");
    await server.end("SIGTERM");
  }
  fs.rmSync(env.DATA_DIR, { recursive: true, force: true });
});

it("names the first models that can answer", async () => {
  const many = Array.from({ length: 7 }, (_, place) => `model-${place + 1}`);
  const model = await modelServer(["text-embedding-nomic", "\u001b[2Jtrick", "two words", ...many]);
  expect(await findLocalModels([{ name: "LM Studio", port: portOf(model) }])).toEqual([
    `Found LM Studio with model-1, model-2, model-3, model-4, model-5 and 2 more. To let it answer: AI_BASE_URL=${model.baseUrl} AI_MODEL=model-1 npm start`,
  ]);
});

it("leaves out whatever else listens there, whether it answers or not", async () => {
  const model = await modelServer(["small"]);
  const ports = [
    await freePort(),
    portOf(await modelServer([])),
    await somethingElse((_request, response) => response.end("<!doctype html>")),
    await somethingElse((_request, response) => response.end('{"data":null}')),
    await somethingElse((_request, response) =>
      response.writeHead(302, { location: `${model.baseUrl}/models` }).end(),
    ),
    await somethingElse(() => {}),
  ];
  const before = performance.now();
  expect(await findLocalModels(ports.map((port) => ({ name: "Ollama", port })))).toEqual([]);
  expect(performance.now() - before).toBeLessThan(5_000);
});
