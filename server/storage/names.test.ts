import { describe, expect, it } from "vitest";
import { checkBucketName, checkObjectName, filenameOf, namesIn, pathOf } from "./names.ts";

describe("an object's name", () => {
  it.each(["a", "a/b/c.png", "..a", "a..b", "...", "a b!-.*'()&$@=;:+,?_", "x".repeat(1024)])(
    "may be %s",
    (name) => {
      expect(checkObjectName(name)).toBe(name);
    },
  );

  it("is repeated in the refusal without what a terminal or a reader could misread", () => {
    expect(() => checkObjectName("a\u202egnp.exe")).toThrow("Invalid key: a�gnp.exe");
  });
});

it("a bucket's name has no slash, no space around it, and 100 characters at most", () => {
  expect(checkBucketName("course-media")).toBe("course-media");
  for (const name of ["", "a/b", " a", "a ", "x".repeat(101), "ä"])
    expect(() => checkBucketName(name)).toThrow();
});

it("names and addresses convert into each other", () => {
  const name = "a b/c?d&e+f=g.png";
  const url = `http://localhost${pathOf("object/sign", "my bucket", name)}?token=x`;
  expect(namesIn(url, "object/sign")).toEqual({ bucket: "my bucket", name });
  expect(filenameOf(name)).toBe("c?d&e+f=g.png");
  expect(() => namesIn("http://localhost/storage/v1/object/sign", "object/sign")).toThrow();
  expect(() => namesIn("http://localhost/storage/v1/object/sign/a%2Fb/c", "object/sign")).toThrow(
    "Bucket name",
  );
});
