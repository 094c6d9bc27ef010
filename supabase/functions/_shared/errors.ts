/** Errors for the caller: a code to act on, a sentence that is safe to show, and the cause for the log. */

const STATUS_OF_CODE = {
  invalid_signature: 400,
  unauthorized: 401,
  quota_exceeded: 402,
  forbidden: 403,
  insufficient_aal: 403,
  not_admin: 403,
  reauthentication_needed: 403,
  wrong_code: 403,
  wrong_password: 403,
  rental_ended: 403,
  rental_required: 403,
  answer_not_found: 404,
  attempt_not_found: 404,
  configuration_not_found: 404,
  course_not_found: 404,
  customer_not_found: 404,
  document_not_found: 404,
  lesson_not_found: 404,
  message_not_found: 404,
  order_not_found: 404,
  thread_not_found: 404,
  already_premium: 409,
  already_rented: 409,
  attempt_running: 409,
  certificate_nameless: 409,
  course_unfinished: 409,
  event_in_progress: 409,
  mfa_not_enabled: 409,
  not_refundable: 409,
  not_rentable: 409,
  payment_due: 409,
  payment_pending: 409,
  refund_changed: 409,
  refund_window_over: 409,
  subscription_active: 409,
  thread_full: 409,
  too_many_documents: 409,
  invalid_message: 422,
  invalid_request: 422,
  rate_limited: 429,
  internal: 500,
  model_failed: 502,
  payment_provider_failed: 502,
  model_unavailable: 503,
  payments_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | null;

  /** @param message the sentence for the user. */
  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/**
 * `{"error":{"code","message"}}` with the code's status.
 * @param details extra fields from the function's contract.
 */
export function errorResponse(error: AppError, details: object = {}): Response {
  const headers = error.retryAfterSeconds === null ? {} : { "Retry-After": String(error.retryAfterSeconds) };
  return Response.json(
    { error: { code: error.code, message: error.message, ...details } },
    { status: STATUS_OF_CODE[error.code], headers },
  );
}

/**
 * Turns what goes wrong into an answer that is safe to show. The log gets the cause.
 * @param failure what the log calls it, and what the user is told.
 */
export function answerSafely(
  log: (entry: Record<string, unknown>) => void,
  failure: { readonly event: string; readonly sentence?: string },
  answer: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof AppError) return errorResponse(error);
      const { event, sentence = "Something went wrong on our side. Try again in a moment." } = failure;
      log({ event, reason: error instanceof Error ? error.message : "unknown" });
      return errorResponse(new AppError("internal", sentence));
    }
  };
}
