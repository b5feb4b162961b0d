import { declareTerms } from '../terms/declare.ts';

const WHOLE_PPM = 1_000_000;

/** Terms common to all seconds contracts: the pairs, and the eligibility of users. */
export const secondsRules = /* @__PURE__ */ declareTerms({
  pairs: { kind: 'pairs', max: 200, fault: 'pairs' },
  barredCountries: { kind: 'countries', max: 300, wire: 'countries', fault: 'countries' },
  identityLevel: { kind: 'identity_level', wire: 'level', fault: 'identity_level' },
  ordersPerOwner: { kind: 'whole', min: 1, max: 200, wire: 'running_per_user', fault: 'limits' },
});

/** A duration, and the profit of a win as a share of the stake. */
export const secondsDuration = /* @__PURE__ */ declareTerms({
  seconds: { kind: 'whole', min: 1, max: 1_800, unit: 's', fault: 'durations' },
  payout: { kind: 'rate', min: 1, max: WHOLE_PPM, wire: 'ratio', fault: 'durations' },
});

/** Terms of one currency for stakes. */
export const secondsCurrency = /* @__PURE__ */ declareTerms({
  currency: { kind: 'currency', fault: 'currencies' },
  /** Fee on the stake, charged in addition to it. */
  fee: { kind: 'rate', max: WHOLE_PPM, fault: 'currencies' },
  minimum: { kind: 'amount', of: 'currency', from: 'above_zero', wire: 'least', fault: 'amounts' },
  maximum: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    minField: 'minimum',
    wire: 'most',
    fault: 'amounts',
  },
  /** Preset stakes of the form. */
  amounts: {
    kind: 'amounts',
    of: 'currency',
    max: 20,
    minField: 'minimum',
    maxField: 'maximum',
    wire: 'numbers',
    fault: 'amounts',
  },
  /** Maximum total of one user's running stakes. */
  stakePerOwner: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    minField: 'maximum',
    wire: 'per_user',
    fault: 'limits',
  },
  /** Maximum total of all stakes on one pair that expire in the same second. */
  stakePerExpiry: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    minField: 'maximum',
    wire: 'per_expiry',
    fault: 'limits',
  },
});

/**
 * A type of insurance. The premium is a rate of the insured amount; the coverage is a rate of half of that amount, the
 * least loss with which the insurance can be claimed.
 */
export const secondsInsurance = /* @__PURE__ */ declareTerms({
  kind: { kind: 'whole', min: 1, max: 1_000_000, fault: 'insurances' },
  currency: { kind: 'currency', fault: 'insurances' },
  premium: { kind: 'rate', max: WHOLE_PPM, fault: 'insurances' },
  coverage: { kind: 'rate', min: 1, max: WHOLE_PPM, fault: 'insurances' },
  minimum: { kind: 'amount', of: 'currency', from: 'above_zero', wire: 'least', fault: 'insurances' },
  maximum: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    minField: 'minimum',
    wire: 'most',
    fault: 'insurances',
  },
});
