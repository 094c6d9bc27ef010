import { Article } from "./article.tsx";

/** `/disclaimer` */
export default function DisclaimerPage() {
  return (
    <Article
      title="Disclaimer"
      lead="Hornbook and JD Simplified help you study law. They don’t give advice on legal matters."
      updated="November 2026"
    >
      <h2>Not legal advice</h2>
      <p>
        Nothing on this site is legal advice, and nothing here makes you a client: not an answer, an outline,
        a flashcard, a lesson, or a reply to the contact form. If you have a legal problem, talk to a lawyer
        licensed where you are, and don’t wait: deadlines may be running. Don’t enter confidential facts about
        a real matter.
      </p>
      <h2>What answers can and cannot do</h2>
      <ul>
        <li>
          Software composes answers from our own outlines and case summaries. It can misread a question, leave
          out an exception, or be wrong.
        </li>
        <li>
          A mark shows which passage a sentence comes from. It doesn’t guarantee that the sentence is right or
          that the passage is the last word.
        </li>
        <li>
          The outlines state general American law as it’s taught and tested: majority rules, restatements, the
          federal rules, and model codes. Your jurisdiction, professor, or bar examiners may take a different
          view.
        </li>
        <li>Law changes. A passage may predate the latest decision or amendment.</li>
      </ul>
      <p>
        So open the passage, read the authority it cites, and let the source decide. That’s also how law is
        learned.
      </p>
      <h2>No promise of results</h2>
      <p>
        No tool can promise a grade, admission, or a passing score on the bar exam. Quotations and examples on
        this site show how it can be used. Your results depend on your own work.
      </p>
      <h2>Academic integrity</h2>
      <p>
        Your school, your course, and your exam decide whether you may use a study aid and how to disclose it.
        Submitting an answer as your own work may break their rules.
      </p>
      <h2>No affiliation</h2>
      <p>
        We aren’t affiliated with or endorsed by any law school, bar association, examiner, or publisher. We
        use the names of cases, courts, codes, and exams only to say what the material covers.
      </p>
      <p>
        Found a mistake? <a href="/contact">Send us</a> the sentence and the authority. The{" "}
        <a href="/terms">terms of service</a> also apply.
      </p>
    </Article>
  );
}
