/** Calls a backend function as a user. */
import { askApi } from "./api-request.ts";
import type { SharedHost } from "./shared-host.ts";

export interface FunctionAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The error's code, if it is an error. */
  readonly code: string | undefined;
  readonly retryAfter: number;
}

export async function askFunction(
  host: SharedHost,
  name: string,
  request: { token?: string; body: unknown },
): Promise<FunctionAnswer> {
  const { status, body, headers } = await askApi(host, `/functions/v1/${name}`, request);
  const { error } = (body ?? {}) as { error?: { code: string } };
  return { status, body, code: error?.code, retryAfter: Number(headers.get("retry-after")) };
}
