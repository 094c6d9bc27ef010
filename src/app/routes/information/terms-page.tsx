import { Article } from "./article.tsx";

/** `/terms` */
export default function TermsPage() {
  return (
    <Article
      title="Terms of Service"
      lead="What you may expect from us, and we from you, when you use Hornbook or JD Simplified."
      updated="November 2026"
    >
      <p>
        These terms are an agreement between you and the operator of this website (“we”). By making an
        account, or by using the service without one, you accept them. If you do not, please do not use it.
      </p>
      <h2>1. What the service is</h2>
      <p>
        A study aid: a chat that answers questions about law from outlines and case summaries, flashcards, and
        video courses. It is not legal advice, makes nobody a client, and replaces neither your professors nor
        your own reading of the sources. The <a href="/disclaimer">disclaimer</a> is part of these terms.
      </p>
      <h2>2. Your account</h2>
      <p>
        You need an e-mail address that is yours, and must be at least 16 years old. Keep your password to
        yourself; an account is for one person. Tell us if you think somebody else has used it. You may stop
        at any time and delete the account.
      </p>
      <h2>3. Plans and prices</h2>
      <ul>
        <li>
          <strong>Free:</strong> $0 per month. 10 messages per calendar month, unlimited flashcards of your
          own, study mode.
        </li>
        <li>
          <strong>Premium:</strong> $10 per month. Unlimited messages and flashcards, and 400+ curated
          flashcards. It renews each month until you cancel; cancelling keeps it active to the end of the
          period that is paid.
        </li>
        <li>
          <strong>Courses:</strong> each is rented at the price shown, for the days shown, ordinarily 30 from
          the purchase. When they are over, the course closes; you can rent it again.
        </li>
      </ul>
      <p>
        “Unlimited” means for one person who studies. We may slow down use that only a program could make.
        Payments are handled by Stripe; we never see your card’s number. Prices may change for later periods,
        and we tell subscribers before they do.
      </p>
      <h2>4. The 7-day guarantee</h2>
      <p>
        If a course is not for you, <a href="/contact">write to us</a> within seven days of buying it and you
        get the full price back. Access to that rental then ends. The guarantee does not lessen any right to
        withdraw or to a refund that the law gives you.
      </p>
      <h2>5. What you may do with the material</h2>
      <p>
        You may use outlines, answers, flashcards, videos and downloads for your own study, and keep what you
        downloaded. You may not sell them, publish them, share an account, or copy the library by program.
        What you write yourself stays yours; you allow us to store and process it as far as the service needs.
      </p>
      <h2>6. What you may not do</h2>
      <ul>
        <li>
          Break the law, or an exam’s or your school’s rules on permitted aids. Those rules are yours to know.
        </li>
        <li>Enter confidential facts about clients or other people.</li>
        <li>Attack the service, get around its limits, or look into what belongs to others.</li>
      </ul>
      <p>
        We may suspend an account that does. If we close one without such a reason, we refund what is unused.
      </p>
      <h2>7. Limits of answers</h2>
      <p>
        Answers are made by software, from a library that people keep. They can be incomplete, out of date or
        wrong, and law differs from place to place. Check the cited authority before you rely on anything.
      </p>
      <h2>8. Liability</h2>
      <p>
        The service is provided as it is, and we do not promise that it is always available or free of
        mistakes. As far as the law allows, we are not liable for indirect loss, or for the result of an exam,
        an application or a case, and in total for no more than what you paid us in the twelve months before.
        Nothing here limits liability that cannot be limited by law, such as for intent or gross negligence.
      </p>
      <h2>9. Changes</h2>
      <p>
        When these terms change in a way that matters, we tell account holders by e-mail or on this site
        before the change applies. Whoever does not agree may close the account first. If one of these terms
        is not valid, the others stay in force, and the mandatory law of the place where you live stays with
        you.
      </p>
      <h2>10. Questions</h2>
      <p>
        Use the <a href="/contact">contact form</a>.
      </p>
    </Article>
  );
}
