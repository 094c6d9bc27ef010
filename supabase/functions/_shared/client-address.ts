/**
 * The request's network address, as the function's host wrote it into X-Forwarded-For. Behind a gateway that
 * lets senders write there too, it is a hint, not proof: never base limits on it alone.
 */
export function clientAddress(request: Request): string {
  return request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() || "unknown";
}
