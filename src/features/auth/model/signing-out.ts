/** Whether the user is signing out in this page: then nobody has to tell them that their session has ended. */
let isLeaving = false;

export function beginSigningOut(): void {
  isLeaving = true;
}

export function isSigningOut(): boolean {
  return isLeaving;
}

export function endSigningOut(): void {
  isLeaving = false;
}
