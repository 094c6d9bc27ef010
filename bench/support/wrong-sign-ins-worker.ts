/** Sends wrong sign-ins, all at once, on a thread of its own, so that the times measured beside them are the server's. */
import { parentPort, workerData } from "node:worker_threads";

/** From one address, most would be refused before their password is checked. */
const ADDRESSES = 5;

const { url, publishableKey, count } = workerData as { url: string; publishableKey: string; count: number };

async function signIn(index: number): Promise<number> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      "content-type": "application/json",
      "x-forwarded-for": `192.0.2.${index % ADDRESSES}`,
    },
    body: JSON.stringify({ email: `nobody-${index}@example.com`, password: "a wrong password" }),
  });
  await response.arrayBuffer();
  return response.status;
}

parentPort?.postMessage(await Promise.all(Array.from({ length: count }, (_, index) => signIn(index))));
