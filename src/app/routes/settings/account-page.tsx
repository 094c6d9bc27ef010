import { useQueryClient } from "@tanstack/react-query";
import { SecurityCard } from "@/features/account/components/security-card.tsx";
import { SessionsCard } from "@/features/account/components/sessions-card.tsx";
import { YourDataCard } from "@/features/account/components/your-data-card.tsx";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { SharedLinksCard } from "@/features/chat/components/shared-links-card.tsx";
import { EmailCard } from "@/features/settings/components/email-card.tsx";
import { ProfileCard } from "@/features/settings/components/profile-card.tsx";
import { StatisticsCards } from "@/features/settings/components/statistics-cards.tsx";
import { SettingsHeading } from "./settings-heading.tsx";

/** `/settings/account`: the user's profile, security and data. */
export default function AccountPage() {
  const { user } = useAuth();
  return (
    <>
      <SettingsHeading title="Account Settings" subtitle="Manage your profile and account preferences" />
      {user && <Account user={user} />}
    </>
  );
}

function Account({ user }: { readonly user: { readonly id: string; readonly email: string } }) {
  const queries = useQueryClient();
  const { signOut } = useAuth();
  const leave = async () => {
    await signOut();
    // Leave nothing for the next user of the same computer.
    queries.clear();
    location.assign("/");
  };
  return (
    <div className="grid gap-6">
      <ProfileCard userId={user.id} email={user.email} />
      <StatisticsCards userId={user.id} />
      <EmailCard userId={user.id} />
      <SecurityCard userId={user.id} email={user.email} />
      <SessionsCard userId={user.id} onOthersEnded={leave} />
      <SharedLinksCard userId={user.id} />
      <YourDataCard email={user.email} onDeleted={leave} />
    </div>
  );
}
