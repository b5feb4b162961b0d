import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  amountField,
  boolean,
  currencyField,
  indexPriceField,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  pairField,
  rateField,
} from '../command/fields.ts';
import { LEVER_SIDES, POOL_TRANSFER_ENDS } from './words.ts';

/** Exits of a position. A price of null, and a distance of 0, mean none. */
const EXITS = {
  takeProfit: nullable(indexPriceField),
  stopLoss: nullable(indexPriceField),
  /** As in `enter_position`. Absent: the trailing stop stays as it is. */
  trailingDelta: optional(integer),
  activationPrice: optional(indexPriceField),
};

export const leverCommands = declareCommands('lever', {
  /**
   * Opens a position at the index with the spread, or places a limit order that opens as soon as the index allows it.
   */
  enter_position: {
    by: 'trader',
    haltedBy: 'trading',
    waitsForIndexPrice: 'pair',
    fields: {
      pair: pairField,
      side: oneOf(LEVER_SIDES),
      hands: integer,
      multiple: integer,
      limit: nullable(indexPriceField),
      /** Exits of the position that it opens; absent for none. */
      takeProfit: optional(indexPriceField),
      stopLoss: optional(indexPriceField),
      /** Distance of a trailing stop in basis points, and the index from which it follows; absent: from the opening. */
      trailingDelta: optional(integer),
      activationPrice: optional(indexPriceField),
    },
  },
  /** Closes one of the trader's positions at the index, or `hands` of it, which become a contract of their own. */
  exit_position: {
    by: 'trader',
    waitsForIndexPrice: 'pair',
    fields: { pair: pairField, trade: integer, hands: optional(integer) },
  },
  /** Sets the exits of a position. */
  set_exits: {
    by: 'trader',
    waitsForIndexPrice: 'pair',
    fields: { pair: pairField, trade: integer, ...EXITS },
  },
  /** Sets the exits with which a waiting order opens. */
  set_entrust_exits: { by: 'trader', fields: { trade: integer, ...EXITS } },
  /** Cancels a limit order that has not opened yet. */
  revoke_entrust: { by: 'trader', fields: { trade: integer } },
  /** Sets the terms of a pair for new orders and positions. */
  set_lever_terms: {
    by: 'house',
    fields: {
      pair: pairField,
      terms: object({
        unitsPerHand: amountField,
        multiples: list(integer),
        shares: list(integer),
        minimumHands: integer,
        maximumHands: integer,
        spread: rateField,
        fee: rateField,
        overnight: rateField,
        liquidationFee: rateField,
        stress: rateField,
        jump: rateField,
        jumpMs: integer,
        jumpSources: optional(integer),
        tradesPerOwner: integer,
        delistingMs: integer,
        isOpen: boolean,
      }),
    },
  },
  /** Sets the rates of a currency for accounts whose first position opens from now on. */
  set_risk_terms: {
    by: 'house',
    fields: {
      currency: currencyField,
      terms: object({ warning: integer, liquidation: integer, winners: integer }),
    },
  },
  /** Moves money of the exchange into the pool, within it or out of it. */
  move_pool: {
    by: 'house',
    fields: {
      currency: currencyField,
      from: oneOf(POOL_TRANSFER_ENDS),
      to: oneOf(POOL_TRANSFER_ENDS),
      amount: amountField,
    },
  },
});

export type LeverCommand = CommandOf<typeof leverCommands>;
export type EnterPosition = CommandOf<typeof leverCommands, 'enter_position'>;
export type ExitPosition = CommandOf<typeof leverCommands, 'exit_position'>;
export type SetExits = CommandOf<typeof leverCommands, 'set_exits'>;
export type SetEntrustExits = CommandOf<typeof leverCommands, 'set_entrust_exits'>;
export type RevokeEntrust = CommandOf<typeof leverCommands, 'revoke_entrust'>;
export type SetLeverTerms = CommandOf<typeof leverCommands, 'set_lever_terms'>;
export type SetRiskTerms = CommandOf<typeof leverCommands, 'set_risk_terms'>;
export type MovePool = CommandOf<typeof leverCommands, 'move_pool'>;
