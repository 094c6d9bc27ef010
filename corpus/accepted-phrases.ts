/** `content/grading.yaml`: the phrases that earn the elements of answers to entries of the bank. */
import fs from "node:fs";
import path from "node:path";
import { load as parseYaml } from "js-yaml";
import { z } from "zod";

const phrases = z.array(z.string().min(1)).min(1);
/** `wrong` lists what shows a misunderstanding. */
const marking = z.record(z.string(), phrases);

export const readAcceptedPhrases = (directory: string): Record<string, z.infer<typeof marking>> =>
  z
    .record(z.string(), marking)
    .parse(parseYaml(fs.readFileSync(path.join(directory, "grading.yaml"), "utf8")));
