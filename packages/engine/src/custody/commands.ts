import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { amountField, currencyField, integer, oneOf, ownerField } from '../command/fields.ts';
import { USER_WALLETS } from '../ledger/wallet.ts';

/** Why money came in from outside. */
export const CREDIT_REASONS = ['deposit', 'demo_claim'] as const;

export const custodyCommands = declareCommands('custody', {
  /** Brings money in from outside: house `external` pays, the owner's wallet receives. */
  credit: {
    by: 'house',
    fields: {
      owner: ownerField,
      wallet: oneOf(USER_WALLETS),
      currency: currencyField,
      amount: amountField,
      reason: oneOf(CREDIT_REASONS),
      reference: integer,
    },
  },
});

export type Credit = CommandOf<typeof custodyCommands, 'credit'>;
