/** Whether the user is signing out in this page, so that the page doesn't report an ended session. */
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
