/** Whether this browser's user was an administrator last time, so that they don't see a student's page first. */
import { ofUser } from "@/lib/browser-storage.ts";

const NAME = "administrator";

export function rememberAdministrator(isAdmin: boolean): void {
  if (isAdmin) ofUser.set(NAME, "yes");
  else ofUser.remove(NAME);
}

export function wasAdministrator(): boolean {
  return ofUser.get(NAME) === "yes";
}
