/** Calls a function of the backend as a user. */
import { askApi } from "./api-request.ts";
import type { SharedHost } from "./shared-host.ts";

export interface FunctionAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The code of an error, if it is one. */
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
