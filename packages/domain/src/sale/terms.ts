import { dayUnit, declareTerms, type TermsOf } from '../terms/declare.ts';
import type { FaultWord } from '../terms/fault.ts';

/** First come, first served, as far as the supply goes; or in proportion, once all subscriptions are known. */
export const SALE_MODES = ['first_come', 'pro_rata'] as const;
export type SaleMode = (typeof SALE_MODES)[number];

/** Deliveries of what was bought: with the purchase, at the sale's end, or day by day after it. */
export const SALE_DELIVERIES = ['at_once', 'at_end', 'vesting'] as const;
export type SaleDelivery = (typeof SALE_DELIVERIES)[number];

const MAX_DAYS = 3_650;

/** The terms on which a token is sold; fixed from the moment that the sale begins. */
export const saleTerms = /* @__PURE__ */ declareTerms(
  {
    token: { kind: 'currency', differsFrom: 'payment', fault: 'token' },
    payment: { kind: 'currency', fault: 'payment' },
    /** Of one whole token. */
    price: { kind: 'amount', of: 'payment', from: 'above_zero', wire: 'unit_cost', fault: 'price' },
    supply: { kind: 'amount', of: 'token', from: 'above_zero', fault: 'supply' },
    /** The most that one owner buys in all. */
    perOwner: {
      kind: 'amount',
      of: 'token',
      from: 'above_zero',
      atMost: 'supply',
      wire: 'per_user',
      fault: 'limits',
    },
    /** The least of one payment. */
    minimum: { kind: 'amount', of: 'payment', from: 'above_zero', wire: 'least', fault: 'limits' },
    /** From the first moment on, and before the second. */
    from: { kind: 'moment', wire: 'start', fault: 'period' },
    to: { kind: 'moment', after: 'from', wire: 'end', fault: 'period' },
    mode: { kind: 'word', words: SALE_MODES, fault: 'mode' },
    delivery: { kind: 'word', words: SALE_DELIVERIES, fault: 'delivery' },
    /** Of a delivery day by day: nothing before so many days, and all after so many; 0 for the others. */
    cliffDays: { kind: 'whole', least: 0, most: MAX_DAYS, absent: 0, fault: 'delivery' },
    vestingDays: { kind: 'whole', least: 0, most: MAX_DAYS, absent: 0, fault: 'delivery' },
    unit: dayUnit(),
    identityLevel: { kind: 'identity_level', wire: 'level', fault: 'identity_level' },
    barredCountries: { kind: 'countries', most: 300, wire: 'countries', fault: 'countries' },
  },
  {
    /** In proportion nothing is known before the end, so that nothing can be delivered at once. */
    delivery: ({ mode, delivery }) => mode !== 'pro_rata' || delivery !== 'at_once',
    vestingDays: ({ delivery, cliffDays, vestingDays }) =>
      delivery === 'vesting'
        ? vestingDays > 0 && cliffDays <= vestingDays
        : cliffDays === 0 && vestingDays === 0,
  },
);

export type SaleTerms = TermsOf<(typeof saleTerms)['fields']>;
export type SaleFault = FaultWord<(typeof saleTerms)['fields']>;
