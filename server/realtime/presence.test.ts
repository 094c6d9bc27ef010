import { describe, expect, it } from "vitest";
import { createPresence } from "./presence.ts";

describe("presence", () => {
  it("tells what came, what went, and who is there", () => {
    const presence = createPresence<string>();
    const first = presence.track("tab 1", "alice", { page: 1 });
    expect(first.joins).toEqual({ alice: { metas: [{ page: 1, phx_ref: expect.any(String) }] } });
    expect(first.leaves).toEqual({});
    presence.track("tab 2", "alice", { page: 2 });
    presence.track("tab 3", "bob", {});
    expect(presence.state().alice?.metas.map(({ page }) => page)).toEqual([1, 2]);

    const changed = presence.track("tab 1", "alice", { page: 9 });
    expect(changed.leaves).toEqual(first.joins);
    expect(
      presence
        .state()
        .alice?.metas.map(({ page }) => page)
        .sort(),
    ).toEqual([2, 9]);

    expect(presence.untrack("tab 3")?.leaves).toHaveProperty("bob");
    expect(presence.untrack("tab 3")).toBeNull();
    expect(Object.keys(presence.state())).toEqual(["alice"]);
  });

  it("takes any name for a key, and no reference but its own", () => {
    const presence = createPresence<string>();
    presence.track("tab", "__proto__", { phx_ref: "forged" });
    expect(JSON.stringify(presence.state())).toMatch(/^\{"__proto__":\{"metas":\[\{"phx_ref":"\d+"\}\]\}\}$/);
  });
});
