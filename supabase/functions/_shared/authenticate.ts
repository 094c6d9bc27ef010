import type { Caller, FunctionEnvironment } from "./environment.ts";
import { AppError } from "./errors.ts";

/**
 * The id of the user whose bearer token the request carries.
 * @throws AppError `unauthorized` when the token is missing, invalid or expired.
 */
export async function authenticate(request: Request, environment: FunctionEnvironment): Promise<string> {
  return (await authenticateCaller(request, environment)).userId;
}

/** Empty when there is none. */
export const bearerTokenOf = (request: Request): string =>
  /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";

/** The user together with the token's session. */
export async function authenticateCaller(
  request: Request,
  environment: Pick<FunctionEnvironment, "identify">,
): Promise<Caller> {
  const token = bearerTokenOf(request);
  if (!token) throw new AppError("unauthorized", "Sign in to continue.");
  const caller = await environment.identify(token);
  if (!caller) throw new AppError("unauthorized", "Your session has ended. Sign in again to continue.");
  return caller;
}

/**
 * The caller, or null for a visitor, who sends no user's token.
 * @throws AppError `unauthorized` when there is a token but it's invalid or expired.
 */
export async function callerOrVisitor(
  request: Request,
  environment: Pick<FunctionEnvironment, "identify">,
): Promise<Caller | null> {
  return request.headers.has("authorization") ? await authenticateCaller(request, environment) : null;
}
