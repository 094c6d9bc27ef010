import { createContext, use } from "react";

/** The signed-in user as the app keeps it. */
export interface AuthUser {
  readonly id: string;
  readonly email: string;
  /** What the database's `is_user_admin` says. It decides what is shown; it grants nothing. */
  readonly isAdmin: boolean;
  /** ISO 8601. */
  readonly lastSignInAt: string | null;
  /** What the account carries about itself. Users write it, so it grants nothing. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The account was just confirmed and has no password yet: several people had signed up with its address. */
  readonly needsPassword?: boolean;
}

export type AuthState =
  | { readonly status: "loading"; readonly user: null }
  | { readonly status: "authenticated"; readonly user: AuthUser }
  | {
      readonly status: "unauthenticated";
      readonly user: null;
      /** The password was right; the code of the authenticator is still to come. */
      readonly isSecondStepDue: boolean;
    };

/** Whether we know already that the user is an administrator. */
export type AdminStatus = "checking" | "admin" | "not_admin";

interface AuthActions {
  readonly adminStatus: AdminStatus;
  /** Ends the session here, and in this browser's other tabs. */
  signOut(): Promise<{ error: Error | null }>;
  /** Asks the server whether the session still lives, and reads the user again. */
  checkSession(): Promise<{ error: Error | null }>;
}

const notInitialized = async () => ({ error: new Error("AuthContext not initialized") });

const OUTSIDE: AuthState & AuthActions = {
  status: "loading",
  user: null,
  adminStatus: "checking",
  signOut: notInitialized,
  checkSession: notInitialized,
};

export const AuthContext = createContext<AuthState & AuthActions>(OUTSIDE);

/** The signed-in user, as far as we know. */
export function useAuth(): AuthState & AuthActions {
  const auth = use(AuthContext);
  if (auth === OUTSIDE) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
