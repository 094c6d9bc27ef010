/** For `npm run mutants`: the tests beside the pure logic, which need neither a database nor a browser. */
import { defineConfig, mergeConfig } from "vitest/config";
import { alias } from "./vitest.config.ts";

export default mergeConfig(
  { resolve: { alias } },
  defineConfig({ test: { include: ["{src,supabase}/**/*.test.{ts,tsx}"], testTimeout: 60_000 } }),
);
