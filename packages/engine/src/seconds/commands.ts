import { SECONDS_ACCOUNTS } from '@assay/domain';
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
  optional,
  pairField,
  rateField,
  text,
  timeField,
} from '../command/fields.ts';
import { SECONDS_DIRECTIONS } from './order.ts';

export type SecondsAccount = (typeof SECONDS_ACCOUNTS)[number];

/** Source of a stake: the available balance of the Up/Down account, or the insured balance. */
export const STAKE_SOURCES = ['free', 'insured'] as const;
export type StakeSource = (typeof STAKE_SOURCES)[number];

const terms = object({
  isOpen: boolean,
  pairs: list(pairField),
  durations: list(object({ seconds: integer, payout: rateField })),
  currencies: list(
    object({
      currency: currencyField,
      fee: rateField,
      minimum: amountField,
      maximum: amountField,
      amounts: list(amountField),
      stakePerOwner: amountField,
      stakePerExpiry: amountField,
    }),
  ),
  ordersPerOwner: integer,
  barredCountries: list(text),
  identityLevel: integer,
  insurances: list(
    object({
      kind: integer,
      currency: currencyField,
      premium: rateField,
      coverage: rateField,
      minimum: amountField,
      maximum: amountField,
    }),
  ),
});

export const secondsCommands = declareCommands('seconds', {
  /** Replaces the terms with this version by new ones, which become the next version. Running orders keep theirs. */
  set_seconds_terms: { by: 'house', fields: { version: integer, terms } },
  /** Deposits house funds for seconds contracts from outside the exchange, or withdraws available ones. */
  fund_seconds: {
    by: 'house',
    fields: { account: oneOf(SECONDS_ACCOUNTS), currency: currencyField, amount: amountField },
  },
  draw_seconds: {
    by: 'house',
    fields: { account: oneOf(SECONDS_ACCOUNTS), currency: currencyField, amount: amountField },
  },
  /**
   * Opens an order at the index price that the command waited for. Without a source the insured balance pays if it can,
   * else the available one.
   */
  open_seconds: {
    by: 'trader',
    haltedBy: 'trading',
    waitsForIndexPrice: 'pair',
    fields: {
      pair: pairField,
      currency: currencyField,
      direction: oneOf(SECONDS_DIRECTIONS),
      seconds: integer,
      stake: amountField,
      source: optional(oneOf(STAKE_SOURCES)),
    },
  },
  buy_insurance: { by: 'trader', haltedBy: 'trading', fields: { kind: integer, amount: amountField } },
  claim_insurance: { by: 'trader', fields: { insurance: integer } },
  end_insurance: { by: 'trader', fields: { insurance: integer } },
  /** Bars the trader from placing orders until a time; it can be extended but not shortened. */
  exclude_oneself: { by: 'trader', fields: { until: timeField } },
  /** Sets the trader's maximum daily loss in a currency; null: no limit. An increase takes effect a day later. */
  limit_losses: { by: 'trader', fields: { currency: currencyField, most: nullable(amountField) } },
});

export type SecondsCommand = CommandOf<typeof secondsCommands>;
export type SetSecondsTerms = CommandOf<typeof secondsCommands, 'set_seconds_terms'>;
export type FundSeconds = CommandOf<typeof secondsCommands, 'fund_seconds' | 'draw_seconds'>;
export type OpenSeconds = CommandOf<typeof secondsCommands, 'open_seconds'>;
export type BuyInsurance = CommandOf<typeof secondsCommands, 'buy_insurance'>;
export type ClaimInsurance = CommandOf<typeof secondsCommands, 'claim_insurance'>;
export type EndInsurance = CommandOf<typeof secondsCommands, 'end_insurance'>;
export type ExcludeOneself = CommandOf<typeof secondsCommands, 'exclude_oneself'>;
export type LimitLosses = CommandOf<typeof secondsCommands, 'limit_losses'>;

export { SECONDS_ACCOUNTS };
