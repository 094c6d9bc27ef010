import { Image } from "@/components/ui/image.tsx";
import darkImage from "../images/passage-dark.webp";
import lightImage from "../images/passage-light.webp";

/** The size in which media/product-images.ts takes them. */
const WIDTH = 864;
const HEIGHT = 1101;
const ALT =
  "The passage that an answer’s first mark opens: the rule of negligence, with its outline, subject, and authorities.";

/** The product in the reader's theme. Only that theme's image is loaded. */
export function ProductImage() {
  return (
    <figure className="overflow-hidden rounded-xl border border-line shadow-float">
      <Image
        src={lightImage}
        fallbackSrc={darkImage}
        alt={ALT}
        width={WIDTH}
        height={HEIGHT}
        className="dark:hidden"
      />
      <Image
        src={darkImage}
        fallbackSrc={lightImage}
        alt={ALT}
        width={WIDTH}
        height={HEIGHT}
        className="hidden dark:block"
      />
    </figure>
  );
}
