import { PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { MaterialList } from "@/features/material/components/material-list.tsx";
import { Breadcrumb } from "@/features/outlines/components/breadcrumb.tsx";
import { PageFrame } from "@/features/outlines/components/page-frame.tsx";

/** `/outlines/your-material` */
export default function MaterialPage() {
  usePageTitle("Your material");
  const { user } = useAuth();
  return (
    <PageFrame>
      <Breadcrumb />
      <div className="mt-6">
        <PageHeading
          title="Your material"
          lead="Your own outlines, syllabi, and notes, searched together with Hornbook’s outlines."
        />
      </div>
      {user && <MaterialList userId={user.id} />}
    </PageFrame>
  );
}
