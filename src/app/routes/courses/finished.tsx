import { CertificateCard } from "@/features/courses/components/course/certificate-card.tsx";
import { useSaveProfile } from "@/features/settings/api/save-profile.ts";

/** The end of a course: the way to its certificate. */
export function Finished({ courseId, userId }: { readonly courseId: string; readonly userId: string }) {
  const { mutateAsync } = useSaveProfile(userId);
  return <CertificateCard courseId={courseId} onName={mutateAsync} />;
}
