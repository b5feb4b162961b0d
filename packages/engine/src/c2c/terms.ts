import type { Amount, RatePpm } from '@assay/money';
import type { CurrencyId } from '../ids.ts';

/** A coin that is traded between people. Amounts of one offer, in its minor units. */
export type C2cCurrency = {
  readonly currency: CurrencyId;
  readonly minimum: Amount;
  readonly maximum: Amount;
};

/** Bond that a merchant has locked. */
export type MerchantBond = { readonly currency: CurrencyId; readonly bond: Amount };

/** Everything that is set about C2C trade, as a whole. A deadline that runs was worked out by those of its beginning. */
export type C2cTerms = {
  readonly isOpen: boolean;
  /** Below this level of identity nobody publishes or takes. */
  readonly identityLevel: number;
  /** Fee of the offer's owner on each finished deal, in its coin, rounded up. */
  readonly fee: RatePpm;
  readonly currencies: readonly C2cCurrency[];
  /** Time to pay. */
  readonly payMs: number;
  /** Time for which the coins stay locked after the seller has cancelled or nobody has paid. */
  readonly heldMs: number;
  /** Time after its payment from which a deal can be disputed. */
  readonly disputeAfterMs: number;
  /** Time after its cancellation until which it can be disputed. */
  readonly disputeWithinMs: number;
  /** Time for both parties to hand in statements. */
  readonly statementMs: number;
  /** Time after a ruling in which one of them may appeal. */
  readonly appealMs: number;
  /** Time for which the bond of a merchant who leaves stays locked. */
  readonly coolDownMs: number;
  /** Number of deals cancelled or left unpaid on one day that ends dealing until the next. */
  readonly cancellationsPerDay: number;
  readonly offersPerOwner: number;
  readonly dealsPerOwner: number;
  /** Number of false claims of payment, by rulings, that suspends a trader. */
  readonly falsePaidMost: number;
  /** Null: there are no merchants. */
  readonly merchant: MerchantBond | null;
};

/** The fields in one order and nothing else, so that the state's text does not depend on how the caller wrote them. */
export function copyOfC2cTerms(terms: C2cTerms): C2cTerms {
  const { merchant } = terms;
  return {
    isOpen: terms.isOpen,
    identityLevel: terms.identityLevel,
    fee: terms.fee,
    currencies: terms.currencies.map(({ currency, minimum, maximum }) => ({ currency, minimum, maximum })),
    payMs: terms.payMs,
    heldMs: terms.heldMs,
    disputeAfterMs: terms.disputeAfterMs,
    disputeWithinMs: terms.disputeWithinMs,
    statementMs: terms.statementMs,
    appealMs: terms.appealMs,
    coolDownMs: terms.coolDownMs,
    cancellationsPerDay: terms.cancellationsPerDay,
    offersPerOwner: terms.offersPerOwner,
    dealsPerOwner: terms.dealsPerOwner,
    falsePaidMost: terms.falsePaidMost,
    merchant: merchant && { currency: merchant.currency, bond: merchant.bond },
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Before anybody has set any: nothing is offered. The times and counts are those that the house recommends. */
export const CLOSED_C2C_TERMS: C2cTerms = {
  isOpen: false,
  identityLevel: 1,
  fee: 0 as RatePpm,
  currencies: [],
  payMs: 15 * MINUTE_MS,
  heldMs: 30 * MINUTE_MS,
  disputeAfterMs: 10 * MINUTE_MS,
  disputeWithinMs: 24 * HOUR_MS,
  statementMs: 24 * HOUR_MS,
  appealMs: 24 * HOUR_MS,
  coolDownMs: 7 * 24 * HOUR_MS,
  cancellationsPerDay: 3,
  offersPerOwner: 20,
  dealsPerOwner: 50,
  falsePaidMost: 2,
  merchant: null,
};
