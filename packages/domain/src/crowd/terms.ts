import { type Amount, floorDiv } from '@assay/money';
import { dayUnit, declareTerms, type TermsOf } from '../terms/declare.ts';
import type { FaultWord } from '../terms/fault.ts';

const MAX_DAYS = 365;

/** The terms on which a project is paid for; fixed from the moment that it begins. */
export const crowdTerms = /* @__PURE__ */ declareTerms(
  {
    /** The currencies that backers receive and pay with. */
    token: { kind: 'currency', differsFrom: 'payment', fault: 'token' },
    payment: { kind: 'currency', fault: 'payment' },
    /** Of one whole token. */
    price: { kind: 'amount', of: 'payment', from: 'above_zero', wire: 'unit_cost', fault: 'price' },
    /** With less nothing is paid, and more is not taken. */
    target: { kind: 'amount', of: 'payment', from: 'above_zero', fault: 'target' },
    most: { kind: 'amount', of: 'payment', from: 'above_zero', atLeast: 'target', fault: 'target' },
    /** The least of one backing, and the most of one owner in all. */
    minimum: { kind: 'amount', of: 'payment', from: 'above_zero', wire: 'least', fault: 'limits' },
    perOwner: {
      kind: 'amount',
      of: 'payment',
      from: 'above_zero',
      atLeast: 'minimum',
      wire: 'per_user',
      fault: 'limits',
    },
    /** From the first moment on, and before the second. */
    from: { kind: 'moment', wire: 'start', fault: 'period' },
    to: { kind: 'moment', after: 'from', wire: 'end', fault: 'period' },
    /** The share of each stage. */
    shares: { kind: 'shares', most: 10, fault: 'stages' },
    /** The length of a vote, and of the wait for the next step. */
    pollDays: { kind: 'whole', least: 1, most: MAX_DAYS, fault: 'days' },
    patienceDays: { kind: 'whole', least: 1, most: MAX_DAYS, fault: 'days' },
    unit: dayUnit(),
    /** The owner who is paid. */
    recipient: { kind: 'first_owner', of: 'team', fault: 'team' },
    /** The owners who neither back nor vote, and may ask for the next stage: the recipient among them. */
    team: { kind: 'owners', most: 50, fault: 'team' },
    identityLevel: { kind: 'identity_level', wire: 'level', fault: 'identity_level' },
    barredCountries: { kind: 'countries', most: 300, wire: 'countries', fault: 'countries' },
  },
  {
    minimum: (terms, { currency }) => {
      const token = currency(terms.token);
      return token !== undefined && tokensFor(terms.minimum, terms, token) > 0n;
    },
  },
);

export type CrowdTerms = TermsOf<(typeof crowdTerms)['fields']>;
export type CrowdFault = FaultWord<(typeof crowdTerms)['fields']>;

export const WHOLE_PPM = 1_000_000;

/** The units of the token that an amount of the payment is worth, rounded down. */
export function tokensFor(
  amount: bigint,
  { price }: { readonly price: bigint },
  { decimals }: { readonly decimals: number },
): Amount {
  return floorDiv(amount * 10n ** BigInt(decimals), price) as Amount;
}

/** The shares of the stages up to one, in parts per million; a million with the last one. */
export function shareUpTo({ shares }: Pick<CrowdTerms, 'shares'>, stage: number): bigint {
  return BigInt(shares.slice(0, stage + 1).reduce((sum, share) => sum + share, 0));
}
