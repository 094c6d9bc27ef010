/**
 * Every backend function, taken from its folder, as those who may not call it: a visitor, a session that has ended, a
 * user's session without their second factor, and a user where only the operator or Stripe may call. Each is asked for
 * something that doesn't exist, so `atAal2` is the answer to a caller who got through.
 */

import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { askFunction } from "../../support/ask-function.ts";
import { enrollVerified } from "../../support/authenticator.ts";
import { PASSWORD, signIn, signUp, tokenOf } from "../../support/users.ts";

const host = inject("host");
const FUNCTIONS = path.resolve(import.meta.dirname, "../../../supabase/functions");

type Answer = readonly [status: number, code: string | undefined];
const UNAUTHORIZED: Answer = [401, "unauthorized"];
const NO_FACTOR: Answer = [403, "insufficient_aal"];

interface Row {
  readonly body: object;
  readonly visitor: Answer;
  readonly ended: Answer;
  readonly atAal1: Answer;
  readonly atAal2: Answer;
}

/** For users, who need their second factor if they have one. */
const forUsers = (body: object, atAal2: Answer): Row => ({
  ...{ body, visitor: UNAUTHORIZED, ended: UNAUTHORIZED, atAal1: NO_FACTOR, atAal2 },
});
/** Who calls makes no difference. */
const forAnyone = (body: object, answer: Answer): Row => ({
  ...{ body, visitor: answer, ended: answer, atAal1: answer, atAal2: answer },
});

const nothing = randomUUID();
const owner = { id: "", ended: "", atAal1: "", atAal2: "" };

const matrix: Record<string, () => Row> = {
  "admin-console": () => ({
    ...forUsers({ action: "nonsense" }, [403, "not_admin"]),
    atAal1: [403, "not_admin"],
  }),
  chat: () => forUsers({ message: "What is a tort?", threadId: nothing }, [200, undefined]),
  "course-certificate": () => forUsers({ courseId: nothing }, [404, "course_not_found"]),
  "create-checkout-session": () =>
    forUsers({ courseId: nothing, isRenewal: false }, [404, "course_not_found"]),
  "create-customer-portal-session": () => forUsers({ userId: owner.id }, [404, "customer_not_found"]),
  "delete-account": () => forUsers({ password: `not ${PASSWORD}` }, [403, "wrong_password"]),
  "grade-exercise": () => forUsers({ attemptId: nothing }, [404, "attempt_not_found"]),
  // A preview is for everyone, but whoever says who they are has to be it.
  "lesson-media": () => ({
    ...forUsers({ lessonId: nothing }, [404, "lesson_not_found"]),
    visitor: [404, "lesson_not_found"],
  }),
  "own-documents": () => forUsers({ documentId: nothing, title: "Torts.pdf" }, [404, "document_not_found"]),
  "refresh-billing": () => forUsers({}, [200, undefined]),
  "refund-premium": () =>
    forUsers({ invoiceId: "in_none", cents: 1, seenRefundedCents: 0, premium: "keep", reason: "A test" }, [
      403,
      "not_admin",
    ]),
  "refund-rental": () => forUsers({ orderId: nothing }, [404, "order_not_found"]),
  "review-cards": () =>
    forUsers(
      {
        reviews: [
          {
            id: "a",
            cardId: nothing,
            rating: 3,
            reviewedAt: new Date().toISOString(),
            durationMs: null,
            isUndone: false,
          },
        ],
      },
      [200, undefined],
    ),
  "send-contact-message": () => forAnyone({}, [422, "invalid_message"]),
  "stripe-webhook": () => forAnyone({ id: "evt_forged" }, [400, "invalid_signature"]),
  "sweep-billing": () => forAnyone({}, UNAUTHORIZED),
  // For users who have lost their authenticator.
  "use-recovery-code": () => ({
    ...forUsers({ code: "0000-0000-0000-0000" }, [403, "wrong_code"]),
    atAal1: [403, "wrong_code"],
  }),
};

beforeAll(async () => {
  const user = await signUp(host, "owner");
  await enrollVerified(user.client);
  const withoutFactor = await signIn(host, user);
  const over = await signIn(host, user);
  Object.assign(owner, { id: user.id, ended: await tokenOf(over), atAal1: await tokenOf(withoutFactor) });
  owner.atAal2 = await tokenOf(user.client);
  await over.auth.signOut({ scope: "local" });
});

it("are all listed", () => {
  const folders = fs
    .readdirSync(FUNCTIONS)
    .filter((name) => fs.existsSync(path.join(FUNCTIONS, name, "handler.ts")));
  expect(Object.keys(matrix).sort()).toEqual(folders.sort());
});

describe.each(Object.entries(matrix))("%s", (name, row) => {
  it.each(["visitor", "ended", "atAal1", "atAal2"] as const)("answers as expected: %s", async (caller) => {
    const { body, [caller]: expected } = row();
    const token = caller === "visitor" ? {} : { token: owner[caller] };
    const { status, code } = await askFunction(host, name, { ...token, body });
    expect([status, code]).toEqual(expected);
  });
});

/** They read or change the caller's rows with their owner's rights, past the policies that ask for the second factor. */
describe.each([
  ["create_recovery_codes", []],
  ["end_session", ["id"]],
  ["export_my_data", []],
  ["export_my_rows", ["of_table"]],
  ["get_usage", []],
  ["list_my_sessions", []],
  ["own_material_usage", []],
  ["course_permit", ["of_course"]],
  ["copy_official_card", ["card", "into_collection"]],
  ["import_notes", ["into_collection", "notes"]],
  ["update_imported_notes", ["notes"]],
  ["import_reviews", ["cards"]],
  ["mark_cards", ["card_ids", "change"]],
  ["share_conversation", ["of_thread", "last_answer"]],
  ["continue_shared_conversation", ["token"]],
  ["changed_sources", ["of_thread"]],
  ["report_answer", ["of_answer", "reasons"]],
  ["save_note", ["note"]],
  ["set_cards_deleted", ["card_ids", "is_deleted"]],
  ["set_collection_deleted", ["collection", "is_deleted"]],
])("the database's %s", (name, parameters) => {
  const body = Object.fromEntries(parameters.map((parameter) => [parameter, null]));
  const call = async (token: string) => {
    const answer = await fetch(`${host.url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: {
        apikey: host.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    const { code, hint } = ((await answer.json()) ?? {}) as { code?: string; hint?: string };
    return [answer.status, code, hint];
  };

  it("needs the second factor", async () => {
    expect(await call(owner.atAal1)).toEqual([403, "42501", "insufficient_aal"]);
    expect((await call(owner.atAal2))[2]).not.toBe("insufficient_aal");
  });
});
