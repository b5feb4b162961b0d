import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  amountField,
  boolean,
  currencyField,
  integer,
  list,
  nullable,
  object,
  oneOf,
  rateField,
  text,
} from '../command/fields.ts';
import { INTERVALS } from '../stage/dates.ts';
import { DAY_UNITS } from '../stage/day-unit.ts';
import { EARN_KINDS, EARN_RELEASES } from './plan.ts';

const terms = object({
  kind: oneOf(EARN_KINDS),
  currency: currencyField,
  unit: oneOf(DAY_UNITS),
  days: integer,
  rate: rateField,
  minimum: amountField,
  maximum: amountField,
  perOwner: amountField,
  total: amountField,
  cliff: integer,
  release: rateField,
  releaseBy: oneOf(EARN_RELEASES),
  limitPlan: nullable(integer),
  limitRate: integer,
  identityLevel: integer,
  barredCountries: list(text),
});

export const earnCommands = declareCommands('earn', {
  /**
   * Creates version 1 of a plan (from version 0), or replaces a version by the next one. Open positions keep their
   * terms.
   */
  set_earn_plan: {
    by: 'house',
    fields: { plan: integer, version: integer, status: oneOf(['open', 'paused']), terms },
  },
  /** Ends a plan permanently: its positions are closed with all promised interest. */
  end_earn_plan: { by: 'house', fields: { plan: integer, version: integer } },
  /** Deposits house funds for interest from outside the exchange, or withdraws those that are not locked as cover. */
  fund_earn: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  draw_earn: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  /** Sets the volume that the owner of a position has traded in its currency since its start; must not decrease. */
  note_earn_volume: { by: 'house', fields: { position: integer, traded: amountField } },
  /** Opens a position under the version of the plan that the trader has seen. */
  buy_earn: {
    by: 'trader',
    haltedBy: 'trading',
    fields: { plan: integer, version: integer, amount: amountField, renews: boolean },
  },
  /** Redeems a position immediately; before its end the interest due at the end is not paid. */
  redeem_earn: { by: 'trader', fields: { position: integer } },
  /** Sets whether a position is renewed at its end. */
  renew_earn: { by: 'trader', fields: { position: integer, renews: boolean } },
  begin_earn_recurring: {
    by: 'trader',
    fields: { plan: integer, amount: amountField, every: oneOf(INTERVALS), renews: boolean },
  },
  stop_earn_recurring: { by: 'trader', fields: { recurring: integer } },
});

export type EarnCommand = CommandOf<typeof earnCommands>;
export type SetEarnPlan = CommandOf<typeof earnCommands, 'set_earn_plan'>;
export type EndEarnPlan = CommandOf<typeof earnCommands, 'end_earn_plan'>;
export type FundEarn = CommandOf<typeof earnCommands, 'fund_earn' | 'draw_earn'>;
export type NoteEarnVolume = CommandOf<typeof earnCommands, 'note_earn_volume'>;
export type BuyEarn = CommandOf<typeof earnCommands, 'buy_earn'>;
export type RedeemEarn = CommandOf<typeof earnCommands, 'redeem_earn'>;
export type RenewEarn = CommandOf<typeof earnCommands, 'renew_earn'>;
export type BeginEarnRecurring = CommandOf<typeof earnCommands, 'begin_earn_recurring'>;
export type StopEarnRecurring = CommandOf<typeof earnCommands, 'stop_earn_recurring'>;
