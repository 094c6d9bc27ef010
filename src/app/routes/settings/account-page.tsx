import { useAuth } from "@/features/auth/model/auth-context.ts";
import { ProfileCard } from "@/features/settings/components/profile-card.tsx";
import { StatisticsCards } from "@/features/settings/components/statistics-cards.tsx";
import { SettingsHeading } from "./settings-heading.tsx";

/** `/settings/account`: who the user is, and what is theirs. */
export default function AccountPage() {
  const { user } = useAuth();
  return (
    <>
      <SettingsHeading title="Account Settings" subtitle="Manage your profile and account preferences" />
      {user && (
        <div className="grid gap-6">
          <ProfileCard userId={user.id} email={user.email} />
          <StatisticsCards userId={user.id} />
        </div>
      )}
    </>
  );
}
