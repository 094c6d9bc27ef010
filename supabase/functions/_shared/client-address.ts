/**
 * The network address a request comes from, as the place that hosts the function wrote it into X-Forwarded-For.
 * Where a gateway lets senders write there too, it is a hint and no proof: limits must not stand on it alone.
 */
export function clientAddress(request: Request): string {
  return request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() || "unknown";
}
