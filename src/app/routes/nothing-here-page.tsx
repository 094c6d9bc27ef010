import { Page } from "@/components/ui/page.tsx";
import { NothingHere } from "../shell/nothing-here.tsx";

/** Inside the signed-in shell, at an address that has no page. */
export default function NothingHerePage() {
  return (
    <Page>
      <NothingHere action={{ label: "Go to Chat", href: "/chat" }} />
    </Page>
  );
}
