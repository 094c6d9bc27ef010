import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Logo } from "@/components/ui/logo.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";

const STEPS = [
  {
    title: "Ask a question",
    text: "Type it as you would ask a professor: a doctrine, a distinction, a case, a fact pattern.",
  },
  {
    title: "Get an answer",
    text: "The rule first, then its elements, exceptions and an example, written from legal outlines.",
  },
  {
    title: "Master the topic",
    text: "Every rule carries a mark that opens its passage, with the statute, rule or case behind it.",
  },
] as const;

/** `/` */
export default function LandingPage() {
  usePageTitle(null);
  const { status } = useAuth();
  const isSignedIn = status !== "unauthenticated";
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col px-5 sm:px-8">
      <header className="flex items-center justify-between py-5">
        <Logo />
        <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
          {isSignedIn ? (
            <Button size="sm" asChild>
              <Link to="/chat">Chat</Link>
            </Button>
          ) : (
            <>
              <Button variant="quiet" size="sm" asChild>
                <Link to="/auth">Log In</Link>
              </Button>
              <Button size="sm" asChild>
                <Link to="/auth?tab=signup">Sign Up</Link>
              </Button>
            </>
          )}
        </nav>
      </header>
      <main className="flex-1">
        <section className="grid max-w-3xl gap-6 py-16 sm:py-28">
          <h1 className="font-semibold text-4xl leading-[1.1] tracking-tight sm:text-6xl">
            The law, explained with its sources
          </h1>
          <p className="max-w-xl text-ink-soft text-lg leading-relaxed sm:text-xl">
            A study chat for law students and bar takers. Ask anything from the first-year course to the bar
            exam, and read an answer whose every rule is cited.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="lg" asChild>
              <Link to={isSignedIn ? "/chat" : "/auth?tab=signup"}>
                {isSignedIn ? "Start Chatting" : "Sign Up"}
              </Link>
            </Button>
          </div>
          <p className="text-ink-faint text-sm">Free: 10 messages a month. No card needed.</p>
        </section>
        <section id="how-it-works" className="border-line border-t py-16">
          <h2 className="mb-8 font-semibold text-3xl tracking-tight">How It Works</h2>
          <ol className="grid gap-8 sm:grid-cols-3">
            {STEPS.map(({ title, text }, index) => (
              <li key={title} className="grid content-start gap-2">
                <span className="font-serif text-2xl text-accent">{index + 1}</span>
                <h3 className="font-semibold text-xl">{title}</h3>
                <p className="text-ink-soft leading-relaxed">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </main>
      <footer className="border-line border-t py-8 text-ink-faint text-sm">
        Hornbook is a study aid, not legal advice. Answers come from outlines and can be wrong: check the
        cited authority.
      </footer>
    </div>
  );
}
