import { Section } from "./section.tsx";

/** Who teaches the courses, as the operator wrote it. @param text paragraphs, with empty lines between them. */
export function AboutMe({ text }: { readonly text: string }) {
  return (
    <Section title="About Me" isMarginal>
      <div className="prose whitespace-pre-line">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
