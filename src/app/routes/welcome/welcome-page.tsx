import { Link, useNavigate } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { DEFAULT_TARGET } from "@/features/auth/model/redirect-target.ts";
import { PlanForm } from "@/features/flashcards/components/plan-form.tsx";

/** `/welcome`: asks new users once what they study for. */
export default function WelcomePage() {
  usePageTitle("Welcome");
  const { user } = useAuth();
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeading
        title="What are you studying for?"
        lead="Your flashcards begin with your courses, and a date tells us what each day needs. You can change both under Flashcards."
      />
      <div className="max-w-xl">
        <PlanForm userId={user?.id ?? ""} settings={null} onSaved={() => void navigate(DEFAULT_TARGET)}>
          <Button asChild variant="quiet">
            <Link to={DEFAULT_TARGET}>Skip for now</Link>
          </Button>
        </PlanForm>
      </div>
    </Page>
  );
}
