/** Emails and authenticators carry the name of the site that was used, and nothing that a browser says. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { askApi } from "../../support/api-request.ts";
import { enrollVerified } from "../../support/authenticator.ts";
import { mailSent, mailsTo } from "../../support/mail.ts";
import { besides, type OwnHost, startOwnHost } from "../../support/own-host.ts";
import { signUp, type TestUser } from "../../support/users.ts";

let host: OwnHost;
/** The course site, on the same accounts. */
let courseSite: OwnHost;
beforeAll(async () => {
  host = await startOwnHost();
  courseSite = await startOwnHost({ ...besides(host), SITE: "jdsimplified" });
});
afterAll(async () => {
  await courseSite?.stop();
  await host?.stop();
});

async function askForReset(at: OwnHost, { email }: TestUser) {
  await askApi(at, "/auth/v1/recover", { body: { email } });
  await mailSent(at);
  const [mail] = await mailsTo(at, email);
  return mail;
}

it("in the code's email, for an account of either site", async () => {
  const student = await signUp(courseSite, "course-student");
  const [confirmation] = await mailsTo(courseSite, student.email);
  expect(confirmation?.subject).toBe("Your JD Simplified sign-up code");
  expect(confirmation?.text).toContain("Enter this code in JD Simplified to finish signing up:");
  expect(confirmation?.html).not.toContain("Hornbook");

  expect((await askForReset(host, student))?.subject).toBe("Your Hornbook password reset code");
});

it("in the authenticator app, whatever the request asks for", async () => {
  const names = { [host.url]: "Hornbook", [courseSite.url]: "JD Simplified" };
  for (const site of [host, courseSite]) {
    const { client, email } = await signUp(site, "two-factor");
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Your Bank" });
    const uri = new URL(data?.totp.uri ?? "");
    expect(uri.searchParams.get("issuer")).toBe(names[site.url]);
    expect(decodeURIComponent(uri.pathname)).toContain(`${names[site.url]}:${email}`);
  }
});

it("in a notice, with the address of the site that sends it", async () => {
  const { client, email } = await signUp(courseSite, "notified");
  await enrollVerified(client);
  await expect
    .poll(async () => (await mailsTo(host, email)).find(({ code }) => code === null)?.text)
    .toMatch(/your (Hornbook|JD Simplified) account/);
  const text = (await mailsTo(host, email)).find(({ code }) => code === null)?.text ?? "";
  const sender = text.includes("JD Simplified") ? courseSite : host;
  expect(text).toContain(`${sender.url}/contact`);
});
