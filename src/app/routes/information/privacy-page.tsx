import { Article } from "./article.tsx";

const KEPT = [
  {
    what: "Account",
    data: "Email address, password as a one-way hash, your name if you enter it, sign-in dates, the devices you’re signed in on and their IP addresses, two-factor settings, and the names and public keys of your passkeys.",
    kept: "Kept to let you, and only you, sign in, until you delete the account.",
  },
  {
    what: "Chat",
    data: "Your questions, the answers with their sources, your feedback, and when each message was counted or refunded.",
    kept: "Kept to show you your conversations and apply the Free plan’s limit, until you delete the conversation or the account. What counted is kept for 13 months.",
  },
  {
    what: "Your material",
    data: "The documents you upload, and the text that we read from them.",
    kept: "Kept to search them when you ask a question, until you delete them or the account. Only you can read them.",
  },
  {
    what: "Flashcards",
    data: "The cards and collections you make, each review with its rating, including those you import from Anki, and your study settings with your exams’ dates.",
    kept: "Kept to bring each card back when it’s due, until you delete it or the account.",
  },
  {
    what: "Practice",
    data: "Your practice sessions, exercises, and mock exams, and what you answer, write, strike out, flag, and highlight in them, with the comments that you asked for. From these, your answers in the chat’s quizzes, and what you type at a card that you then don’t recall, we find which outcomes you swap. What you type at a card isn’t kept.",
    kept: "Kept to score them and to show you what to practice next, until you delete them or the account.",
  },
  {
    what: "Courses",
    data: "What you rented and for how long, your progress, and your notes. If you keep a course on your device, its copy is in your browser, and we don’t record that you have one.",
    kept: "Kept so you can pick up where you left off, until you delete the account. Signing out removes the copy.",
  },
  {
    what: "Payments",
    data: "Plan, orders, amounts, and your Stripe customer number. Card numbers go only to Stripe.",
    kept: "Kept to give you what you paid for, and for our books as long as tax law requires.",
  },
  {
    what: "Shared conversations",
    data: "For each link you make, a copy of the conversation as it was: its title, questions, answers, and sources, without your name.",
    kept: "Kept until you turn the link off or delete the conversation. Anyone with the link can read it, and keep what they copied.",
  },
  {
    what: "Reports of answers",
    data: "If you report an answer: the question, the five before it, the answer, its sources, and what you say is wrong. Our editors don’t see who sent it.",
    kept: "Kept to correct the outlines and to test later answers, until you delete the account.",
  },
  {
    what: "Messages to us",
    data: "Name, email address, subject, and text from the contact form.",
    kept: "Kept to reply to you, until the matter is closed or you ask us to delete it. We keep the sender’s IP address for an hour to prevent spam.",
  },
  {
    what: "Errors and requests",
    data: "Error messages from the page with its browser and operating system, and the path, result, and duration of each request.",
    kept: "Kept as long as we need them to keep the service working.",
  },
] as const;

/** `/privacy` */
export default function PrivacyPage() {
  return (
    <Article
      title="Privacy Policy"
      lead="We keep what the service needs to work, sell none of it, and let you download or delete it."
      updated="November 2026"
    >
      <p>
        The operator is responsible for your data. Use the <a href="/contact">contact form</a> to get in
        touch.
      </p>
      <h2>What we keep and why</h2>
      <ul>
        {KEPT.map(({ what, data, kept }) => (
          <li key={what}>
            <strong>{what}.</strong> {data} {kept}
          </li>
        ))}
      </ul>
      <p>
        Our legal bases are our agreement with you (account, study, payments), our legitimate interest in a
        secure and reliable service (errors, limits), and our legal obligations (bookkeeping).
      </p>
      <h2>What we don’t do</h2>
      <p>
        We don’t advertise, track you across sites, use other companies’ analytics, or sell data. We don’t
        train models on your questions and cards, and other users see only the conversations that you share.
      </p>
      <h2>Who else handles data</h2>
      <ul>
        <li>
          <strong>Stripe</strong>, when you pay. Checkout happens on Stripe’s pages, under its own privacy
          policy.
        </li>
        <li>
          <strong>The email service</strong> that delivers our emails. It receives your address and the
          message.
        </li>
        <li>
          <strong>A language model provider</strong>, only if this site uses one. It receives your question,
          the latest messages in the conversation, and the passages found for it, and when you ask for a
          comment on a written answer, that answer with its question and what it is graded by, without your
          name or address. Otherwise, answers are composed on our own server.
        </li>
        <li>
          <strong>Your browser’s maker</strong>, only if you dictate a question or choose a voice that isn’t
          on your device: some browsers send what they hear or read aloud to their own servers.
        </li>
        <li>
          <strong>The hosting provider</strong> that runs our server and its database.
        </li>
      </ul>
      <p>
        Some of them may process data outside your country, under the safeguards the law requires. Please
        don’t enter confidential facts about clients or other people.
      </p>
      <h2>Download or delete your data</h2>
      <p>
        In <a href="/settings/account">Settings, under Account</a>, you can download your data as a file and
        delete your account. Deleting it immediately removes your profile, conversations, cards, reviews,
        progress, and notes. Payment records stay as long as the law requires. To delete a single
        conversation, use its menu in the sidebar: it’s gone permanently after five minutes. If you can’t sign
        in, write to us from your account’s email address.
      </p>
      <h2>Your rights</h2>
      <p>
        Depending on where you live, you can ask for a copy of your data in a portable form, have it corrected
        or deleted, restrict its use, or object to it. Use the <a href="/contact">contact form</a>. It’s free,
        and we reply within a month. You can also file a complaint with your local data protection authority.
      </p>
      <h2>Security</h2>
      <p>
        Passwords are stored as salted hashes, connections over HTTPS are encrypted, and the database itself
        controls access to every row. You can sign in with a passkey, and turn on two-factor sign-in. No
        system is perfect: if a breach ever affects your data, we’ll tell you.
      </p>
      <h2>Age</h2>
      <p>You must be at least 16 to use the service. We don’t knowingly keep data about anyone younger.</p>
      <p>
        What your browser stores for us is in the <a href="/cookies">cookie policy</a>. If this policy changes
        in a way that matters, we’ll tell account holders first.
      </p>
    </Article>
  );
}
