import { Page } from "@/components/ui/page.tsx";
import { DEFAULT_TARGET } from "@/features/auth/model/redirect-target.ts";
import { NothingHere } from "../shell/nothing-here.tsx";

/** Inside the signed-in shell, at an address that has no page. */
export default function NothingHerePage() {
  return (
    <Page>
      <NothingHere
        action={{ label: DEFAULT_TARGET === "/chat" ? "Go to Chat" : "Go to Courses", href: DEFAULT_TARGET }}
      />
    </Page>
  );
}
