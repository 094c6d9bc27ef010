const NAMES: Readonly<Record<string, string>> = {
  slug: "Address",
  tile_description: "Description on the card",
  original_price: "Original price",
  is_featured: "Featured",
  is_preview: "Free preview",
  days_of_access: "Days of access",
  body: "Text",
  framework: "Framework sheet",
  talk_minutes: "Minutes of the talk",
  faq: "FAQ",
  modules: "Modules and order of the lessons",
};

/** What an administrator calls a field of a course, a lesson or a card. */
export const fieldName = (field: string): string =>
  NAMES[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
