import { declareTerms, type TermsOf } from '../terms/declare.ts';

/** Upper limit of `spread` and `fee`: 10 %, in parts per million. */
const MAX_PPM = 100_000;

/** Terms common to all conversions. */
export const conversionRules = /* @__PURE__ */ declareTerms({
  /** Currency in which all others are valued. */
  hub: { kind: 'currency', fault: 'hub' },
  /** Rate of the fee on the amount received. */
  fee: { kind: 'rate', max: MAX_PPM, fault: 'fee' },
  /** Maximum value of a small balance. */
  small: { kind: 'amount', of: 'hub', from: 'zero', fault: 'amounts' },
});

/** Conversion terms of one currency. */
export const conversionCurrency = /* @__PURE__ */ declareTerms({
  currency: { kind: 'currency', fault: 'currencies' },
  /** Minimum distance from the index at which it is bought and sold. */
  spread: { kind: 'rate', max: MAX_PPM, fault: 'spread' },
  minimum: { kind: 'amount', of: 'currency', from: 'above_zero', wire: 'least', fault: 'amounts' },
  maximum: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    minField: 'minimum',
    wire: 'most',
    fault: 'amounts',
  },
  /** The amount paid must be a multiple of this; 0: any amount. */
  multiple: {
    kind: 'amount',
    of: 'currency',
    from: 'zero',
    absent: '0',
    maxField: 'maximum',
    fault: 'amounts',
  },
  /** Maximum quoted to one user, and to all users, within an hour. */
  hourPerOwner: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    minField: 'minimum',
    wire: 'per_user',
    fault: 'limits',
  },
  hourOfAll: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    minField: 'hourPerOwner',
    wire: 'per_hour',
    fault: 'limits',
  },
  /** Maximum total of all open quotes in this currency. */
  openMost: { kind: 'amount', of: 'currency', from: 'above_zero', minField: 'minimum', fault: 'limits' },
});

export type ConversionCurrencyTerms = TermsOf<(typeof conversionCurrency)['fields']>;
