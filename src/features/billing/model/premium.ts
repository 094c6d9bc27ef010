/** The monthly Premium plan as the checkout knows it, and what it costs (specification, 9.1). */
export const PREMIUM_PRICE_ID = "price_hornbook_premium_monthly";
export const PREMIUM_PRICE = "$10";
