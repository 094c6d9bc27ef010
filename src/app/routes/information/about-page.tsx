import { Article } from "./article.tsx";

/** `/about` */
export default function AboutPage() {
  return (
    <Article
      title="About"
      lead="Hornbook and JD Simplified help people learn law: one answers questions, the other teaches courses. One account serves both."
    >
      <h2>What a hornbook is</h2>
      <p>
        For three centuries children learned to read from a hornbook: one page of text under a thin sheet of
        horn, with a handle. Lawyers took the word for a book that states the law of a subject in order,
        plainly, and with its authorities. That is what we try to be: the page in front of you, and where it
        comes from.
      </p>
      <h2>How an answer is made</h2>
      <p>
        Your question is matched against a library of legal outlines and case summaries written for this
        product. The answer is composed from the passages that fit, and each rule carries a mark that opens
        its passage. Every passage names its statute, rule, restatement section or case. When the library does
        not cover a question, the answer says so.
      </p>
      <h2>How the courses teach</h2>
      <p>
        A course takes a subject apart into the questions an exam asks, in the order to ask them. Lessons are
        short, each ends in something you can write, and most frameworks can be downloaded. Courses are rented
        for 30 days, with a 7-day satisfaction guarantee.
      </p>
      <h2>What we hold ourselves to</h2>
      <ul>
        <li>No rule without its authority. What is not certain stays out of the outlines.</li>
        <li>Whoever writes a topic does not review it.</li>
        <li>
          Study help, and never legal advice: see the <a href="/disclaimer">disclaimer</a>.
        </li>
        <li>
          Your data is yours: see what is kept, and how to take it with you, in the{" "}
          <a href="/privacy">privacy policy</a>.
        </li>
      </ul>
      <p>
        Found a mistake in an outline or an answer? <a href="/contact">Tell us</a>. Corrections go in for
        everybody.
      </p>
    </Article>
  );
}
