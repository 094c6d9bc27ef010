import { REFUND_DAYS, RENTAL_DAYS } from "@backend/contracts/prices.ts";
import { Article } from "./article.tsx";

/** `/about` */
export default function AboutPage() {
  return (
    <Article
      title="About"
      lead="Hornbook and JD Simplified help people learn law. Hornbook answers questions, JD Simplified teaches courses, and one account works for both."
    >
      <h2>What a hornbook is</h2>
      <p>
        For three centuries, children learned to read from a hornbook: a single page of text under a thin
        sheet of horn, with a handle. Lawyers borrowed the word for a book that states the law of a subject
        plainly, in order, and with its authorities. That’s what we try to be: the page in front of you, and
        where it comes from.
      </p>
      <h2>How an answer is made</h2>
      <p>
        Your question is matched against a library of legal outlines and case summaries written for Hornbook.
        The answer is composed from the passages that fit, and each rule carries a mark that opens its
        passage. Every passage names its statute, rule, restatement section, or case. If the library doesn’t
        cover a question, the answer says so.
      </p>
      <h2>How the courses teach</h2>
      <p>
        A course breaks a subject into the questions an exam asks, in the order to ask them. Lessons are
        short, each ends with something you can write, and most frameworks can be downloaded. Courses are
        rented for {RENTAL_DAYS} days, with a {REFUND_DAYS}-day satisfaction guarantee.
      </p>
      <h2>What we hold ourselves to</h2>
      <ul>
        <li>No rule without its authority. If we aren’t certain, it stays out of the outlines.</li>
        <li>The author of a topic never reviews it.</li>
        <li>
          We offer study help, never legal advice. See the <a href="/disclaimer">disclaimer</a>.
        </li>
        <li>
          Your data is yours. The <a href="/privacy">privacy policy</a> says what we keep and how to take it
          with you.
        </li>
      </ul>
      <p>
        Found a mistake in an outline or an answer? <a href="/contact">Tell us</a>. Corrections help everyone.
      </p>
    </Article>
  );
}
