/** The changes of published tables, as the database announces them. */
import { type Subscription, subscribe } from "../database/connection.ts";

/** What the trigger in `server/database/realtime.sql` announces. */
export interface Change {
  readonly type: "INSERT" | "UPDATE" | "DELETE";
  readonly schema: string;
  readonly table: string;
  readonly id: string;
  /** The user whose row it is; for a deletion, whose it was. */
  readonly owner: string | null;
}

/**
 * Follows changes until stopped.
 * @param options.onChange called with one change at a time: the next one waits. It must not throw.
 * @param options.onMissed called after each interruption: changes may have been missed.
 */
export async function followChanges(options: {
  url: string;
  onChange: (change: Change) => Promise<void>;
  onMissed: () => void;
}): Promise<Subscription> {
  let order = Promise.resolve();
  const subscription = await subscribe(
    options.url,
    "hornbook_changes",
    (payload) => {
      const change: Change = JSON.parse(payload);
      order = order.then(() => options.onChange(change));
    },
    options.onMissed,
  );
  return {
    async stop() {
      await subscription.stop();
      await order;
    },
  };
}
