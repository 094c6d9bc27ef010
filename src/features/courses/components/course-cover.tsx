import { Image } from "@/components/ui/image.tsx";

interface CourseCoverProps {
  readonly course: { readonly title: string; readonly image: string | null };
}

/** The size of the images that media/ makes. */
const WIDTH = 1280;
const HEIGHT = 720;

/** A course's image. Without one, its title on the same cloth. */
export function CourseCover({ course: { title, image } }: CourseCoverProps) {
  if (image)
    return <Image src={image} alt="" width={WIDTH} height={HEIGHT} className="aspect-video object-cover" />;
  return (
    <div
      aria-hidden="true"
      className="wrap-anywhere grid aspect-video content-end bg-cloth p-5 font-serif text-on-cloth text-xl italic leading-tight"
    >
      {title}
    </div>
  );
}
