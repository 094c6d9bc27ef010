import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthContext, useAuth } from "./auth-context.ts";

function Asker() {
  useAuth();
  return null;
}

it("throws outside its provider", () => {
  expect(() => renderToString(<Asker />)).toThrow("useAuth must be used within an AuthProvider");
});

it("does nothing without a provider, and says so", async () => {
  let value: ReturnType<typeof useAuth> | undefined;
  renderToString(
    <AuthContext.Consumer>
      {(given) => {
        value = given;
        return null;
      }}
    </AuthContext.Consumer>,
  );
  expect((await value?.signOut())?.error?.message).toBe("AuthContext not initialized");
  expect((await value?.checkSession())?.error?.message).toBe("AuthContext not initialized");
});
