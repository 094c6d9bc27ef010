/** POST /functions/v1/send-contact-message: keeps what a visitor wrote, for an administrator to read. */
import { z } from "zod";
import { clientAddress } from "../_shared/client-address.ts";
import { contactRequest } from "../_shared/contracts/contact.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, errorResponse } from "../_shared/errors.ts";

const outcome = z.enum(["accepted", "rate_limited"]);

/** What is wrong with a field, in the words of its label. */
const INVALID: Readonly<Record<string, string>> = {
  name: "Tell us your name, in at most 200 characters.",
  email: "This is not an e-mail address we could answer to.",
  subject: "Give the message a subject, in at most 300 characters.",
  message: "Write a message, in at most 10,000 characters.",
};

export function createHandler({
  callDatabase,
  log,
}: FunctionEnvironment): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const { website, ...message } = await readRequest(request);
      // Refused, not swallowed: should a person ever get here, they must not believe that it was sent.
      if (website)
        throw new AppError("invalid_message", "This message looks as if a program had written it.");
      const decided = await callDatabase("accept_contact_message", {
        sender_address: clientAddress(request),
        sender_name: message.name,
        sender_email: message.email,
        subject: message.subject,
        message: message.message,
      });
      if (outcome.parse(decided) === "rate_limited") {
        throw new AppError(
          "rate_limited",
          "Several messages have reached us from you already. Wait an hour before you send another.",
          { retryAfterSeconds: 3600 },
        );
      }
      return Response.json({ status: "sent" }, { status: 201 });
    } catch (error) {
      if (error instanceof AppError) return errorResponse(error);
      log({ event: "contact_message_failed", reason: error instanceof Error ? error.message : "unknown" });
      return errorResponse(
        new AppError("internal", "Something went wrong on our side. Try again in a moment."),
      );
    }
  };
}

async function readRequest(request: Request) {
  const parsed = contactRequest.safeParse(await request.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0]);
  throw new AppError("invalid_message", INVALID[field] ?? "The request body must be a contact message.");
}
