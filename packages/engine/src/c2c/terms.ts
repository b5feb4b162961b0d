import type { Amount, RatePpm } from '@assay/money';
import type { CurrencyId } from '../ids.ts';

/** A coin offered for C2C trading. Limits per offer, in its minor units. */
export type C2cCurrency = {
  readonly currency: CurrencyId;
  readonly minimum: Amount;
  readonly maximum: Amount;
};

/** Security deposit required of a merchant, which is locked. */
export type MerchantBond = { readonly currency: CurrencyId; readonly bond: Amount };

/** All C2C terms. Deadlines already running keep the terms under which they began. */
export type C2cTerms = {
  readonly isOpen: boolean;
  /** Minimum identity level for publishing and taking offers. */
  readonly identityLevel: number;
  /** Fee of the offer's owner on each finished deal, in its coin, rounded up. */
  readonly fee: RatePpm;
  readonly currencies: readonly C2cCurrency[];
  /** Time allowed for payment. */
  readonly payMs: number;
  /** Time for which the coins stay locked after a cancel by the seller or a missed payment deadline. */
  readonly heldMs: number;
  /** Time after the payment from which a deal can be disputed. */
  readonly disputeAfterMs: number;
  /** Time after the cancellation during which a deal can be disputed. */
  readonly disputeWithinMs: number;
  /** Time allowed for statements of both parties. */
  readonly statementMs: number;
  /** Time after a ruling during which it can be appealed. */
  readonly appealMs: number;
  /** Time for which the security deposit of a leaving merchant stays locked. */
  readonly coolDownMs: number;
  /** Number of cancelled or unpaid deals in a day at which an owner may not trade until the next day. */
  readonly cancellationsPerDay: number;
  readonly offersPerOwner: number;
  readonly dealsPerOwner: number;
  /** Number of false claims of payment, as ruled, at which a trader is suspended. */
  readonly falsePaidMost: number;
  /** Null: merchants are not offered. */
  readonly merchant: MerchantBond | null;
};

/** Copies the fields in a fixed order, without others, so that the state's text does not depend on the caller. */
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

/** Terms before the first ones are set: nothing is offered. Times and limits are the recommended ones. */
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
