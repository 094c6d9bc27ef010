/** Gives the page on accuracy its figures as the module `virtual:accuracy`, so that they can't be older than the build. */
import type { Plugin } from "vite";
import { readAccuracy } from "../../corpus/accuracy.ts";
import { PROJECT } from "../project.ts";

const RESOLVED = "\0virtual:accuracy";

/** The browser's build and the one that prerenders read the content once. */
let figures: string | undefined;

export const accuracyFigures = (): Plugin => ({
  name: "hornbook-accuracy",
  resolveId: { filter: { id: /^virtual:accuracy$/ }, handler: () => RESOLVED },
  load: {
    filter: { id: /^\0virtual:accuracy$/ },
    handler: () => {
      figures ??= `export default ${JSON.stringify(readAccuracy(PROJECT))}`;
      return figures;
    },
  },
});
