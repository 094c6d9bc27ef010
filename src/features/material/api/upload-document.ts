import { OWN_BUCKET } from "@backend/contracts/own-material.ts";
import { callFunction } from "@/lib/call-function.ts";
import { configuration } from "@/lib/configuration.ts";
import { parseFields } from "@/lib/json.ts";
import { NETWORK_MESSAGE, RequestError } from "@/lib/request-error.ts";
import { deleteFiles, owner, STORAGE, storageError } from "@/lib/storage-request.ts";

const FAILURE = "We couldn’t read the document. Try again.";

/**
 * Stores a file, and has it read. Its document says how that ends.
 * @param id of the new document.
 */
export async function uploadDocument(
  id: string,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const { folder, token } = await owner();
  const name = `${folder}/${id}`;
  await send(name, file, token, signal, onProgress);
  try {
    await readStoredDocument(id, file.name);
  } catch (error) {
    // A file that isn't read would only take up room.
    await deleteFiles(OWN_BUCKET, [name], FAILURE).catch(() => {});
    throw error;
  }
}

/** Has a stored file read, also again after it was interrupted. */
export const readStoredDocument = (documentId: string, title: string) =>
  callFunction("own-documents", { documentId, title }, FAILURE, NETWORK_MESSAGE);

/** Only XMLHttpRequest says how much was sent. */
function send(
  name: string,
  file: File,
  token: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${STORAGE}/object/${OWN_BUCKET}/${name}`);
    request.setRequestHeader("apikey", configuration.publishableKey);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    // Whatever it is called: its content says what it is.
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalIn(request)));
    request.onerror = () => reject(new RequestError("network", NETWORK_MESSAGE));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file.slice(0, file.size, "application/octet-stream"));
  });
}

const refusalIn = ({ status, responseText }: XMLHttpRequest): RequestError =>
  storageError(parseFields(responseText), status, "Something went wrong on our side. Try again.");
