/** The endpoint of refunds. */
import { type Endpoints, onlyKnown, required } from "./endpoint.ts";
import { formOf, invalid, stringsOf, textOf, WireError } from "./wire.ts";

export const refundEndpoints: Endpoints = {
  "POST /v1/refunds": ({ form }, { bank, store }) => {
    onlyKnown(form, ["payment_intent", "charge", "amount", "reason", "metadata"]);
    const intent = textOf(form, "payment_intent") ?? "";
    const paid = required(store.get("payment_intent", intent), "payment_intent", intent);
    const charge = store.get("charge", (paid.latest_charge as string) ?? "");
    if (charge?.status !== "succeeded") {
      throw invalid(
        "This PaymentIntent does not have a successful charge to refund.",
        "payment_intent",
        "payment_intent_unexpected_state",
      );
    }
    if (charge.refunded) {
      throw new WireError(400, "invalid_request_error", `Charge ${charge.id} has already been refunded.`, {
        code: "charge_already_refunded",
      });
    }
    const rest = charge.amount - charge.amount_refunded;
    const amount = Number(textOf(form, "amount") ?? rest);
    if (amount > rest) {
      throw invalid(
        "The refund is greater than what is left of the charge.",
        "amount",
        "parameter_invalid_integer",
      );
    }
    return bank.refund(charge, amount, stringsOf(formOf(form, "metadata")));
  },
};
