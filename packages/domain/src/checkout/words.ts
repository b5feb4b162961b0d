/**
 * `waiting`: not reported as paid; the coins bought are on hold. `credited`: paid in time, and credited. `cancelled`:
 * cancelled by the user or the gateway. `expired`: not reported in time. `late`: paid when it could no longer be
 * credited automatically; staff must rule. `returned`: refunded outside the exchange.
 */
export const CHECKOUT_STATES = ['waiting', 'credited', 'cancelled', 'expired', 'late', 'returned'] as const;
