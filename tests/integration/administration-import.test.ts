/** Official cards from a file: what an import would do, and what it leaves out. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { act, second, signUpAdministrators } from "../support/administrators.ts";
import { sql, startSuiteHost } from "../support/suite-host.ts";

startSuiteHost();
signUpAdministrators();

describe("an official card", () => {
  it("is imported with a preview first, without the rows that are refused", async () => {
    const [deck] = await sql<{ slug: string; name: string }[]>`
      select slug, name from public.subjects order by position limit 1`;
    const cards = [
      { subject: ` ${deck?.name.toUpperCase()} `, front: `Front ${randomUUID()}`, back: "Back" },
      { subject: "no-such-subject", front: "A", back: "B" },
    ];
    const count = async () => (await sql`select from public.flashcards where is_official`).length;
    const before = await count();
    expect((await act("admin_import_cards", { cards })).data).toMatchObject({
      counts: { new: 1, refused: 1 },
      rows: [
        { outcome: "new", subject: deck?.slug },
        { problem: expect.stringMatching(`^No subject has this name. Use one of: ${deck?.name}, `) },
      ],
      is_applied: false,
    });
    const versionOf = async (checked: readonly object[]) =>
      ((await act("admin_import_cards", { cards: checked })).data as unknown as { version: string }).version;
    const apply = { cards, apply: true, seen_version: await versionOf(cards) };
    expect((await act("admin_import_cards", apply)).code).toBeNull();
    expect(await count()).toBe(before + 1);
    expect((await act("admin_import_cards", { cards })).data).toMatchObject({
      counts: { same: 1, refused: 1 },
    });
  });

  it("isn't imported over what someone changed since the preview, or without one", async () => {
    const [card] = await sql<
      { id: string; subject: string; official_id: string; front: string; updated_at: string }[]
    >`
      select f.id, c.subject, f.official_id, f.front, to_json(f.updated_at) #>> '{}' as updated_at from public.flashcards as f
      join public.collections as c on c.id = f.collection_id
      where f.official_id is not null and f.edited_at is null limit 1`;
    const cards = [
      { subject: card?.subject, official_id: card?.official_id, front: card?.front, back: "Imported" },
    ];
    const checked = (await act("admin_import_cards", { cards })).data as unknown as { version: string };
    expect(checked).toMatchObject({ counts: { changed: 1 } });
    const twice = [...cards, { ...cards[0], front: `Another front ${randomUUID()}` }];
    expect((await act("admin_import_cards", { cards: twice })).data).toMatchObject({
      rows: [{ outcome: "changed" }, { outcome: "refused", problem: "The same card comes twice." }],
    });
    const save = { card: card?.id, front: card?.front, back: "By hand", authority: "" };
    const saved = await act("admin_save_card", { ...save, seen_version: card?.updated_at }, second);
    expect(saved.code).toBeNull();
    const back = async () =>
      (await sql<{ back: string }[]>`select back from public.flashcards where id = ${card?.id ?? ""}`)[0]
        ?.back;
    for (const seen_version of [checked.version, null]) {
      expect((await act("admin_import_cards", { cards, apply: true, seen_version })).code).toBe("HB409");
      expect(await back()).toBe("By hand");
    }
    const again = (await act("admin_import_cards", { cards })).data as unknown as { version: string };
    const apply = { cards, apply: true, seen_version: again.version };
    expect((await act("admin_import_cards", apply)).code).toBeNull();
    expect(await back()).toBe("Imported");
  });
});
