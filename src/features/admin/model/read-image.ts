/** Course images, looked at before they are uploaded. The server checks them again. */

const MOST_BYTES = 5 * 1024 * 1024;
const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};
/** Covers are shown this wide; more is only sharper on good screens. */
const GOOD_WIDTH = 1280;
const LEAST_WIDTH = 480;

export interface ChosenImage {
  readonly file: File;
  readonly extension: string;
  /** Shows the file before it's uploaded. */
  readonly address: string;
  /** Something to know that doesn't keep the image from being used. */
  readonly warning: string | null;
  release(): void;
}

/** @returns why a file of this type and size can't be used, or null. */
export function problemOfFile({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!EXTENSIONS[type]) return "Choose a PNG, JPEG, or WebP image.";
  return size > MOST_BYTES ? "This image has more than 5 MB. Save a smaller one." : null;
}

/** @returns what is worth saying about an image of this size, or null. @throws if it's too small to use. */
export function adviceOnSize(width: number, height: number): string | null {
  if (width < LEAST_WIDTH)
    throw new Error(`This image is only ${width} pixels wide. Use one with at least 480.`);
  if (width < GOOD_WIDTH) return `It’s ${width} pixels wide, and looks soft on large screens.`;
  const isWide = Math.abs(width / height - 16 / 9) < 0.05;
  return isWide ? null : "It isn’t 16:9: the edges are cropped as shown.";
}

/** @throws with a sentence for the administrator if the file can't be used. */
export async function readImage(file: File): Promise<ChosenImage> {
  const problem = problemOfFile(file);
  if (problem) throw new Error(problem);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error("This file isn’t an image that browsers can show.");
  });
  const { width, height } = bitmap;
  bitmap.close();
  const warning = adviceOnSize(width, height);
  const address = URL.createObjectURL(file);
  return {
    file,
    extension: EXTENSIONS[file.type] ?? "",
    address,
    warning,
    release: () => URL.revokeObjectURL(address),
  };
}
