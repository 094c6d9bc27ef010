/** What comes after the email address and the password, or from a provider: one chunk, loaded when it's needed. */
export { CodeForm } from "@/features/auth/components/code-form.tsx";
export { ForgotPasswordForm } from "@/features/auth/components/forgot-password-form.tsx";
export { NewPasswordForm } from "@/features/auth/components/new-password-form.tsx";
export { OAuthReturn } from "@/features/auth/components/oauth-return.tsx";
export { SecondStepForm } from "@/features/auth/components/second-step-form.tsx";
