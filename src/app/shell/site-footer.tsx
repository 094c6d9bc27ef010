import { SITE_NAMES } from "@backend/contracts/sites.ts";
import { Logo } from "@/components/ui/logo.tsx";
import { useDomain } from "../domain/domain-context.ts";

const COLUMNS = [
  {
    title: "Study",
    links: [
      { label: "Chat", href: "/chat" },
      { label: "Practice", href: "/practice" },
      { label: "Flashcards", href: "/flashcards" },
      { label: "Courses", href: "/courses" },
    ],
  },
  {
    title: "About",
    links: [
      { label: "About", href: "/about" },
      { label: "Accuracy", href: "/accuracy" },
      { label: "Contact", href: "/contact" },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Terms", href: "/terms" },
      { label: "Privacy", href: "/privacy" },
      { label: "Cookies", href: "/cookies" },
      { label: "Disclaimer", href: "/disclaimer" },
    ],
  },
] as const;

export function SiteFooter() {
  const { isJDSimplified } = useDomain();
  const name = SITE_NAMES[isJDSimplified ? "jdsimplified" : "hornbook"];
  return (
    <footer className="border-line border-t bg-sunken">
      <div className="mx-auto grid w-full max-w-site gap-10 px-4 py-12 sm:px-8 md:grid-cols-[1fr_auto]">
        <div className="grid max-w-sm content-start gap-3">
          <Logo size="sm" name={name} />
          <p className="text-ink-soft text-sm leading-relaxed">
            {name} is a study aid, not legal advice. Outlines and answers can be wrong: check the cited
            authority.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-12 gap-y-8 sm:grid-cols-3 sm:gap-x-20">
          {COLUMNS.map(({ title, links }) => (
            <div key={title} className="grid content-start gap-1">
              <p className="mb-1 font-medium text-sm">{title}</p>
              {links.map(({ label, href }) => (
                <a
                  key={label}
                  href={href}
                  className="justify-self-start rounded-sm py-1 text-ink-soft text-sm hover:text-ink hover:underline"
                >
                  {label}
                </a>
              ))}
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
