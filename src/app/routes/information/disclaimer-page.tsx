import { Article } from "./article.tsx";

/** `/disclaimer` */
export default function DisclaimerPage() {
  return (
    <Article
      title="Disclaimer"
      lead="Hornbook and JD Simplified help you study law. They do not advise anybody on a legal matter."
      updated="November 2026"
    >
      <h2>Not legal advice</h2>
      <p>
        Nothing on this site is legal advice, and nothing here makes you anybody’s client: not an answer, an
        outline, a flashcard, a lesson, nor a reply to the contact form. If you have a legal problem, a lawyer
        licensed where you are can help you; time limits may be running. Do not enter confidential facts of a
        real matter.
      </p>
      <h2>What answers can and cannot do</h2>
      <ul>
        <li>
          Answers are made by software from our own outlines and case summaries. They can misread a question,
          leave out an exception, or be wrong.
        </li>
        <li>
          A mark shows which passage a sentence was written from. It does not promise that the sentence is
          right, nor that the passage is the last word.
        </li>
        <li>
          The outlines state general American law as it is taught and examined: majority rules, restatements,
          the federal rules, model codes. Your jurisdiction, your professor or your bar examiners may hold
          otherwise.
        </li>
        <li>Law changes. A passage may be older than the newest decision or amendment.</li>
      </ul>
      <p>
        So open the passage, read the authority it names, and let the source decide. That is also how law is
        learned.
      </p>
      <h2>No promise of results</h2>
      <p>
        No tool can promise a grade, admission, or a pass on the bar exam. Quotations and examples on this
        site illustrate how it may be used; your results depend on your own work.
      </p>
      <h2>Academic integrity</h2>
      <p>
        Whether you may use a study aid, and how you must disclose it, is for your school, your course and
        your exam to say. Handing in an answer as your own work may break their rules.
      </p>
      <h2>No affiliation</h2>
      <p>
        We are not connected with, or endorsed by, any law school, bar association, examiner or publisher.
        Names of cases, courts, codes and exams are used to say what the material is about.
      </p>
      <p>
        Found something wrong? <a href="/contact">Tell us</a>, with the sentence and the authority. The{" "}
        <a href="/terms">terms of service</a> apply as well.
      </p>
    </Article>
  );
}
