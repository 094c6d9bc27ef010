/** What `/storage/v1` refuses, in the form that supabase-js's storage client reads. */

export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(headers: Record<string, string> = {}): Response {
    return Response.json(
      { statusCode: String(this.status), error: this.code, message: this.message },
      {
        status: this.status,
        headers: {
          "Cache-Control": "no-store",
          ...headers,
        },
      },
    );
  }
}

// The messages are hosted Supabase's, since clients compare them.
export const bucketNotFound = () => new StorageError(404, "Bucket not found", "Bucket not found");
export const objectNotFound = () => new StorageError(404, "not_found", "Object not found");
export const alreadyExists = () => new StorageError(409, "Duplicate", "The resource already exists");
export const tooLarge = () =>
  new StorageError(413, "Payload too large", "The object exceeded the maximum allowed size");
export const folderFull = () =>
  new StorageError(
    413,
    "folder_full",
    "There is no room left for this file. Delete files you no longer need.",
  );
export const typeRefused = (type: string) =>
  new StorageError(415, "invalid_mime_type", `mime type ${type} is not supported`);
export const invalidRequest = (message: string) => new StorageError(400, "InvalidRequest", message);
export const refusedByPolicy = () =>
  new StorageError(403, "Unauthorized", "new row violates row-level security policy");

/** Postgres's errors that a request can cause. Any other is ours. */
export function fromDatabase(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (code === "42501") return refusedByPolicy();
  if (code === "23505") return alreadyExists();
  if (code === "23503") return bucketNotFound();
  if (code === "P0001" && message === "folder_full") return folderFull();
  if (code === "P0001" && message === "too_many_uploads") {
    const remedy = "Too many unfinished uploads. Finish or cancel one first.";
    return new StorageError(429, "TooManyUploads", remedy);
  }
  if (code === "57014")
    return new StorageError(503, "DatabaseTimeout", "The database took too long. Try again.");
  return error;
}
