/** Gives the page on accuracy its figures as the module `virtual:accuracy`, so that they can't be older than the build. */
import type { Plugin } from "vite";
import { readAccuracy } from "../../corpus/accuracy.ts";
import { PROJECT } from "../project.ts";

const MODULE = "virtual:accuracy";

export const accuracyFigures = (): Plugin => ({
  name: "hornbook-accuracy",
  resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
  load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(readAccuracy(PROJECT))}` : null),
});
