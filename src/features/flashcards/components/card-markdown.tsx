import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { Markdown } from "@/components/ui/markdown.tsx";
import { MarkdownImages } from "@/components/ui/markdown-blocks.tsx";
import { getCardImage } from "../api/card-images.ts";
import { imageIdOf } from "../model/images.ts";

/** A section sign and its number stay on one line. */
const SECTION_SIGN = /(§) /g;

/** The text of a card, with the user's own images. */
export function CardMarkdown({ text }: { readonly text: string }) {
  return (
    <MarkdownImages value={renderImage}>
      <Markdown text={text.replace(SECTION_SIGN, "$1\u00a0")} />
    </MarkdownImages>
  );
}

function renderImage(address: string, description: string) {
  const id = imageIdOf(address);
  return id && <CardImage id={id} description={description} />;
}

function CardImage({ id, description }: { readonly id: string; readonly description: string }) {
  const { data, isError } = useQuery(getCardImage(id));
  if (isError)
    return (
      <span className="flex items-center gap-2 rounded-md bg-sunken px-3 py-2 font-sans text-base text-ink-soft">
        <ImageOff aria-hidden="true" className="size-5 shrink-0" />
        {`Image not loaded: ${description}`}
      </span>
    );
  if (!data)
    return (
      <span role="status" className="block h-40 animate-pulse rounded-md bg-sunken">
        <span className="sr-only">Loading the image…</span>
      </span>
    );
  return <img src={data} alt={description} className="my-2 block max-h-[60vh] max-w-full rounded-md" />;
}
