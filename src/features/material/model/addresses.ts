/** Where a user's own material is listed. */
export const MATERIAL = "/outlines/your-material";
