import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { announce } from "@/components/ui/toasts.ts";
import { asRequestError } from "@/lib/request-error.ts";
import { getProfile, type Profile } from "../api/get-profile.ts";
import { useSaveProfile } from "../api/save-profile.ts";

interface ProfileCardProps {
  readonly userId: string;
  readonly email: string;
}

export function ProfileCard({ userId, email }: ProfileCardProps) {
  const { data: profile, isPending, error, isFetching, refetch } = useQuery(getProfile(userId));
  return (
    <Card title="Profile Information">
      {isPending && (
        <div role="status" className="h-56 animate-pulse rounded-md bg-sunken">
          <span className="sr-only">Loading your profile…</span>
        </div>
      )}
      {!profile && error && <FailureNotice title={error.message} onRetry={refetch} isBusy={isFetching} />}
      {profile && <ProfileForm userId={userId} email={email} profile={profile} />}
    </Card>
  );
}

function ProfileForm({ userId, email, profile }: ProfileCardProps & { readonly profile: Profile }) {
  const { mutateAsync } = useSaveProfile(userId);
  const { form, bindings, isBusy } = useAppForm<Profile>({
    schema: async () => (await import("../model/profile-schema.ts")).profileForm,
    mode: "onChange",
    defaultValues: profile,
    send: async (names) => {
      try {
        await mutateAsync(names);
        announce.success("Success", { description: "Profile updated successfully" });
      } catch (error) {
        announce.error("Error", { description: asRequestError(error).message });
      }
    },
  });

  // Names that were saved on another device arrive after the form. What is being typed stays.
  const { reset } = form;
  useEffect(() => reset(profile, { keepDirtyValues: true }), [reset, profile]);

  return (
    <form {...bindings} className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="firstName" label="First Name" autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Last Name" autoComplete="family-name" />
      </div>
      <TextField label="Email" type="email" name="email" value={email} readOnly disabled />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Saving..." : "Save Changes"}
        </Button>
      </div>
    </form>
  );
}
