import { declareTerms } from '../terms/declare.ts';

const WHOLE_PPM = 1_000_000;

/** The terms of every seconds contract: its pairs, and who may place one. */
export const secondsRules = /* @__PURE__ */ declareTerms({
  pairs: { kind: 'pairs', most: 200, fault: 'pairs' },
  barredCountries: { kind: 'countries', most: 300, wire: 'countries', fault: 'countries' },
  identityLevel: { kind: 'identity_level', wire: 'level', fault: 'identity_level' },
  ordersPerOwner: { kind: 'whole', least: 1, most: 200, wire: 'running_per_user', fault: 'limits' },
});

/** A duration, and the part of the stake that a win brings beyond it. */
export const secondsDuration = /* @__PURE__ */ declareTerms({
  seconds: { kind: 'whole', least: 1, most: 1_800, unit: 's', fault: 'durations' },
  payout: { kind: 'rate', least: 1, most: WHOLE_PPM, wire: 'ratio', fault: 'durations' },
});

/** The terms of one currency in which contracts are paid. */
export const secondsCurrency = /* @__PURE__ */ declareTerms({
  currency: { kind: 'currency', fault: 'currencies' },
  /** Of the stake, on top of it. */
  fee: { kind: 'rate', most: WHOLE_PPM, fault: 'currencies' },
  minimum: { kind: 'amount', of: 'currency', from: 'above_zero', wire: 'least', fault: 'amounts' },
  maximum: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    atLeast: 'minimum',
    wire: 'most',
    fault: 'amounts',
  },
  /** The stakes that the form offers. */
  amounts: {
    kind: 'amounts',
    of: 'currency',
    most: 20,
    atLeast: 'minimum',
    atMost: 'maximum',
    wire: 'numbers',
    fault: 'amounts',
  },
  /** All running stakes of one user. */
  stakePerOwner: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    atLeast: 'maximum',
    wire: 'per_user',
    fault: 'limits',
  },
  /** All stakes on one pair that end in the same second. */
  stakePerExpiry: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    atLeast: 'maximum',
    wire: 'per_expiry',
    fault: 'limits',
  },
});

/** A type of insurance: rates of the insured amount (premium) and of the loss up to half of it (coverage). */
export const secondsInsurance = /* @__PURE__ */ declareTerms({
  kind: { kind: 'whole', least: 1, most: 1_000_000, fault: 'insurances' },
  currency: { kind: 'currency', fault: 'insurances' },
  premium: { kind: 'rate', most: WHOLE_PPM, fault: 'insurances' },
  coverage: { kind: 'rate', least: 1, most: WHOLE_PPM, fault: 'insurances' },
  minimum: { kind: 'amount', of: 'currency', from: 'above_zero', wire: 'least', fault: 'insurances' },
  maximum: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    atLeast: 'minimum',
    wire: 'most',
    fault: 'insurances',
  },
});
