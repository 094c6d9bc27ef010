import type { Caller, FunctionEnvironment } from "./environment.ts";
import { AppError } from "./errors.ts";

/**
 * The id of the user whose bearer token the request brings.
 * @throws AppError `unauthorized` when there is none, or it is not (or no longer) good.
 */
export async function authenticate(request: Request, environment: FunctionEnvironment): Promise<string> {
  return (await authenticateCaller(request, environment)).userId;
}

/** The same, with the session that the token belongs to. */
export async function authenticateCaller(
  request: Request,
  environment: Pick<FunctionEnvironment, "identify">,
): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token) throw new AppError("unauthorized", "Sign in to go on.");
  const caller = await environment.identify(token);
  if (!caller) throw new AppError("unauthorized", "Your session has ended. Sign in again to go on.");
  return caller;
}
