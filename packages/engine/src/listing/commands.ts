import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  currencyField,
  decimalsField,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  pairField,
  rateField,
  text,
} from '../command/fields.ts';
import { PAIR_STATUSES } from '../stage/pair.ts';

export const listingCommands = declareCommands('listing', {
  /** Adds a currency, or changes the code of one without balances. The decimals of a listed currency cannot change. */
  list_currency: {
    by: 'house',
    fields: { currency: object({ id: currencyField, code: text, decimals: decimalsField }) },
  },
  /** Adds a pair, or changes its fees, limits, bands or status; tick and lot of an existing pair cannot change. */
  list_pair: {
    by: 'house',
    fields: {
      pair: object({
        id: pairField,
        base: currencyField,
        quote: currencyField,
        tickSize: text,
        lotSize: text,
        makerFee: rateField,
        takerFee: rateField,
        marketProtection: rateField,
        priceBand: optional(rateField),
        minimumLots: integer,
        maximumLots: integer,
        ordersPerOwner: optional(integer),
        status: oneOf(PAIR_STATUSES),
      }),
    },
  },
  /**
   * Changes the given terms of a pair that is not delisted; the others stay unchanged. Null removes a price band or a
   * limit on open orders.
   */
  change_pair: {
    by: 'house',
    fields: {
      pair: pairField,
      terms: object({
        makerFee: optional(rateField),
        takerFee: optional(rateField),
        marketProtection: optional(rateField),
        priceBand: optional(nullable(rateField)),
        minimumLots: optional(integer),
        maximumLots: optional(integer),
        ordersPerOwner: optional(nullable(integer)),
        status: optional(oneOf(['trading', 'halted'])),
      }),
    },
  },
  /** Delists a pair permanently and ends its orders and positions, up to a maximum per command. */
  delist_pair: { by: 'house', fields: { pair: pairField } },
});

export type ListingCommand = CommandOf<typeof listingCommands>;
export type ListCurrency = CommandOf<typeof listingCommands, 'list_currency'>;
export type ListPair = CommandOf<typeof listingCommands, 'list_pair'>;
export type ChangePair = CommandOf<typeof listingCommands, 'change_pair'>;
export type DelistPair = CommandOf<typeof listingCommands, 'delist_pair'>;
