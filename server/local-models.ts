/** Model servers on this machine, for a start without a model. */
import { z } from "zod";

export interface ModelServer {
  readonly name: string;
  readonly port: number;
}

/** Where each listens unless told otherwise. */
export const USUAL_SERVERS: readonly ModelServer[] = [
  { name: "Ollama", port: 11434 },
  { name: "LM Studio", port: 1234 },
  { name: "llama.cpp", port: 8080 },
];
/** The rest of the start keeps the processor busy meanwhile, and waits for none of them. */
const PATIENCE_MS = 3_000;
const MOST_NAMED = 5;

/** What a shell takes as one word. Anything else may be a trick on the terminal, and is left out. */
const list = z.object({
  data: z.array(z.object({ id: z.string().regex(/^[\w.:/@+-]{1,200}$/) }).catch({ id: "" })),
});
/** LM Studio lists them with the others, but they can't answer. */
const EMBEDDING = /embed/i;

/** @returns a line for each server that has models: which, and how to start with one of them. Whatever else listens there is left out. */
export async function findLocalModels(servers = USUAL_SERVERS): Promise<string[]> {
  const found = await Promise.all(servers.map((server) => ask(server).catch(() => null)));
  return found.filter((line) => line !== null);
}

async function ask({ name, port }: ModelServer): Promise<string | null> {
  const url = `http://127.0.0.1:${port}/v1`;
  const response = await fetch(`${url}/models`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: "error",
  });
  const { data } = list.parse(await response.json());
  const models = data.map(({ id }) => id).filter((id) => id !== "" && !EMBEDDING.test(id));
  if (models.length === 0) return null;
  const more = models.length > MOST_NAMED ? ` and ${models.length - MOST_NAMED} more` : "";
  const names = models.slice(0, MOST_NAMED).join(", ") + more;
  return `Found ${name} with ${names}. To let it answer: AI_BASE_URL=${url} AI_MODEL=${models[0]} npm start`;
}
