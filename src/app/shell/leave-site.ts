import { signOut } from "@/features/auth/api/sign-out.ts";

/** Signs out and goes to the landing page. */
export async function leaveSite(): Promise<void> {
  await signOut();
  location.assign("/");
}
