import { Section } from "./section.tsx";

export function AboutMe() {
  return (
    <Section title="About Me" isMarginal>
      <div className="prose">
        <p>
          I write and teach the courses here. Like most students I began law school by reading everything and
          briefing every case, and like most I found that the exam asked for something else: to see the issue
          in a page of facts, and to say what follows from it before the time is up.
        </p>
        <p>
          That can be taught. Behind each subject there is a small number of questions, and an order in which
          to ask them. A course is the way to those questions: one lesson for each step, a rule with its
          authority, facts to try it on, and one page at the end that holds it all.
        </p>
        <p>
          If something in a lesson is unclear or wrong, write to me below. I read every message, and
          corrections go into the course.
        </p>
      </div>
    </Section>
  );
}
