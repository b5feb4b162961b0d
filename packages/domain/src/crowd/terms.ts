import { type Amount, floorDiv } from '@assay/money';
import { dayUnit, declareTerms, type TermsOf } from '../terms/declare.ts';
import type { FaultCode } from '../terms/fault.ts';

const MAX_DAYS = 365;

/** Terms of a crowdfunded project; fixed once it begins. */
export const crowdTerms = /* @__PURE__ */ declareTerms(
  {
    /** Currencies that backers receive and pay. */
    token: { kind: 'currency', differsFrom: 'payment', fault: 'token' },
    payment: { kind: 'currency', fault: 'payment' },
    /** Price of one whole token. */
    price: { kind: 'amount', of: 'payment', from: 'above_zero', wire: 'unit_cost', fault: 'price' },
    /** Minimum total, below which nothing is paid, and maximum total. */
    target: { kind: 'amount', of: 'payment', from: 'above_zero', fault: 'target' },
    most: { kind: 'amount', of: 'payment', from: 'above_zero', minField: 'target', fault: 'target' },
    /** Minimum of one backing, and maximum of one owner in total. */
    minimum: { kind: 'amount', of: 'payment', from: 'above_zero', wire: 'least', fault: 'limits' },
    perOwner: {
      kind: 'amount',
      of: 'payment',
      from: 'above_zero',
      minField: 'minimum',
      wire: 'per_user',
      fault: 'limits',
    },
    /** Period: from `from` inclusive to `to` exclusive. */
    from: { kind: 'moment', wire: 'start', fault: 'period' },
    to: { kind: 'moment', after: 'from', wire: 'end', fault: 'period' },
    /** Shares of the stages. */
    shares: { kind: 'shares', max: 10, fault: 'stages' },
    /** Duration of a vote, and time allowed for the next step. */
    pollDays: { kind: 'whole', min: 1, max: MAX_DAYS, fault: 'days' },
    patienceDays: { kind: 'whole', min: 1, max: MAX_DAYS, fault: 'days' },
    unit: dayUnit(),
    /** Owner who is paid. */
    recipient: { kind: 'first_owner', of: 'team', fault: 'team' },
    /** Owners who cannot back or vote, and may request the next stage; includes the recipient. */
    team: { kind: 'owners', max: 50, fault: 'team' },
    identityLevel: { kind: 'identity_level', wire: 'level', fault: 'identity_level' },
    barredCountries: { kind: 'countries', max: 300, wire: 'countries', fault: 'countries' },
  },
  {
    minimum: (terms, { currency }) => {
      const token = currency(terms.token);
      return token !== undefined && tokensFor(terms.minimum, terms, token) > 0n;
    },
  },
);

export type CrowdTerms = TermsOf<(typeof crowdTerms)['fields']>;
export type CrowdFault = FaultCode<(typeof crowdTerms)['fields']>;

export const WHOLE_PPM = 1_000_000;

/** Returns the units of the token for an amount of the payment currency, rounded down. */
export function tokensFor(
  amount: bigint,
  { price }: { readonly price: bigint },
  { decimals }: { readonly decimals: number },
): Amount {
  return floorDiv(amount * 10n ** BigInt(decimals), price) as Amount;
}

/**
 * Returns the total share of the stages up to and including `stage`, in parts per million; a million for the last one.
 */
export function shareUpTo({ shares }: Pick<CrowdTerms, 'shares'>, stage: number): bigint {
  return BigInt(shares.slice(0, stage + 1).reduce((total, share) => total + share, 0));
}
