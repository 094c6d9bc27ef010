import { ContactForm } from "@/features/contact/components/contact-form.tsx";

const TOPICS = [
  {
    title: "An answer looks wrong",
    text: "Quote the question and the sentence. Corrections help everyone.",
  },
  {
    title: "A plan, a payment or a refund",
    text: "Write from your account’s email address and tell us which plan or course it’s about.",
  },
  {
    title: "Your data",
    text: "What we keep, and how to download or delete it, is in our privacy policy.",
    link: { label: "Privacy policy", href: "/privacy" },
  },
] as const;

/** `/contact` */
export default function ContactPage() {
  return (
    <div className="mx-auto grid w-full max-w-site gap-14 px-4 py-14 sm:px-8 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-20">
      <div className="grid content-start gap-10">
        <header className="grid gap-4">
          <h1 className="font-semibold text-4xl leading-tight tracking-tight sm:text-5xl">Contact</h1>
          <p className="max-w-prose text-ink-soft text-lg leading-relaxed">
            Write to us. A person reads every message and replies by email.
          </p>
        </header>
        <ul className="hidden gap-6 lg:grid">
          {TOPICS.map((topic) => (
            <li key={topic.title} className="grid gap-1 border-line border-l-2 pl-5">
              <h2 className="font-semibold text-lg">{topic.title}</h2>
              <p className="text-ink-soft leading-relaxed">{topic.text}</p>
              {"link" in topic && (
                <a
                  href={topic.link.href}
                  className="justify-self-start text-accent underline underline-offset-4"
                >
                  {topic.link.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0 lg:pt-3">
        <ContactForm />
      </div>
    </div>
  );
}
