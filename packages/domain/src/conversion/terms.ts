import { declareTerms, type TermsOf } from '../terms/declare.ts';

/** No spread and no fee is set above this: a tenth, in parts per million. */
const MAX_PPM = 100_000;

/** The terms that hold for every conversion. */
export const conversionRules = /* @__PURE__ */ declareTerms({
  /** The currency in which the others are valued. */
  hub: { kind: 'currency', fault: 'hub' },
  /** Fee rate, of the amount received. */
  fee: { kind: 'rate', most: MAX_PPM, fault: 'fee' },
  /** A balance worth no more than this is small. */
  small: { kind: 'amount', of: 'hub', from: 'zero', fault: 'amounts' },
});

/** The terms of one currency that is converted. */
export const conversionCurrency = /* @__PURE__ */ declareTerms({
  currency: { kind: 'currency', fault: 'currencies' },
  /** The least distance from the index at which it is bought and sold. */
  spread: { kind: 'rate', most: MAX_PPM, fault: 'spread' },
  minimum: { kind: 'amount', of: 'currency', from: 'above_zero', wire: 'least', fault: 'amounts' },
  maximum: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    atLeast: 'minimum',
    wire: 'most',
    fault: 'amounts',
  },
  /** A payment is a whole multiple of this; 0: any amount. */
  multiple: {
    kind: 'amount',
    of: 'currency',
    from: 'zero',
    absent: '0',
    atMost: 'maximum',
    fault: 'amounts',
  },
  /** Quoted to one user, and to all users, within an hour. */
  hourPerOwner: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    atLeast: 'minimum',
    wire: 'per_user',
    fault: 'limits',
  },
  hourOfAll: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    atLeast: 'hourPerOwner',
    wire: 'per_hour',
    fault: 'limits',
  },
  openMost: { kind: 'amount', of: 'currency', from: 'above_zero', atLeast: 'minimum', fault: 'limits' },
});

export type ConversionCurrencyTerms = TermsOf<(typeof conversionCurrency)['fields']>;
