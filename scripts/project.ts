import path from "node:path";

/** The folder with package.json. */
export const PROJECT = path.resolve(import.meta.dirname, "..");
