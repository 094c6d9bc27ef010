import { Section } from "./section.tsx";

export function AboutMe() {
  return (
    <Section title="About Me" isMarginal>
      <div className="prose">
        <p>
          I write and teach these courses. Like most students, I started law school by reading everything and
          briefing every case. And like most, I found that the exam rewards something else: spotting the issue
          in a page of facts and saying what follows from it before time runs out.
        </p>
        <p>
          That can be taught. Behind each subject is a short list of questions and an order to ask them in. A
          course walks you through them: one lesson per step, a rule with its authority, facts to try it on,
          and a single page at the end that brings it all together.
        </p>
        <p>
          If something in a lesson is unclear or wrong, write to me below. I read every message, and
          corrections go into the course.
        </p>
      </div>
    </Section>
  );
}
