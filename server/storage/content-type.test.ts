import { describe, expect, it } from "vitest";
import { mp4, pdf, png, vtt } from "../../tests/support/storage.ts";
import { acceptedType, checkDeclaredType, readType, servedAs } from "./content-type.ts";

const bucket = (types: string[] | null, checksContent: boolean) => ({
  ...{ id: "bucket", isPublic: false, sizeLimit: null },
  types,
  checksContent,
});
const bytes = (text: string) => Buffer.from(text, "latin1");

describe("the type of a file's content", () => {
  it.each([
    ["PNG", png(), "image/png"],
    ["JPEG", bytes("\xff\xd8\xff\xe0\x00\x10JFIF\x00"), "image/jpeg"],
    ["GIF", bytes("GIF89a\x01\x00\x01\x00"), "image/gif"],
    ["WebP", bytes("RIFF\x10\x00\x00\x00WEBPVP8 "), "image/webp"],
    ["MP4", mp4(64), "video/mp4"],
    ["PDF", pdf(), "application/pdf"],
    ["WebVTT", vtt("Hi"), "text/vtt"],
    ["WebVTT with a byte order mark", bytes("\xef\xbb\xbfWEBVTT - title\n"), "text/vtt"],
    ["WebVTT of nothing else", bytes("WEBVTT"), "text/vtt"],
    ["a word that begins like WebVTT", bytes("WEBVTTX\n"), null],
    ["a shell script", bytes("#!/bin/sh\n"), null],
    ["HTML", bytes("<!doctype html><script>"), null],
    ["text", bytes("Negligence has four elements."), null],
    ["nothing", bytes(""), null],
  ])("%s", async (_name, head, type) => expect(await readType(head)).toBe(type));

  it.each([
    ["a Windows program", bytes(`MZ${"\0".repeat(100)}`)],
    ["a Linux program", bytes(`\x7fELF${"\0".repeat(100)}`)],
    ["an archive", bytes("PK\x03\x04\x14\x00\x00\x00")],
  ])("%s is not what its sender says", async (_name, head) => {
    const refused = acceptedType(bucket(["image/png"], true), "image/png", head);
    await expect(refused).rejects.toMatchObject({ status: 415, code: "invalid_mime_type" });
  });
});

describe("a declared type", () => {
  it("decides only where contents aren't checked", async () => {
    expect(await acceptedType(bucket(["image/png"], true), "text/plain", png())).toBe("image/png");
    expect(await acceptedType(bucket(["image/*"], false), "image/png; a=b", bytes("x"))).toBe(
      "image/png; a=b",
    );
    expect(await acceptedType(bucket(null, false), null, bytes("x"))).toBe("application/octet-stream");
  });

  it("is refused early if the bucket doesn't take it, or it is none", () => {
    expect(() => checkDeclaredType(bucket(["image/*"], false), "video/mp4")).toThrow("mime type video/mp4");
    expect(() => checkDeclaredType(bucket(null, false), "text/plain\r\nx-evil: 1")).toThrow("not valid");
    expect(() => checkDeclaredType(bucket(["image/*"], true), "video/mp4")).not.toThrow();
  });
});

describe("a stored type", () => {
  it.each([
    ["image/png", "image/png", true],
    ["video/mp4", "video/mp4", true],
    ["text/vtt", "text/vtt", true],
    ["application/pdf", "application/pdf", true],
    ["application/zip", "application/zip", false],
    ["image/svg+xml", "text/plain; charset=utf-8", false],
    ["TEXT/HTML", "text/plain; charset=utf-8", false],
    ["application/javascript", "text/plain; charset=utf-8", false],
    ["text/css", "text/plain; charset=utf-8", false],
    ["multipart/related", "text/plain; charset=utf-8", false],
    ["not a type", "application/octet-stream", false],
  ])("%s is served as %s", (stored, type, isShown) => expect(servedAs(stored)).toEqual({ type, isShown }));
});
