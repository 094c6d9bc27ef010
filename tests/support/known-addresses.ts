/** For the suites that ask the auth server about addresses with and without an account. */
import { randomUUID } from "node:crypto";
import type { OtherBudgets } from "../../server/http/limiter.ts";
import { askApi } from "./api-request.ts";
import { mailSent } from "./mail.ts";
import type { SharedHost } from "./shared-host.ts";
import { PASSWORD } from "./users.ts";

const LIFTED = { most: 1_000_000, seconds: 60 };

/** Of a host that answers thousands of requests to the auth server. */
export const LIFTED_BUDGETS: OtherBudgets = {
  authRequests: LIFTED,
  mailOfKind: LIFTED,
  mail: LIFTED,
  mailOfNetwork: LIFTED,
  codesOfNetwork: LIFTED,
  passwordOfNetwork: LIFTED,
  passwordFromNetwork: LIFTED,
  passwordOfAccount: LIFTED,
};

/** An address without an account, a new one each time. */
export const stranger = () => `nobody-${randomUUID()}@example.com`;

/** Signs up. @returns the address, which nobody confirms. */
export async function pendingAccount(host: SharedHost): Promise<string> {
  const email = `pending-${randomUUID()}@example.com`;
  await askApi(host, "/auth/v1/signup", { body: { email, password: PASSWORD } });
  await mailSent(host);
  return email;
}
