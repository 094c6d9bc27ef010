/** Images in cards, written as Markdown: `![what it shows](card-image:id)`. */

const IMAGE = /!\[([^\]]*)\]\(card-image:([0-9a-f-]{36})\)/g;
const ADDRESS = /^card-image:([0-9a-f-]{36})$/;

/** An image as Markdown. Brackets would end its description. */
export function imageMarkdown(id: string, description: string): string {
  const shown = description.replace(/[[\]]/g, "").replace(/\s+/g, " ").trim();
  return `![${shown || "Image"}](card-image:${id})`;
}

/** The id in an image's address; null if it isn't one of our images. */
export const imageIdOf = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** The ids of the images in a text, in order. */
export const imageIdsIn = (text: string): string[] => [...text.matchAll(IMAGE)].map(([, , id]) => id ?? "");

/** A text with each image's description in its place. */
export const withoutImages = (text: string): string => text.replace(IMAGE, "$1");
