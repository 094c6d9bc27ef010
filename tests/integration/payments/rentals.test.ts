/** Rentals from the click to the refund: the real SDK against the sandbox, over the host's own functions. */

import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { addCourse, ageRentals, CARDS, callPayments, pay, rent, submit } from "../../support/payments.ts";
import { openSuite } from "../../support/suite.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();

const DAY_MS = 24 * 60 * 60 * 1000;

let user: TestUser;
let course: string;
beforeAll(async () => {
  user = await signUp(host, "renter");
});

/** Days until the rental's end, to the nearest minute or so. Null without a rental. */
async function daysLeft(of = user): Promise<number | null> {
  const [row] = await sql<{ expires_at: Date }[]>`
    select expires_at from public.course_enrollments where user_id = ${of.id} and course_id = ${course}`;
  return row ? Math.round(((row.expires_at.getTime() - Date.now()) / DAY_MS) * 100) / 100 : null;
}
const orders = async (of = user) =>
  await sql<
    {
      id: string;
      number: number;
      status: string;
      amount_cents: number;
      paid_with: string;
      receipt_url: string;
    }[]
  >`
    select id, number::int, status, amount_cents, paid_with, receipt_url from public.orders
    where user_id = ${of.id} and course_id = ${course} order by number`;

describe("renting a course", () => {
  beforeAll(async () => {
    course = await addCourse(sql);
  });

  it("leads to one checkout, however often it is asked for at once", async () => {
    const urls = await Promise.all(Array.from({ length: 6 }, () => rent(host, user, course)));
    expect(new Set(urls).size).toBe(1);
    expect(await orders()).toMatchObject([{ status: "open", amount_cents: 29900 }]);
    const [counted] =
      await sql`select count(*)::int from public.billing_customers where user_id = ${user.id}`;
    expect(counted?.count).toBe(1);
  });

  it("binds one customer, whichever of two requests is first", async () => {
    const other = await signUp(host, "clicks-twice");
    const pool = postgres(host.databaseUrl, { max: 6, onnotice: () => {} });
    try {
      for (let round = 0; round < 100; round++) {
        const customer = `cus_${randomUUID()}`;
        const bind = () => pool`select public.bind_billing_customer(${other.id}, ${customer}) as bound`;
        const bound = await Promise.all(Array.from({ length: 6 }, bind));
        expect(new Set(bound.map(([row]) => row?.bound))).toEqual(new Set([customer]));
        await pool`delete from public.billing_customers where user_id = ${other.id}`;
      }
    } finally {
      await pool.end();
    }
  });

  it("gives nothing when the card is declined, and keeps the checkout open", async () => {
    const url = await rent(host, user, course);
    const declined = await pay(url, CARDS.declined);
    expect([declined.status, declined.page]).toEqual([
      402,
      expect.stringContaining("Your card was declined."),
    ]);
    expect(await daysLeft()).toBeNull();
    expect(await rent(host, user, course)).toBe(url);
    expect(await sql`select number from public.orders where user_id = ${user.id}`).toEqual([
      { number: null },
    ]);
  });

  it("gives 30 days once it is paid", async () => {
    const paid = await pay(await rent(host, user, course));
    expect(paid.goesTo).toContain(`/courses/${course}/rented?session_id=cs_test_`);
    await expect.poll(() => daysLeft()).toBe(30);
    const [order] = await orders();
    const receipt = await (await fetch(order?.receipt_url as string)).text();
    for (const shown of ["Remedies", "$299.00", `HB-${order?.number}`, "Visa •••• 4242"])
      expect(receipt).toContain(shown);
    expect(await orders()).toMatchObject([
      { status: "paid", amount_cents: 29900, paid_with: "Visa •••• 4242" },
    ]);
  });

  it("isn't sold again by mistake, but adds days when asked to", async () => {
    expect(
      await callPayments(host, user, "create-checkout-session", { courseId: course, isRenewal: false }),
    ).toMatchObject({ status: 409, error: { code: "already_rented" } });
    await ageRentals(sql, user.email, 20);
    expect(await daysLeft()).toBe(10);
    await pay(await rent(host, user, course, true));
    await expect.poll(() => daysLeft()).toBe(40);
  });

  it("is taken back by the renter for just the days of that payment", async () => {
    const [, renewal] = await orders();
    expect(await callPayments(host, user, "refund-rental", { orderId: renewal?.id })).toEqual({
      status: "refunded",
    });
    expect(await daysLeft()).toBe(10);
    expect((await orders()).map(({ status }) => status)).toEqual(["paid", "refunded"]);
  });

  it("isn't taken back after seven days, nor by someone else", async () => {
    const [first] = await orders();
    const other = await signUp(host, "stranger");
    expect(await callPayments(host, other, "refund-rental", { orderId: first?.id })).toMatchObject({
      error: { code: "order_not_found" },
    });
    expect(await callPayments(host, user, "refund-rental", { orderId: first?.id })).toMatchObject({
      error: { code: "refund_window_over" },
    });
  });

  it("starts again after its end", async () => {
    await ageRentals(sql, user.email, 15);
    expect(await daysLeft()).toBe(-5);
    await pay(await rent(host, user, course, true));
    await expect.poll(() => daysLeft()).toBe(30);
  });
});

describe("the certificate of a course that was paid back", () => {
  it("isn't issued, or no longer vouched for, and the course is refunded once", async () => {
    course = await addCourse(sql);
    await sql`
      with module as (insert into public.modules (course_id, title, position) values (${course}, 'One', 1) returning id)
      insert into public.lessons (module_id, title, position) select id, 'One', 1 from module`;
    const finish = async (name: string) => {
      const student = await signUp(host, name);
      await pay(await rent(host, student, course));
      await expect.poll(() => daysLeft(student)).toBe(30);
      await sql`
        insert into public.lesson_progress (user_id, lesson_id, completed_at)
        select ${student.id}, l.id, now() from public.lessons as l join public.modules as m on m.id = l.module_id
        where m.course_id = ${course}`;
      await sql`update public.profiles set first_name = 'Ann', last_name = 'Lee' where id = ${student.id}`;
      return student;
    };
    const certificate = async ({ id }: TestUser) =>
      (
        await sql<{ answer: { outcome: string } }[]>`
          select public.issue_certificate(${id}, null, ${course}) as answer`
      )[0]?.answer.outcome;
    const [keeper, returner] = [await finish("keeper"), await finish("returner")];
    const [order] = await orders(returner);
    expect(await callPayments(host, returner, "refund-rental", { orderId: order?.id })).toEqual({
      status: "refunded",
    });
    expect(await certificate(returner)).toBe("not_found");
    expect(await certificate(keeper)).toBe("issued");
    const code = async () =>
      (
        await sql<
          { code: string }[]
        >`select code from public.course_certificates where user_id = ${keeper.id}`
      )[0]?.code;
    const issued = await code();
    const vouched = () => sql`select * from public.verify_certificate(${issued ?? ""})`;
    expect(await vouched()).toHaveLength(1);
    // Later given back, the course takes its certificate along.
    const [kept] = await orders(keeper);
    expect(await callPayments(host, keeper, "refund-rental", { orderId: kept?.id })).toEqual({
      status: "refunded",
    });
    expect(await code()).toBeUndefined();
    expect(await vouched()).toHaveLength(0);
    // Once more isn't for free.
    await pay(await rent(host, keeper, course));
    await expect.poll(() => daysLeft(keeper)).toBe(30);
    const [, again] = await orders(keeper);
    expect(await callPayments(host, keeper, "refund-rental", { orderId: again?.id })).toMatchObject({
      status: 409,
      error: { code: "not_refundable" },
    });
  });
});

describe("order numbers", () => {
  it("have no holes, whatever wasn't paid in between or came twice", async () => {
    const buyer = await signUp(host, "bookkeeper");
    const courses = [await addCourse(sql), await addCourse(sql), await addCourse(sql)];
    // In one transaction, since other tests' payments take numbers too.
    const numbers = await sql.begin(async (transaction) => {
      const pay = (of: string | undefined) => transaction`
        insert into public.orders (user_id, course_id, amount_cents, status)
        values (${buyer.id}, ${of ?? null}, 100, 'open')
        on conflict (user_id, course_id) where status = 'open' do update set status = 'paid', paid_at = now()`;
      // Begun and paid; begun only; begun, paid, and heard of again.
      for (const step of [0, 0, 1, 2, 2]) await pay(courses[step]);
      await transaction`update public.orders set status = 'paid' where user_id = ${buyer.id} and status = 'paid'`;
      return await transaction<{ number: string | null }[]>`
        select number from public.orders where user_id = ${buyer.id} order by number`;
    });
    const [first, second, unpaid] = numbers.map(({ number }) => number);
    expect([Number(second) - Number(first), unpaid]).toEqual([1, null]);
  });
});

describe("the promotion code", () => {
  it("is refused when it is unknown", async () => {
    course = await addCourse(sql);
    const page = await submit(await rent(host, user, course), { action: "apply-code", code: "BAR25" });
    expect(page.status).toBe(402);
  });
});
