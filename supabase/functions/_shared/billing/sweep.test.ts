import { expect, it, vi } from "vitest";
import { openWire } from "../../../../tests/support/stripe-wire.ts";
import { sweepCustomers } from "./sweep.ts";

const BATCHES = [["cus_a", "cus_b"], ["cus_c"], []];

it("syncs every customer that wasn’t for a day, batch by batch", async () => {
  const wire = await openWire({
    customers_to_sync: BATCHES,
    begin_billing_sync: 1,
    write_billing_state: true,
  });
  vi.useFakeTimers({ now: new Date("2027-03-02T12:00:00Z"), toFake: ["Date"] });
  try {
    expect(await sweepCustomers(wire.environment, wire)).toEqual({ synced: 3, failed: 0 });
  } finally {
    vi.useRealTimers();
  }
  const asked = { fetched_before: "2027-03-01T12:00:00.000Z", at_most: 100 };
  expect(wire.callsOf("customers_to_sync")).toEqual([asked, asked, asked]);
  expect(wire.callsOf("begin_billing_sync")).toEqual(
    ["cus_a", "cus_b", "cus_c"].map((customer) => ({ customer })),
  );
  expect(wire.logged).toEqual([]);
});

it("continues after one that fails, and doesn’t try it again in the same sweep", async () => {
  const wire = await openWire({
    customers_to_sync: [["cus_a", "cus_b"], ["cus_a", "cus_c"], ["cus_a"]],
    begin_billing_sync: [new Error("too busy"), 1],
    write_billing_state: true,
  });
  expect(await sweepCustomers(wire.environment, wire)).toEqual({ synced: 2, failed: 1 });
  expect(wire.callsOf("begin_billing_sync")).toEqual(
    ["cus_a", "cus_b", "cus_c"].map((customer) => ({ customer })),
  );
  // The failed one may fill a place, so one more is asked for.
  expect(wire.callsOf("customers_to_sync").map((args) => (args as { at_most: number }).at_most)).toEqual([
    100, 101, 101,
  ]);
  expect(wire.logged).toEqual([{ event: "sweep_failed", customer: "cus_a", reason: "too busy" }]);
});

it("stops between two customers when the server does", async () => {
  const stopping = new AbortController();
  const wire = await openWire({
    customers_to_sync: BATCHES,
    begin_billing_sync: 1,
    write_billing_state: true,
  });
  const environment: typeof wire.environment = {
    ...wire.environment,
    callDatabase: async (name, args) => {
      if (name === "write_billing_state") stopping.abort();
      return await wire.environment.callDatabase(name, args);
    },
  };
  expect(await sweepCustomers(environment, wire, stopping.signal)).toEqual({ synced: 1, failed: 0 });
  expect(await sweepCustomers(environment, wire, stopping.signal)).toEqual({ synced: 0, failed: 0 });
  expect(wire.callsOf("customers_to_sync")).toHaveLength(1);
});
