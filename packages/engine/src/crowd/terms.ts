import { type Amount, floorDiv } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { DayUnit } from '../stage/day-unit.ts';
import { isCountry, isIdentityLevel } from '../stage/owner-facts.ts';

/** On which terms a project is paid for. Fixed from the moment that it begins. */
export type CrowdTerms = {
  /** What backers receive, and what they pay with. */
  readonly token: CurrencyId;
  readonly payment: CurrencyId;
  /** Minor units of the payment for one whole token. */
  readonly price: Amount;
  /** Of the payment: with less nothing is paid, and more is not taken. */
  readonly target: Amount;
  readonly most: Amount;
  /** The least that is backed at once, and the most of one owner in all. */
  readonly minimum: Amount;
  readonly perOwner: Amount;
  /** From the first moment on, and before the second. */
  readonly from: TimeMs;
  readonly to: TimeMs;
  /** The share of each stage in parts per million, together a million. */
  readonly shares: readonly number[];
  /** How long backers vote, and how long the next step is waited for. */
  readonly pollDays: number;
  readonly patienceDays: number;
  /** How long one of these days is; absent: a day. */
  readonly unit?: DayUnit;
  /** Who is paid. */
  readonly recipient: OwnerId;
  /** Who neither backs nor votes, and may ask for the next stage: the recipient among them. */
  readonly team: readonly OwnerId[];
  readonly identityLevel: number;
  readonly barredCountries: readonly string[];
};

/** What is wrong with terms, one word each. */
export const CROWD_FAULTS = [
  'token',
  'payment',
  'price',
  'target',
  'limits',
  'period',
  'stages',
  'days',
  'team',
  'identity_level',
  'countries',
] as const;
export type CrowdFault = (typeof CROWD_FAULTS)[number];

export const WHOLE_PPM = 1_000_000;
const MOST_STAGES = 10;
const MOST_TEAM = 50;
const MOST_DAYS = 365;
const MOST_COUNTRIES = 300;

type Decimals = { readonly decimals: number };

/** Why a project cannot be paid for on such terms; null when it can. `now`: it does not begin in the past. */
export function crowdFault(
  terms: CrowdTerms,
  currency: (id: CurrencyId) => Decimals | undefined,
  now: number,
): CrowdFault | null {
  const { token, payment, price, target, most, minimum, perOwner, from, to } = terms;
  const sold = currency(token);
  if (sold === undefined || token === payment) return 'token';
  if (currency(payment) === undefined) return 'payment';
  if (price <= 0n) return 'price';
  if (target <= 0n || most < target) return 'target';
  if (minimum <= 0n || perOwner < minimum || tokensFor(minimum, terms, sold) === 0n) return 'limits';
  if (from < now || to <= from) return 'period';
  if (!areStages(terms.shares)) return 'stages';
  if (!isDays(terms.pollDays) || !isDays(terms.patienceDays)) return 'days';
  if (!isTeam(terms)) return 'team';
  if (!isIdentityLevel(terms.identityLevel)) return 'identity_level';
  const { barredCountries } = terms;
  const areCountries = barredCountries.length <= MOST_COUNTRIES && barredCountries.every(isCountry);
  return areCountries ? null : 'countries';
}

/** How many units of the token an amount of the payment is worth. */
export function tokensFor(
  amount: bigint,
  { price }: Pick<CrowdTerms, 'price'>,
  { decimals }: Decimals,
): Amount {
  return floorDiv(amount * 10n ** BigInt(decimals), price) as Amount;
}

/** The shares of the stages up to one, in parts per million; a million with the last one. */
export function shareUpTo({ shares }: Pick<CrowdTerms, 'shares'>, stage: number): bigint {
  return BigInt(shares.slice(0, stage + 1).reduce((sum, share) => sum + share, 0));
}

function areStages(shares: readonly number[]): boolean {
  const isWhole = shares.reduce((sum, share) => sum + share, 0) === WHOLE_PPM;
  const areShares = shares.every((share) => Number.isSafeInteger(share) && share > 0);
  return isWhole && areShares && shares.length <= MOST_STAGES;
}

function isDays(days: number): boolean {
  return Number.isSafeInteger(days) && days > 0 && days <= MOST_DAYS;
}

function isTeam({ team, recipient }: CrowdTerms): boolean {
  const areOwners = team.every((owner) => owner > 0);
  return (
    areOwners && team.includes(recipient) && team.length <= MOST_TEAM && new Set(team).size === team.length
  );
}

/** The fields in one order and nothing else. */
export function copyOfCrowdTerms(terms: CrowdTerms): CrowdTerms {
  return {
    token: terms.token,
    payment: terms.payment,
    price: terms.price,
    target: terms.target,
    most: terms.most,
    minimum: terms.minimum,
    perOwner: terms.perOwner,
    from: terms.from,
    to: terms.to,
    shares: [...terms.shares],
    pollDays: terms.pollDays,
    patienceDays: terms.patienceDays,
    ...(terms.unit === undefined ? {} : { unit: terms.unit }),
    recipient: terms.recipient,
    team: [...terms.team],
    identityLevel: terms.identityLevel,
    barredCountries: [...terms.barredCountries],
  };
}
