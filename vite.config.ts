import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { adoptedStyles } from "./scripts/build/adopted-styles-plugin.ts";
import { chunkGroups } from "./scripts/build/chunks.ts";
import { releaseName } from "./server/release.ts";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), adoptedStyles()],
  resolve: {
    alias: {
      "@backend": path.resolve(import.meta.dirname, "supabase/functions/_shared"),
      "@": path.resolve(import.meta.dirname, "src"),
    },
  },
  worker: { plugins: () => [withoutDocument()] },
  define: { "import.meta.env.VITE_RELEASE": JSON.stringify(releaseName()) },
  build: {
    target: "es2023",
    // For the stacks in the error logs. No page refers to them.
    sourcemap: "hidden",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      // Reads only the icons that are used, and not the other 1,700.
      experimental: { lazyBarrel: true },
      ...(isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: { groups: chunkGroups(import.meta.dirname) },
              // A stack needs names and lines.
              sourcemapExcludeSources: true,
            },
          }),
    },
  },
}));

/** A worker has no document. This package has a build without one, which bundlers choose only for the server. */
function withoutDocument(): Plugin {
  return {
    name: "hornbook-without-document",
    enforce: "pre",
    resolveId: (source) =>
      source === "decode-named-character-reference"
        ? path.resolve(import.meta.dirname, "node_modules/decode-named-character-reference/index.js")
        : null,
  };
}
