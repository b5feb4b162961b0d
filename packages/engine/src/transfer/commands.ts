import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { amountField, currencyField, oneOf } from '../command/fields.ts';
import { USER_WALLETS } from '../ledger/wallet.ts';

export const transferCommands = declareCommands('transfer', {
  /** Moves money between two of the trader's own accounts, immediately and without a fee. */
  transfer: {
    by: 'trader',
    takesFrom: { wallet: 'from', currency: 'currency' },
    fields: {
      from: oneOf(USER_WALLETS),
      to: oneOf(USER_WALLETS),
      currency: currencyField,
      amount: amountField,
    },
  },
});

export type TransferCommand = CommandOf<typeof transferCommands, 'transfer'>;
