/** POST /functions/v1/send-contact-message: stores a visitor's message for the administrators. */
import { z } from "zod";
import { clientAddress } from "../_shared/client-address.ts";
import { contactRequest } from "../_shared/contracts/contact.ts";
import type { FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, answerSafely } from "../_shared/errors.ts";

const outcome = z.enum(["accepted", "rate_limited"]);

/** What is wrong with each field. */
const INVALID: Readonly<Record<string, string>> = {
  name: "Enter your name, in at most 200 characters.",
  email: "Enter a full email address, such as name@example.com.",
  subject: "Enter a subject, in at most 300 characters.",
  message: "Enter a message, in at most 10,000 characters.",
};

export function createHandler({
  callDatabase,
  log,
}: FunctionEnvironment): (request: Request) => Promise<Response> {
  return answerSafely(log, { event: "contact_message_failed" }, async (request) => {
    const { website, ...message } = await readRequest(request);
    // Refuse visibly: a real person who ends up here must not believe that the message was sent.
    if (website) throw new AppError("invalid_message", "This message looks like it was sent by a bot.");
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
        "You’ve sent us several messages already. Wait an hour before sending another.",
        { retryAfterSeconds: 3600 },
      );
    }
    return Response.json({ status: "sent" }, { status: 201 });
  });
}

async function readRequest(request: Request) {
  // A page of another site can send plain text through its visitors without asking us; JSON it can't.
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    throw new AppError("invalid_message", "Send the message as application/json.");
  }
  const parsed = contactRequest.safeParse(await request.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0]);
  throw new AppError("invalid_message", INVALID[field] ?? "The request body must be a contact message.");
}
