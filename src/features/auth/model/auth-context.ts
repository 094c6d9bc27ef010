import { createContext, use } from "react";

export interface AuthUser {
  readonly id: string;
  readonly email: string;
}

export type AuthState =
  | { readonly status: "loading"; readonly user: null }
  | { readonly status: "authenticated"; readonly user: AuthUser }
  | { readonly status: "unauthenticated"; readonly user: null };

export const AuthContext = createContext<AuthState | null>(null);

/** Who is signed in, as far as is known. */
export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error("useAuth must be used within an AuthProvider");
  return state;
}
