import { centsOf, formatCents, withPromo } from "@backend/contracts/prices.ts";
import { configuration } from "@/lib/configuration.ts";

/** What a course costs with the promotion code, which is entered at checkout. Nothing without a promotion. */
export function PromoPrice({ price }: { /** In dollars. */ readonly price: number }) {
  if (!configuration.promoCode || configuration.payments === "none") return null;
  return (
    <p className="text-ink-soft text-sm">
      {formatCents(withPromo(centsOf(price)))} with code{" "}
      <strong className="font-semibold text-accent tracking-wide">{configuration.promoCode}</strong> at
      checkout
    </p>
  );
}
