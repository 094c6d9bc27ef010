import type { Scene } from "../../support/access/scene.ts";

export interface ServiceFunction {
  readonly name: string;
  readonly args: (scene: Scene) => Record<string, unknown>;
  /** The service's answer to the same arguments, which proves they aren't why a user is refused. */
  readonly answers: { readonly data?: unknown; readonly code?: string };
  /** Whether GET works too. */
  readonly isReadOnly?: boolean;
}
