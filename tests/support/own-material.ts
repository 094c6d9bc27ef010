/** Uploads a document as the app does, and waits until it is read. */
import { randomUUID } from "node:crypto";
import { askFunction } from "./ask-function.ts";
import type { SharedHost } from "./shared-host.ts";
import { until } from "./until.ts";
import type { TestUser } from "./users.ts";

export async function storeFile(user: TestUser, bytes: Uint8Array, id: string = randomUUID()) {
  const contentType = "application/octet-stream";
  const { error } = await user.client.storage
    .from("own-documents")
    .upload(`${user.id}/${id}`, bytes as Uint8Array<ArrayBuffer>, { contentType });
  return { id, error };
}

export const haveRead = (host: SharedHost, user: TestUser, documentId: string, title = "Notes.pdf") =>
  askFunction(host, "own-documents", { token: user.accessToken, body: { documentId, title } });

export async function documentOf(user: TestUser, id: string) {
  return (await user.client.from("own_documents").select().eq("id", id).maybeSingle()).data;
}

/** @returns the document once it is read or refused. */
export async function addDocument(host: SharedHost, user: TestUser, bytes: Uint8Array, title = "Notes.pdf") {
  const { id, error } = await storeFile(user, bytes);
  if (error) throw error;
  const { status } = await haveRead(host, user, id, title);
  if (status !== 202) throw new Error(`own-documents answered ${status}`);
  return await until(async () => {
    const document = await documentOf(user, id);
    return document && document.status !== "reading" ? document : null;
  });
}
