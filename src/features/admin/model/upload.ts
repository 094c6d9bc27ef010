/** Resumable uploads of course files to storage, by the tus protocol. */
import { Upload } from "tus-js-client";
import { configuration } from "@/lib/configuration.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** What supabase's storage expects for each piece. */
const PIECE_BYTES = 6 * 1024 * 1024;
const RETRY_DELAYS = [0, 1000, 3000, 5000, 10_000];

export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

export interface RunningUpload {
  /** Settles when the file is stored; rejects when the retries are over. What was sent is kept, and resuming continues from there. */
  readonly done: Promise<void>;
  pause(): void;
  resume(): void;
}

/** @param name the file's name in the bucket; a stored file of that name is replaced. */
export async function startUpload(
  file: File,
  place: { readonly bucket: string; readonly name: string },
  onProgress: (progress: UploadProgress) => void,
): Promise<RunningUpload> {
  const supabase = await getSupabase();
  let settle: { resolve: () => void; reject: (error: Error) => void } | null = null;
  const done = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const upload = new Upload(file, {
    endpoint: `${location.origin}/storage/v1/upload/resumable`,
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    uploadDataDuringCreation: true,
    headers: { apikey: configuration.publishableKey, "x-upsert": "true" },
    metadata: {
      bucketName: place.bucket,
      objectName: place.name,
      contentType: file.type,
      cacheControl: "3600",
    },
    // A long upload outlives its first token.
    onBeforeRequest: async (request) => {
      const { data } = await supabase.auth.getSession();
      request.setHeader("authorization", `Bearer ${data.session?.access_token ?? ""}`);
    },
    onProgress: (sent, total) => onProgress({ sent, total }),
    onSuccess: () => settle?.resolve(),
    onError: (error) => settle?.reject(error),
  });
  const earlier = await upload.findPreviousUploads();
  if (earlier[0]) upload.resumeFromPreviousUpload(earlier[0]);
  upload.start();
  return { done, pause: () => void upload.abort(), resume: () => upload.start() };
}
