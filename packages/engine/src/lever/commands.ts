import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  amountField,
  boolean,
  currencyField,
  integer,
  list,
  markField,
  nullable,
  object,
  oneOf,
  optional,
  pairField,
  rateField,
} from '../command/fields.ts';
import { LEVER_SIDES, POOL_ENDS } from './words.ts';

export const leverCommands = declareCommands('lever', {
  /** Opens a position at the index with the spread, or at a limit or better as soon as the index allows it. */
  enter_position: {
    by: 'trader',
    haltedBy: 'trading',
    waitsForMark: 'pair',
    fields: {
      pair: pairField,
      side: oneOf(LEVER_SIDES),
      hands: integer,
      multiple: integer,
      limit: nullable(markField),
    },
  },
  /** Closes a position of the trader's at the index. */
  exit_position: { by: 'trader', waitsForMark: 'pair', fields: { pair: pairField, trade: integer } },
  /** Sets the prices at which a position closes by itself; null: none. */
  set_exits: {
    by: 'trader',
    waitsForMark: 'pair',
    fields: {
      pair: pairField,
      trade: integer,
      takeProfit: nullable(markField),
      stopLoss: nullable(markField),
    },
  },
  /** Takes back an order that waits for its limit. */
  revoke_entrust: { by: 'trader', fields: { trade: integer } },
  /** The terms of a pair, for what begins from now on. */
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
  /** The rates of a currency, for accounts whose first position opens from now on. */
  set_risk_terms: {
    by: 'house',
    fields: {
      currency: currencyField,
      terms: object({ warning: integer, liquidation: integer, winners: integer }),
    },
  },
  /** Moves the house's money into the pool, within it or out of it. */
  move_pool: {
    by: 'house',
    fields: {
      currency: currencyField,
      from: oneOf(POOL_ENDS),
      to: oneOf(POOL_ENDS),
      amount: amountField,
    },
  },
});

export type LeverCommand = CommandOf<typeof leverCommands>;
export type EnterPosition = CommandOf<typeof leverCommands, 'enter_position'>;
export type ExitPosition = CommandOf<typeof leverCommands, 'exit_position'>;
export type SetExits = CommandOf<typeof leverCommands, 'set_exits'>;
export type RevokeEntrust = CommandOf<typeof leverCommands, 'revoke_entrust'>;
export type SetLeverTerms = CommandOf<typeof leverCommands, 'set_lever_terms'>;
export type SetRiskTerms = CommandOf<typeof leverCommands, 'set_risk_terms'>;
export type MovePool = CommandOf<typeof leverCommands, 'move_pool'>;
