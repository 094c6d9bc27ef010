/** What every auth route has to work with. */
import type { Context } from "hono";
import type { Site } from "../../supabase/functions/_shared/contracts/sites.ts";
import type { Sql } from "../database/connection.ts";
import type { TokenKeys } from "../gateway/token-keys.ts";
import type { Tokens } from "../gateway/tokens.ts";
import type { Limiter } from "../http/limiter.ts";
import type { Logger } from "../log.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { DeferredWork } from "./deferred-work.ts";
import type { DeviceSealer } from "./known-device.ts";
import type { SecretSealer } from "./mfa/sealed-secret.ts";
import type { PasswordHashing } from "./password-hashing.ts";
import type { Provider } from "./social/providers.ts";
import type { StateSealer } from "./social/sealed-state.ts";

export interface AuthDependencies {
  readonly sql: Sql;
  readonly tokens: Tokens;
  readonly keys: TokenKeys;
  readonly sealer: SecretSealer;
  /** The app's address in a browser. */
  readonly publicUrl: string;
  readonly site: Site;
  readonly mailer: Mailer;
  /** The social logins on offer. */
  readonly social: { readonly providers: readonly Provider[]; readonly sealer: StateSealer };
  readonly log: Logger;
  /** The publishable and the secret key. Every request carries one of them. */
  readonly apiKeys: readonly string[];
  readonly addressOf: (context: Context) => string;
  readonly limiter: Limiter;
  readonly passwords: PasswordHashing;
  readonly deferred: DeferredWork;
  readonly devices: DeviceSealer;
}

/** What a route receives: the dependencies, and the request with its parsed body. */
export interface AuthRequest<Body = unknown> extends AuthDependencies {
  readonly request: Request;
  /** The caller's network address. */
  readonly address: string;
  readonly body: Body;
}
