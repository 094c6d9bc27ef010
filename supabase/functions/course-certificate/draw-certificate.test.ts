import { expect, it } from "vitest";
import { drawCertificate, printable } from "./draw-certificate.ts";

it.each([
  ["Belva Ann Lockwood", "Belva Ann Lockwood"],
  ["Zoë O’Brien-Šimůnek", "Zoë O’Brien-Šimunek"],
  ["Łukasz Đặng", "Lukasz Dang"],
  ["Nguye\u0302\u0303n", "Nguyen"],
  ["Œuvre €", "Œuvre ?"],
  ["Иван", "????"],
])("prints %s as %s", (name, printed) => {
  expect(printable(name)).toBe(printed);
});

it("carries the brand of the site that issues it", async () => {
  const drawn = await drawCertificate({
    holder: "Belva Lockwood",
    courseTitle: "Evidence Law Made Simple",
    lessons: 18,
    issuedAt: new Date("2026-11-23T12:00:00Z"),
    code: "6FCE-BC9E-72FB-034D",
    siteName: "JD Simplified",
    address: "http://127.0.0.1:3000/certificate/6FCE-BC9E-72FB-034D",
  });
  expect(new TextDecoder("latin1").decode(drawn)).toContain("(JD Simplified)");
});
