import { dayUnit, declareTerms, type TermsOf } from '../terms/declare.ts';
import type { FaultCode } from '../terms/fault.ts';

/** First come, first served, up to the supply; or pro rata, once all subscriptions are known. */
export const SALE_MODES = ['first_come', 'pro_rata'] as const;
export type SaleMode = (typeof SALE_MODES)[number];

/** Delivery of the tokens: immediately, at the end of the sale, or daily after it. */
export const SALE_DELIVERIES = ['at_once', 'at_end', 'vesting'] as const;
export type SaleDelivery = (typeof SALE_DELIVERIES)[number];

const MAX_DAYS = 3_650;

/** Terms of a token sale; fixed once it begins. */
export const saleTerms = /* @__PURE__ */ declareTerms(
  {
    token: { kind: 'currency', differsFrom: 'payment', fault: 'token' },
    payment: { kind: 'currency', fault: 'payment' },
    /** Price of one whole token. */
    price: { kind: 'amount', of: 'payment', from: 'above_zero', wire: 'unit_cost', fault: 'price' },
    supply: { kind: 'amount', of: 'token', from: 'above_zero', fault: 'supply' },
    /** Maximum that one owner can buy in total. */
    perOwner: {
      kind: 'amount',
      of: 'token',
      from: 'above_zero',
      maxField: 'supply',
      wire: 'per_user',
      fault: 'limits',
    },
    /** Minimum of one payment. */
    minimum: { kind: 'amount', of: 'payment', from: 'above_zero', wire: 'least', fault: 'limits' },
    /** Period: from `from` inclusive to `to` exclusive. */
    from: { kind: 'moment', wire: 'start', fault: 'period' },
    to: { kind: 'moment', after: 'from', wire: 'end', fault: 'period' },
    mode: { kind: 'word', words: SALE_MODES, fault: 'mode' },
    delivery: { kind: 'word', words: SALE_DELIVERIES, fault: 'delivery' },
    /** For vesting: number of days before the first release, and until all is released; 0 for other deliveries. */
    cliffDays: { kind: 'whole', min: 0, max: MAX_DAYS, absent: 0, fault: 'delivery' },
    vestingDays: { kind: 'whole', min: 0, max: MAX_DAYS, absent: 0, fault: 'delivery' },
    unit: dayUnit(),
    identityLevel: { kind: 'identity_level', wire: 'level', fault: 'identity_level' },
    barredCountries: { kind: 'countries', max: 300, wire: 'countries', fault: 'countries' },
  },
  {
    /** A pro-rata allotment is not known before the end, so that immediate delivery is impossible. */
    delivery: ({ mode, delivery }) => mode !== 'pro_rata' || delivery !== 'at_once',
    vestingDays: ({ delivery, cliffDays, vestingDays }) =>
      delivery === 'vesting'
        ? vestingDays > 0 && cliffDays <= vestingDays
        : cliffDays === 0 && vestingDays === 0,
  },
);

export type SaleTerms = TermsOf<(typeof saleTerms)['fields']>;
export type SaleFault = FaultCode<(typeof saleTerms)['fields']>;
