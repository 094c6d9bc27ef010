/** How Stripe's API is spoken: form-encoded requests, error bodies, expansion, lists. */
import { createHash } from "node:crypto";
import { newId } from "./objects.ts";
import type { Store, Stored } from "./store.ts";

/** Decoded form data: strings, lists and objects. */
export type Form = { readonly [name: string]: Value };
export type Value = string | Form | readonly Value[];

type Node = { [name: string]: Node | string };

/** Decodes `a[b][0]=c`. Objects whose names count from 0 are lists. */
export function decodeForm(text: string): Form {
  const root: Node = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    let node = root;
    for (const [index, step] of path.entries()) {
      const key = step === "" ? String(Object.keys(node).length) : step;
      if (index === path.length - 1) node[key] = value;
      else {
        const known = node[key];
        const inner = typeof known === "object" ? known : {};
        node[key] = inner;
        node = inner;
      }
    }
  }
  return asForm(root);
}

const asForm = (node: Node): Form =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [name, asValue(value)]));

function asValue(node: Node | string): Value {
  if (typeof node === "string") return node;
  const names = Object.keys(node);
  const isList = names.length > 0 && names.every((name, index) => name === String(index));
  return isList ? names.map((name) => asValue(node[name] as Node | string)) : asForm(node);
}

export const textOf = (form: Form, name: string): string | null => {
  const value = form[name];
  return typeof value === "string" && value !== "" ? value : null;
};
export const formOf = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === "object" && !Array.isArray(value) ? (value as Form) : {};
};
export const listOf = (form: Form, name: string): readonly Value[] => {
  const value = form[name];
  return Array.isArray(value) ? value : [];
};
export const stringsOf = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/** An error as Stripe answers it. */
export class WireError extends Error {
  readonly status: number;
  readonly body: { error: Record<string, string> };

  constructor(
    status: number,
    type: string,
    message: string,
    details: { code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { ...details, message, type } };
  }
}

export const missing = (what: string, id: string, param = "id"): WireError =>
  new WireError(404, "invalid_request_error", `No such ${what}: '${id}'`, {
    code: "resource_missing",
    param,
  });

export const invalid = (message: string, param: string, code = "parameter_invalid_empty"): WireError =>
  new WireError(400, "invalid_request_error", message, { code, param });

const DEEPEST = 4;

/** Replaces ids by the objects they name, along each path such as `data.payment_intent.latest_charge`. */
export function expand(store: Store, answer: object, paths: readonly Value[]): object {
  const copy = structuredClone(answer) as Record<string, unknown>;
  for (const path of paths) {
    const steps = String(path).split(".");
    if (steps.length > DEEPEST) {
      throw invalid(
        `You cannot expand more than ${DEEPEST} levels of a property`,
        "expand",
        "property_depth_exceeded",
      );
    }
    expandPath(store, copy, steps);
  }
  return copy;
}

function expandPath(store: Store, node: Record<string, unknown>, [step, ...rest]: string[]): void {
  if (step === undefined) return;
  if (step === "data" && Array.isArray(node.data)) {
    for (const item of node.data as Record<string, unknown>[]) expandPath(store, item, rest);
    return;
  }
  if (step === "refunds" && node.object === "charge") {
    node.refunds = list(
      store.all("refund").filter((refund) => refund.charge === node.id),
      "/v1/refunds",
    );
  }
  if (step === "payments" && node.object === "invoice") {
    node.payments = list(
      store.all("invoice_payment").filter((payment) => payment.invoice === node.id),
      "/v1/invoice_payments",
    );
  }
  const value = node[step];
  if (value === undefined) {
    throw invalid(`This property cannot be expanded (${step}).`, "expand", "property_not_expandable");
  }
  const found = typeof value === "string" ? store.find(value) : value;
  if (typeof value === "string" && found) node[step] = structuredClone(found);
  const inner = node[step];
  if (inner && typeof inner === "object") expandPath(store, inner as Record<string, unknown>, rest);
}

export const list = <T>(data: readonly T[], url: string, hasMore = false) => ({
  object: "list" as const,
  data: [...data],
  has_more: hasMore,
  url,
});

const PAGE = 10;
const LONGEST_PAGE = 100;

/** A page of a list, newest first: `limit`, `starting_after`, `ending_before`. */
export function page<T extends Stored>(objects: readonly T[], query: Form, url: string) {
  const limit = Number(textOf(query, "limit") ?? PAGE);
  if (!Number.isInteger(limit) || limit < 1 || limit > LONGEST_PAGE) {
    throw invalid(
      `Invalid limit: must be between 1 and ${LONGEST_PAGE}`,
      "limit",
      "parameter_invalid_integer",
    );
  }
  const after = textOf(query, "starting_after");
  const start = after ? objects.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) throw missing("object", after, "starting_after");
  return list(objects.slice(start, start + limit), url, start + limit < objects.length);
}

/** What makes two requests with the same idempotency key the same. */
export const fingerprint = (method: string, path: string, body: string): string =>
  createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");

export const requestId = (): string => newId("req");
