import { Article } from "./article.tsx";

const KEPT = [
  {
    what: "Account",
    data: "E-mail address, password as a one-way hash, names if you enter them, dates of signing in, two-factor settings.",
    kept: "Kept to let you in, and nobody else, until you delete the account.",
  },
  {
    what: "Chat",
    data: "Your questions, the answers with their sources, your feedback, how many messages you sent in a month.",
    kept: "Kept to show you your conversations and to count the Free plan, until you delete the conversation or the account.",
  },
  {
    what: "Flashcards",
    data: "Cards and collections you make, each review and its grade.",
    kept: "Kept to bring a card back when it is due, until you delete it or the account.",
  },
  {
    what: "Courses",
    data: "What you rented and until when, progress, notes.",
    kept: "Kept to open what you paid for where you left off, until you delete the account.",
  },
  {
    what: "Payments",
    data: "Plan, orders, amounts, Stripe’s customer number. Card numbers go to Stripe only.",
    kept: "Kept to give you what you paid for and for our books, as long as tax law asks.",
  },
  {
    what: "Messages to us",
    data: "Name, e-mail address, subject and text of the contact form.",
    kept: "Kept to answer, until the matter is closed or you ask. The network address it came from is kept for an hour, so that the form cannot be flooded.",
  },
  {
    what: "Errors and requests",
    data: "Error messages of the page; for each request its path, result and duration.",
    kept: "Kept to keep the service working, until they are no longer needed for that.",
  },
] as const;

/** `/privacy` */
export default function PrivacyPage() {
  return (
    <Article
      title="Privacy Policy"
      lead="We keep what the service needs to work, sell none of it, and show you how to take it with you or have it gone."
      updated="November 2026"
    >
      <p>
        Responsible for your data is the operator of this website, whom you reach through the{" "}
        <a href="/contact">contact form</a>.
      </p>
      <h2>What we keep, and why</h2>
      <ul>
        {KEPT.map(({ what, data, kept }) => (
          <li key={what}>
            <strong>{what}.</strong> {data} {kept}
          </li>
        ))}
      </ul>
      <p>
        The legal grounds are our agreement with you (account, study, payments), our legitimate interest in a
        service that is secure and works (errors, limits), and legal duties (bookkeeping).
      </p>
      <h2>What we do not do</h2>
      <p>
        No advertising, no tracking across sites, no analytics by other companies, no sale of data. Your
        questions and cards are not used to train models by us, and other users never see them.
      </p>
      <h2>Who else handles data</h2>
      <ul>
        <li>
          <strong>Stripe</strong>, when you pay. Checkout takes place on Stripe’s pages, under its own privacy
          policy.
        </li>
        <li>
          <strong>The mail service</strong> that delivers confirmation and reset codes: your address, and the
          mail.
        </li>
        <li>
          <strong>A language model’s provider</strong>, only where this site is set up with one: your
          question, the last messages of its conversation and the passages found for it, without your name or
          address. Without one, answers are made on our own server.
        </li>
        <li>
          <strong>The hosting provider</strong> of the server and its database.
        </li>
      </ul>
      <p>
        Some of these may process data outside your country, under the safeguards that the law asks for.
        Please do not enter confidential facts about clients or other people.
      </p>
      <h2>Download or delete it</h2>
      <p>
        In <a href="/settings/account">Settings, under Account</a>, you can download your data as a file and
        delete your account. Deleting removes your profile, conversations, cards, reviews, progress and notes
        at once; records of payments stay as long as the law asks. A single conversation or card can be
        deleted where you see it. If you cannot sign in, write to us from the address of the account.
      </p>
      <h2>Your rights</h2>
      <p>
        Depending on where you live you may ask for a copy of your data, for correction, deletion or
        restriction, to have it in a portable form, and object to its use. Use the{" "}
        <a href="/contact">contact form</a>; it costs nothing and we answer within a month. You may also
        complain to the data protection authority where you live.
      </p>
      <h2>Security</h2>
      <p>
        Passwords are kept as salted hashes, connections are encrypted where the site is served over HTTPS,
        and the database itself decides, row by row, who may read what. Two-factor sign-in is available. No
        system is perfect: if your data were ever affected by a breach, we would tell you.
      </p>
      <h2>Age</h2>
      <p>The service is for people of 16 years and over. We do not knowingly keep data of younger ones.</p>
      <p>
        What your browser stores for us stands in the <a href="/cookies">cookie policy</a>. When this policy
        changes in a way that matters, we tell account holders before.
      </p>
    </Article>
  );
}
