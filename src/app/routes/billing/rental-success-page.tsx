import { Navigate, useParams, useSearchParams } from "react-router";
import { Page } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { RentalSuccess } from "@/features/billing/components/rental-success.tsx";

/** `/courses/:courseId/rented?session_id=`: where the checkout of a rental leads back to. */
export default function RentalSuccessPage() {
  usePageTitle("Your rental");
  const { user } = useAuth();
  const { courseId = "" } = useParams();
  const [parameters] = useSearchParams();
  const sessionId = parameters.get("session_id");
  if (!sessionId) return <Navigate to={`/courses/${courseId}`} replace />;
  return <Page>{user && <RentalSuccess userId={user.id} courseId={courseId} sessionId={sessionId} />}</Page>;
}
