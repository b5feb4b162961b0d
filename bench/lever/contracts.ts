import { type Command, type OwnerId, SETUP } from '@assay/engine';
import { amount, type IndexPriceUnits, indexPriceUnits, ratePpm } from '@assay/money';
import { PAIR, QUOTE } from '../books/assay-engine.ts';

/** The index at which contracts open, on the scale of the pair's marks: 10,000. */
export const INDEX = 100_000_000n;
/** A hand of 0.001 is worth 10 there. */
const HAND = amount(100_000n);
const UNIT = 100_000_000n;
const STALENESS_MS = 3_600_000;
const POOL = amount(10n ** 9n * UNIT);

/** A price at a distance from the opening price, in hundredths of a percent. */
export function priceMovedBy(hundredths: number): IndexPriceUnits {
  return indexPriceUnits(INDEX + (INDEX * BigInt(hundredths)) / 10_000n);
}

/** Terms without a spread, so that all open at one price, and with a sufficient pool. */
export function houseCommands(): Command[] {
  const terms = {
    unitsPerHand: HAND,
    multiples: [10],
    shares: [1],
    ...{ minimumHands: 1, maximumHands: 1_000, tradesPerOwner: 1_000, delistingMs: 0 },
    ...{ spread: ratePpm(0), fee: ratePpm(500), overnight: ratePpm(1_000), liquidationFee: ratePpm(1_000) },
    ...{ stress: ratePpm(100_000), jump: ratePpm(1_000_000), jumpMs: 0, isOpen: true },
  };
  return [
    { room: 'marks', type: 'set_mark_rules', by: SETUP, pair: PAIR, staleness: STALENESS_MS },
    { room: 'lever', type: 'set_lever_terms', by: SETUP, pair: PAIR, terms },
    {
      ...{ room: 'lever', type: 'move_pool', by: SETUP, currency: QUOTE },
      ...{ from: 'external', to: 'lever_margin', amount: POOL },
    },
  ];
}

/** Money on a contract account, in hundredths of the quote currency. */
export function funding(owner: OwnerId, hundredths: number): Command {
  return {
    ...{ room: 'custody', type: 'credit', by: SETUP, owner, wallet: 'lever', currency: QUOTE },
    ...{ amount: amount((BigInt(hundredths) * UNIT) / 100n), reason: 'deposit', reference: 1 },
  };
}

/** A long of one hand at leverage ten: its margin is 1. */
export function opening(owner: OwnerId): Command {
  return {
    ...{ room: 'lever', type: 'enter_position', by: { trader: owner }, pair: PAIR },
    ...{ side: 'long', hands: 1, multiple: 10, limit: null },
  };
}
