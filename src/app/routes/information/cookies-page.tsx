import { Article } from "./article.tsx";

const ENTRIES = [
  { name: "hornbook-auth", use: "Keeps you signed in. Removed when you sign out." },
  { name: "ui-theme", use: "Your choice of the light, dark, or system theme." },
  { name: "current_domain", use: "Whether you see the study chat or the course catalog." },
  {
    name: "hornbook-persistent-…",
    use: "What you’d miss if it were gone: a question or message you haven’t sent, a pinned sidebar, how outlines are sorted, a promotion you dismissed.",
  },
  {
    name: "hornbook-device (cookie)",
    use: "Recognizes this device after you sign in, so that other people’s wrong guesses can’t lock you out. Lasts 180 days.",
  },
  {
    name: "hornbook-sign-in (cookie)",
    use: "Connects your browser to a sign-in with GitHub or Google. Lasts ten minutes.",
  },
  {
    name: "hornbook-… (this tab only)",
    use: "What belongs to this tab, such as a note that it was signed in a moment ago. Gone when you close the tab.",
  },
  {
    name: "hornbook-offline, hornbook-pages, hornbook-files, hornbook-course-…",
    use: "Copies of pages you visited and of courses you keep on this device, so that they open offline and show right away. Your own data and those courses are removed when you sign out.",
  },
] as const;

/** `/cookies` */
export default function CookiesPage() {
  return (
    <Article
      title="Cookie Policy"
      lead="This site sets up to two cookies and keeps a few entries in your browser’s storage. All of them are needed for what you do here."
      updated="November 2026"
    >
      <h2>Why there is no banner</h2>
      <p>
        Sites ask for consent to things they don’t need, such as advertising, tracking, and analytics. We do
        none of that, so there’s nothing to ask.
      </p>
      <h2>What your browser keeps</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable. */}
      <section className="table-frame" tabIndex={0} aria-label="Cookies and entries in the browser’s storage">
        <table>
          <thead>
            <tr>
              <th scope="col">Entry</th>
              <th scope="col">What it is for</th>
            </tr>
          </thead>
          <tbody>
            {ENTRIES.map(({ name, use }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{use}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        No other site can read these entries. You can remove them at any time under site data in your
        browser’s settings. That signs you out and deletes your drafts.
      </p>
      <h2>Other sites</h2>
      <p>
        When you pay, you go to Stripe’s checkout, which sets its own cookies under Stripe’s policy. Fonts,
        images, and scripts come only from this site.
      </p>
      <p>
        What we keep on our side is in the <a href="/privacy">privacy policy</a>. Questions? Use the{" "}
        <a href="/contact">contact form</a>.
      </p>
    </Article>
  );
}
