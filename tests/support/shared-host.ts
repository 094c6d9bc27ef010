/** One host for all integration suites: each creates its own users, so that none sees another's rows. */
import type { TestProject } from "vitest/node";
import { captureConsole, createLogger } from "../../server/log.ts";
import ensureTemplate from "./template.ts";
import { PLENTY, startTestHost } from "./test-host.ts";

export interface SharedHost {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly databaseUrl: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    host: SharedHost;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Deliberate refusals would only clutter the output.
  captureConsole(createLogger("silent"));
  const removeTemplate = await ensureTemplate();
  // All suites' students sign up from one network, within minutes.
  const host = await startTestHost({ DEV_TOOLS: "0" }, { authRequests: PLENTY, mailOfNetwork: PLENTY });
  project.provide("host", {
    url: host.address,
    publishableKey: host.publishableKey,
    secretKey: host.secretKey,
    databaseUrl: host.databaseUrl,
  });
  return async () => {
    await host.stop();
    removeTemplate();
  };
}
