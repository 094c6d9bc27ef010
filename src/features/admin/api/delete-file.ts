import { configuration } from "@/lib/configuration.ts";
import { fetchWithTimeout } from "@/lib/fetch-with-timeout.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** Deletes a file from storage. The build leaves out supabase-js's own storage client. */
export async function deleteFile(bucket: string, name: string): Promise<void> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  await fetchWithTimeout(`/storage/v1/object/${bucket}`, {
    method: "DELETE",
    headers: {
      apikey: configuration.publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? ""}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ prefixes: [name] }),
  });
}
