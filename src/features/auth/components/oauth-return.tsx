import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { authMessage } from "@/lib/auth/auth-messages.ts";
import { asRequestError } from "@/lib/request-error.ts";
import { exchangeCode } from "../api/exchange-code.ts";

interface OAuthReturnProps {
  /** The address's parameters, as the provider sent them back. */
  readonly parameters: URLSearchParams;
}

/** Finishes a social login: exchanges its code for a session, or says what went wrong. */
export function OAuthReturn({ parameters }: OAuthReturnProps) {
  const code = parameters.get("code");
  const [refusal] = useState(() =>
    parameters.has("error")
      ? authMessage({ code: parameters.get("error_code") ?? parameters.get("error") ?? "", status: 400 })
      : null,
  );
  const [failure, setFailure] = useState<string | null>(null);
  // A code works once, even when development renders twice.
  const isTraded = useRef(false);
  useEffect(() => {
    if (!code || isTraded.current) return;
    isTraded.current = true;
    exchangeCode(code).catch((error: unknown) => setFailure(asRequestError(error).message));
  }, [code]);
  const problem = refusal ?? failure;
  if (problem) {
    return (
      <Notice tone="danger" className="mb-6">
        {problem}
      </Notice>
    );
  }
  if (!code) return null;
  return (
    <p role="status" className="mb-6 flex items-center gap-3 text-ink-soft">
      <Spinner /> Signing you in…
    </p>
  );
}
