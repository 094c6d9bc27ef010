import type { Tables } from "@backend/database.types.ts";
import { configuration } from "@/lib/configuration.ts";
import { withRetries } from "@/lib/retry-policy.ts";

/** Prices are in US dollars. */
export interface FeaturedCourse
  extends Readonly<
    Pick<
      Tables<"courses">,
      | "slug"
      | "title"
      | "tile_description"
      | "price"
      | "original_price"
      | "level"
      | "is_featured"
      | "days_of_access"
    >
  > {
  readonly modules: readonly { readonly lessons: readonly { readonly id: string }[] }[];
}

const QUERY = new URLSearchParams({
  select:
    "slug,title,tile_description,price,original_price,level,is_featured,days_of_access,modules(lessons(id))",
  status: "eq.Published",
  order: "is_featured.desc,title",
  limit: "3",
});

/** The courses on the landing page: featured ones first. It needs no client, which would hold the page up. */
export async function listFeaturedCourses(): Promise<readonly FeaturedCourse[]> {
  return await withRetries(async () => {
    const response = await fetch(`/rest/v1/courses?${QUERY}`, {
      headers: { apikey: configuration.publishableKey },
    });
    if (!response.ok)
      throw Object.assign(new Error("The courses can’t be read"), { status: response.status });
    return (await response.json()) as FeaturedCourse[];
  });
}
