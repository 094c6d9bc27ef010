/** What the sandbox knows: in memory, and written to the database before anyone is told, so that a crash loses nothing. */
import type Stripe from "stripe";
import type { Sql } from "../../database/connection.ts";

/** A remembered answer, for a request that is sent again with the same key. */
export interface KeptAnswer {
  readonly id: string;
  readonly object: "idempotency_key";
  readonly request: string;
  readonly status: number;
  readonly body: unknown;
}

interface Kinds {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  "checkout.session": Stripe.Checkout.Session;
  "billing_portal.session": Stripe.BillingPortal.Session;
  line_items: LineItems;
  event: Stripe.Event;
  idempotency_key: KeptAnswer;
}
export type Kind = keyof Kinds;
export type Stored = Kinds[Kind];

/** What a checkout sells; at Stripe, its line items. */
export interface LineItems {
  readonly id: string;
  readonly object: "line_items";
  readonly name: string;
  readonly description: string | null;
  readonly price: string | null;
}

export interface Store {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | null;
  /** Newest first. */
  all<K extends Kind>(kind: K): Kinds[K][];
  find(id: string): Stored | null;
  /** Adds an object, or marks it as changed. */
  put(object: Stored): void;
  /** Resolves once everything put so far is kept. */
  commit(): Promise<void>;
}

type Keep = (changed: readonly Stored[]) => Promise<void>;

/** @param kept objects from before, the oldest first. @param keep writes changed objects, all or none. */
export function createStore(kept: readonly Stored[] = [], keep: Keep = async () => {}): Store {
  const objects = new Map<string, Stored>();
  const byKind = new Map<Kind, Map<string, Stored>>();
  const add = (object: Stored) => {
    objects.set(object.id, object);
    const same = byKind.get(object.object as Kind) ?? new Map<string, Stored>();
    byKind.set(object.object as Kind, same.set(object.id, object));
  };
  kept.forEach(add);
  let changed = new Set<Stored>();
  let writing = Promise.resolve();
  return {
    get: (kind, id) => {
      const found = objects.get(id);
      return found?.object === kind ? (found as never) : null;
    },
    all: (kind) => [...(byKind.get(kind)?.values() ?? [])].reverse() as never[],
    find: (id) => objects.get(id) ?? null,
    put(object) {
      add(object);
      changed.add(object);
    },
    async commit() {
      const batch = changed;
      if (batch.size > 0) {
        changed = new Set();
        const snapshot = structuredClone([...batch]);
        writing = writing.then(() => keep(snapshot));
      }
      await writing;
    },
  };
}

/** The store over a table of the server's own schema. @param sql a connection as the database's owner. */
export async function openStore(sql: Sql): Promise<Store> {
  await sql`
    create table if not exists hornbook_server.stripe_objects (
      number bigint generated always as identity,
      id text primary key,
      body jsonb not null
    )`;
  const rows = await sql<{ body: Stored }[]>`select body from hornbook_server.stripe_objects order by number`;
  return createStore(
    rows.map(({ body }) => body),
    async (changed) => {
      await sql`
        insert into hornbook_server.stripe_objects (id, body)
        select o ->> 'id', o from jsonb_array_elements(${sql.json(changed as never)}::jsonb) as o
        on conflict (id) do update set body = excluded.body`;
    },
  );
}
