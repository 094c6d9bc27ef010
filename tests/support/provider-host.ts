/** A separate host for one test file, where users sign in with a stand-in for GitHub and Google. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type OwnHost, startOwnHost } from "./own-host.ts";
import { newAccount, type ProviderStandIn, startProviderStandIn } from "./provider-stand-in.ts";
import { ownerConnection } from "./users.ts";

export let host: OwnHost;
export let provider: ProviderStandIn;
export let sql: ReturnType<typeof ownerConnection>;

/** Starts the host before the calling file's tests, and gives each test a new account that agrees. */
export function startProviderHost(): void {
  beforeAll(async () => {
    provider = await startProviderStandIn();
    host = await startOwnHost(provider.settings);
    sql = ownerConnection(host);
  });
  beforeEach(() => {
    provider.account = newAccount();
    provider.behaviour = "agree";
  });
  afterAll(async () => {
    await sql?.end();
    await host?.stop();
    await provider?.stop();
  });
}
