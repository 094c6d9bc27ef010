import { Navigate } from "react-router";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { DASHBOARD } from "@/lib/admin-addresses.ts";
import { configuration } from "@/lib/configuration.ts";
import { PublicFrame } from "../public/public-frame.tsx";
import { NothingHere } from "../shell/nothing-here.tsx";
import { Pending } from "../shell/pending.tsx";
import SignedInShell from "../shell/signed-in-shell.tsx";
import NothingHerePage from "./nothing-here-page.tsx";

/** Any other address: in the shell for users who are signed in, with the site's navigation for visitors. */
export default function NotFoundPage() {
  const { status, user } = useAuth();
  if (user?.isAdmin) return <Navigate to={DASHBOARD} replace />;
  if (status === "loading") return <Pending />;
  if (status === "authenticated") {
    return (
      <SignedInShell>
        <NothingHerePage />
      </SignedInShell>
    );
  }
  return (
    <PublicFrame path={location.pathname} promoCode={configuration.promoCode}>
      <div className="mx-auto w-full max-w-site px-4 py-20 sm:px-8 sm:py-28">
        <NothingHere action={{ label: "Return Home", href: "/" }} />
      </div>
    </PublicFrame>
  );
}
