import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { announce } from "@/components/ui/toasts.ts";
import { getProfile, type Profile } from "../api/get-profile.ts";
import { useSaveProfile } from "../api/save-profile.ts";

/** The longest name that the database accepts. */
const NAME_MAX_LENGTH = 200;

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
      {!profile && error && (
        <FailureNotice title={error.message} onRetry={() => refetch()} isBusy={isFetching} />
      )}
      {profile && <ProfileForm userId={userId} email={email} profile={profile} />}
    </Card>
  );
}

function ProfileForm({ userId, email, profile }: ProfileCardProps & { readonly profile: Profile }) {
  const [firstName, setFirstName] = useState(profile.firstName);
  const [lastName, setLastName] = useState(profile.lastName);
  const { mutate, isPending } = useSaveProfile(userId);
  const firstNameProblem = problemOf(firstName);
  const lastNameProblem = problemOf(lastName);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (firstNameProblem || lastNameProblem || isPending) return;
    mutate(
      { firstName, lastName },
      {
        onSuccess: () => announce.success("Success", { description: "Profile updated successfully" }),
        onError: (error) => announce.error("Error", { description: error.message }),
      },
    );
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          name="given-name"
          autoComplete="given-name"
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
          error={firstNameProblem}
        />
        <TextField
          label="Last Name"
          name="family-name"
          autoComplete="family-name"
          value={lastName}
          onChange={(event) => setLastName(event.target.value)}
          error={lastNameProblem}
        />
      </div>
      <TextField label="Email" type="email" name="email" value={email} readOnly disabled />
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? "Saving..." : "Save Changes"}
        </Button>
      </div>
    </form>
  );
}

function problemOf(name: string): string | null {
  return name.length > NAME_MAX_LENGTH ? `At most ${NAME_MAX_LENGTH} characters.` : null;
}
