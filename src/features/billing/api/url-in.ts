import { parseAnswer } from "@/lib/parse-answer.ts";

/** The address in a payment function's answer. Its contract loads when someone pays. @throws RequestError with the sentence. */
export async function urlIn(answer: unknown, sentence: string): Promise<string> {
  const { paymentPage } = await import("@backend/contracts/billing.ts");
  return parseAnswer(paymentPage, answer, sentence).url;
}
