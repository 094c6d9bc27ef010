import { PREMIUM_CARDS, PREMIUM_PRICE, REFUND_DAYS, RENTAL_DAYS } from "@backend/contracts/prices.ts";
import { freeMessages } from "@/lib/configuration.ts";
import { Article } from "./article.tsx";

/** `/terms` */
export default function TermsPage() {
  return (
    <Article
      title="Terms of Service"
      lead="What you can expect from us, and what we expect from you, when you use Hornbook or JD Simplified."
      updated="November 2026"
    >
      <p>
        These terms are an agreement between you and the operator of this website (“we”). By creating an
        account or using the service without one, you accept them. If you don’t accept them, please don’t use
        the service.
      </p>
      <h2>1. What the service is</h2>
      <p>
        The service is a study aid: a chat that answers questions about law from outlines and case summaries,
        flashcards, and courses. It isn’t legal advice, doesn’t make you a client, and doesn’t replace your
        professors or your own reading of the sources. The <a href="/disclaimer">disclaimer</a> is part of
        these terms.
      </p>
      <h2>2. Your account</h2>
      <p>
        You need your own email address and must be at least 16 years old. An account is for one person, so
        keep your password to yourself. Tell us if you think someone else has used your account. You can stop
        at any time and delete it.
      </p>
      <h2>3. Plans and prices</h2>
      <ul>
        <li>
          <strong>Free:</strong> $0 per month. {freeMessages} per calendar month, unlimited flashcards of your
          own, and study mode.
        </li>
        <li>
          <strong>Premium:</strong> {PREMIUM_PRICE} per month. Unlimited messages and flashcards, and{" "}
          {PREMIUM_CARDS}. It renews each month until you cancel. After you cancel, it stays active until the
          end of the period you’ve paid for.
        </li>
        <li>
          <strong>Courses:</strong> each is rented at the price and for the number of days shown, usually{" "}
          {RENTAL_DAYS} days from the purchase. When the rental ends, the course closes. You can rent it
          again.
        </li>
      </ul>
      <p>
        “Unlimited” means as much as one person can study. We may slow down automated use. Stripe handles
        payments, and we never see your card number. Prices may change for future periods, and we’ll tell
        subscribers before they do.
      </p>
      <h2>4. The {REFUND_DAYS}-day guarantee</h2>
      <p>
        If a course isn’t for you, refund it within {REFUND_DAYS} days of the purchase in Settings, under{" "}
        <a href="/settings/purchases">Purchases</a>, or <a href="/contact">write to us</a>. You get the full
        price back, and access to that rental ends. The guarantee doesn’t limit any right to withdraw or to a
        refund that the law gives you.
      </p>
      <h2>5. What you can do with the material</h2>
      <p>
        You can use outlines, answers, flashcards, videos, and downloads for your own study, and keep what you
        download. You can’t sell or publish them, share an account, or scrape the library. What you write
        stays yours. You allow us to store and process it as the service requires.
      </p>
      <h2>6. What you can’t do</h2>
      <ul>
        <li>
          Break the law, or the rules of your school or an exam on permitted aids. Knowing those rules is up
          to you.
        </li>
        <li>Enter confidential facts about clients or other people.</li>
        <li>Attack the service, get around its limits, or access other people’s data.</li>
      </ul>
      <p>
        We may suspend accounts that do. If we close an account for any other reason, we’ll refund what’s
        unused.
      </p>
      <h2>7. Limits of answers</h2>
      <p>
        Software composes answers from a library that people maintain. They can be incomplete, out of date, or
        wrong, and law differs from place to place. Check the cited authority before you rely on anything.
      </p>
      <h2>8. Liability</h2>
      <p>
        The service is provided as is, and we don’t promise that it will always be available or free of
        errors. To the extent the law allows, we aren’t liable for indirect losses or for the result of an
        exam, an application, or a case, and our total liability is limited to what you paid us in the
        previous twelve months. Nothing here limits liability that can’t be limited by law, such as for
        intentional misconduct or gross negligence.
      </p>
      <h2>9. Changes</h2>
      <p>
        If these terms change in a way that matters, we’ll tell account holders by email or on this site
        before the change takes effect. If you don’t agree, you can close your account first. If one of these
        terms isn’t valid, the others still apply. Mandatory laws of the place where you live always apply.
      </p>
      <h2>10. Questions</h2>
      <p>
        Use the <a href="/contact">contact form</a>.
      </p>
    </Article>
  );
}
