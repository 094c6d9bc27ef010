import { expect, it } from "vitest";
import { relyingParty } from "./relying-party.ts";

const at = (publicUrl: string) => relyingParty({ publicUrl, site: "hornbook" });

it("is the app's host name and origin", () => {
  expect(at("https://study.example.com")).toEqual({
    id: "study.example.com",
    name: "Hornbook",
    origin: "https://study.example.com",
  });
  expect(at("https://study.example.com:8443/app")?.origin).toBe("https://study.example.com:8443");
});

it.each(["http://127.0.0.1:3000", "http://[::1]:3000", "http://localhost:3000"])(
  "is localhost at %s",
  (address) => {
    expect(at(address)).toMatchObject({ id: "localhost", origin: "http://localhost:3000" });
  },
);

it.each(["http://study.example.com", "http://192.168.1.5:3000", "https://192.0.2.7"])(
  "doesn't exist at %s, where browsers make no passkeys",
  (address) => {
    expect(at(address)).toBeNull();
  },
);
