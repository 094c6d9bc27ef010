/** Where this folder reads and writes. */
import path from "node:path";

export const PROJECT = path.resolve(import.meta.dirname, "..");
export const CONTENT = path.join(PROJECT, "content");
