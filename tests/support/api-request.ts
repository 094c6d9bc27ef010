/** Raw requests to the API, for what supabase-js never sends. */
import type { SharedHost } from "./shared-host.ts";

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as JSON, or as text if it isn't JSON. */
  readonly body: unknown;
}

export interface ApiRequest {
  readonly method?: string;
  /** Null sends none. Defaults to the publishable key. */
  readonly apiKey?: string | null;
  readonly token?: string;
  /** The network address that the request appears to come from, on a host that trusts its proxy. */
  readonly from?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON; strings and streams are sent unchanged. */
  readonly body?: unknown;
}

export async function askApi(host: SharedHost, path: string, request: ApiRequest = {}): Promise<ApiAnswer> {
  const headers = new Headers(request.headers);
  if (request.apiKey !== null) headers.set("apikey", request.apiKey ?? host.publishableKey);
  if (request.token !== undefined) headers.set("authorization", `Bearer ${request.token}`);
  if (request.from) headers.set("x-forwarded-for", request.from);
  const hasBody = request.body !== undefined;
  if (hasBody && !headers.has("content-type")) headers.set("content-type", "application/json");
  const isRaw = typeof request.body === "string" || request.body instanceof ReadableStream;
  const response = await fetch(`${host.url}${path}`, {
    method: request.method ?? (hasBody ? "POST" : "GET"),
    headers,
    redirect: "manual",
    ...(hasBody
      ? { body: isRaw ? (request.body as string) : JSON.stringify(request.body), duplex: "half" }
      : {}),
  } as RequestInit);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
