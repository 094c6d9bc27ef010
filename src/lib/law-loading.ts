/** Whether the server is still loading its outlines, as it does in the first seconds of a new database. */
import { LAW_LOADING } from "@backend/contracts/law-loading.ts";
import { readFields } from "./json.ts";
import { LAW_RETRY_DELAY } from "./timings.ts";

let waiting = 0;
const followers = new Set<() => void>();

/** Whether a request waits for the outlines. */
export const isLawLoading = () => waiting > 0;

export function followLawLoading(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

function count(change: number): void {
  waiting += change;
  for (const follower of followers) follower();
}

/** Sends a request, again and again as long as the server refuses it because it's loading its outlines. */
export async function onceLawIsLoaded(send: () => Promise<Response>): Promise<Response> {
  const first = await send();
  if (!(await isRefused(first))) return first;
  count(1);
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, LAW_RETRY_DELAY));
      const response = await send();
      if (!(await isRefused(response))) return response;
    }
  } finally {
    count(-1);
  }
}

async function isRefused(response: Response): Promise<boolean> {
  return response.status === 503 && (await readFields(response.clone())).code === LAW_LOADING;
}
