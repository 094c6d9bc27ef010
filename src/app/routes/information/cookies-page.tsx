import { Article } from "./article.tsx";

const ENTRIES = [
  { name: "hornbook-auth", use: "Keeps you signed in. Removed when you sign out." },
  { name: "ui-theme", use: "Whether you chose the light or the dark look." },
  { name: "current_domain", use: "Whether the study chat or the course catalogue is shown." },
  {
    name: "hornbook-persistent-…",
    use: "What you would miss: a question or message not sent yet, a pinned sidebar, a promotion you dismissed, card reviews made while offline.",
  },
  {
    name: "hornbook-… (this tab only)",
    use: "A note that this tab was signed in a moment ago. Gone when the tab is closed.",
  },
] as const;

/** `/cookies` */
export default function CookiesPage() {
  return (
    <Article
      title="Cookie Policy"
      lead="This site sets no cookies of its own. It keeps a few entries in your browser’s storage, all of them needed for what you do here."
      updated="November 2026"
    >
      <h2>Why there is no banner</h2>
      <p>
        Consent is asked for what a service does not need: advertising, tracking, measuring visitors. We do
        none of it, so there is nothing to ask you for.
      </p>
      <h2>What your browser keeps</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable. */}
      <section className="table-frame" tabIndex={0} aria-label="Entries in the browser’s storage">
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
        None of these is read by another site. You can remove them at any time in your browser’s settings,
        under site data; you are signed out then, and drafts are gone.
      </p>
      <h2>Other sites</h2>
      <p>
        When you pay, you go to Stripe’s checkout, which sets cookies of its own under Stripe’s policy. Fonts,
        images and scripts come from this site alone.
      </p>
      <p>
        What we keep on our side stands in the <a href="/privacy">privacy policy</a>. Questions? Use the{" "}
        <a href="/contact">contact form</a>.
      </p>
    </Article>
  );
}
