/** The faces of the app. A host's `SITE` setting chooses one. */

/** The brand of each face. */
export const SITE_NAMES = { hornbook: "Hornbook", jdsimplified: "JD Simplified" } as const;

export type Site = keyof typeof SITE_NAMES;
export type SiteName = (typeof SITE_NAMES)[Site];
