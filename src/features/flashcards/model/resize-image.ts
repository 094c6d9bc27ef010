import { RequestError } from "@/lib/request-error.ts";

/** Pixels. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;
/** What storage takes, in bytes. */
const LARGEST = 5 * 1024 * 1024;
const KEPT_AS_THEY_ARE = "image/gif";

/**
 * An image as it is stored: at most 1,600 pixels long, as WebP. Drawing it also leaves out where and with what it was
 * taken. Animations are stored as they are.
 * @throws RequestError `not_an_image` or `image_too_large`.
 */
export async function resizeImage(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" }).catch((cause: unknown) => {
    throw new RequestError("not_an_image", "We can’t read this image. Use a PNG, JPEG, WebP, or GIF file.", {
      cause,
    });
  });
  try {
    const stored = file.type === KEPT_AS_THEY_ARE ? file : await draw(image, file.type);
    if (stored.size > LARGEST)
      throw new RequestError("image_too_large", "The image is larger than 5 MB. Choose a smaller one.");
    return stored;
  } finally {
    image.close();
  }
}

async function draw(image: ImageBitmap, type: string): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const as = (format: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, QUALITY));
  const webp = await as("image/webp");
  // A browser that can't write WebP writes PNG, which is large for a photograph.
  const written = webp?.type === "image/webp" || type !== "image/jpeg" ? webp : await as("image/jpeg");
  if (!written) throw new RequestError("not_an_image", "We can’t read this image. Try another one.");
  return written;
}
