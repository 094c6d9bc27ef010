/** What the routes of `/storage/v1` share. */

import type { Caller } from "../database/act-as.ts";
import type { Identify } from "./caller.ts";
import type { StorageDatabase } from "./database.ts";
import type { Files } from "./files.ts";
import type { UrlSigner } from "./signed-urls.ts";
import type { Store } from "./store.ts";

export interface StorageService {
  readonly database: StorageDatabase;
  readonly files: Files;
  readonly store: Store;
  readonly signer: UrlSigner;
  readonly identify: Identify;
  /** The folder in which uploads arrive. */
  readonly incoming: string;
  /** The largest object in any bucket, in bytes. */
  readonly maxBytes: number;
}

/** What routes find in their context: the caller, once `authorized` has run. */
export interface StorageEnv {
  Variables: { caller: Caller };
}
