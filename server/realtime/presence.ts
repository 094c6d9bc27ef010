/** Who is present on one topic, in the shape of Phoenix's presence that supabase-js reads. */

type Meta = Readonly<Record<string, unknown>>;
export type PresenceState = Record<string, { metas: Meta[] }>;

export interface PresenceDiff {
  readonly joins: PresenceState;
  readonly leaves: PresenceState;
}

/** @typeParam Member who is present, at most once each. */
export interface Presence<Member> {
  state(): PresenceState;
  has(member: Member): boolean;
  size(): number;
  /** Notes what `member` shows under `key`, in place of what it showed before. */
  track(member: Member, key: string, shown: Meta): PresenceDiff;
  /** Null when the member showed nothing. */
  untrack(member: Member): PresenceDiff | null;
}

let lastReference = 0;

export function createPresence<Member>(): Presence<Member> {
  const entries = new Map<Member, { key: string; meta: Meta }>();
  return {
    state() {
      const byKey = new Map<string, { metas: Meta[] }>();
      for (const { key, meta } of entries.values()) {
        const listed = byKey.get(key);
        if (listed) listed.metas.push(meta);
        else byKey.set(key, { metas: [meta] });
      }
      return Object.fromEntries(byKey);
    },
    has: (member) => entries.has(member),
    size: () => entries.size,
    track(member, key, shown) {
      const before = entries.get(member);
      const meta = { ...shown, phx_ref: String(++lastReference) };
      entries.set(member, { key, meta });
      return { joins: stateOf({ key, meta }), leaves: before ? stateOf(before) : {} };
    },
    untrack(member) {
      const before = entries.get(member);
      entries.delete(member);
      return before ? { joins: {}, leaves: stateOf(before) } : null;
    },
  };
}

// From entries: a key such as __proto__ is a name like any other.
function stateOf({ key, meta }: { key: string; meta: Meta }): PresenceState {
  return Object.fromEntries([[key, { metas: [meta] }]]);
}
