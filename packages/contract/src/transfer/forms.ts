import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { ACCOUNTS } from '../entities/accounts.ts';
import { invalid, type Reader, required } from '../field.ts';
import { choice, choicesOf, positiveDecimal } from '../readers.ts';
import { walletChange } from './calls.ts';

/** Limits of an amount, as exact decimal text in its currency. */
export type AmountBounds = {
  readonly currency: string;
  readonly available: string;
  /** Minimum amount, and its value in USDT; null if there is no minimum. */
  readonly minimum: { readonly amount: string; readonly worth: string } | null;
};

/** Form of a transfer between two accounts, which must differ; the amount must be available on the first. */
export function transferForm(from: string, bounds: AmountBounds) {
  return z.extend(walletChange.input, {
    to_field: required(accountOtherThan(from), 'transfer.accounts_required'),
    number: required(boundedAmount(bounds), 'transfer.amount_required'),
  });
}

/** Form of a transfer of principal between the contract and the C2C account. */
export function principalForm(bounds: AmountBounds) {
  return z.extend(walletChange.input, {
    number: required(boundedAmount(bounds), 'transfer.amount_required'),
  });
}

function boundedAmount({ currency, available, minimum }: AmountBounds): Reader<string, string | number> {
  const reader = positiveDecimal('The amount.');
  return {
    ...reader,
    read(value) {
      const read = reader.read(value);
      if ('problem' in read) return read;
      if (minimum !== null && isAbove(minimum.amount, read.value))
        return invalid('transfer.minimum', { minimum: minimum.worth });
      return isAbove(read.value, available)
        ? invalid('transfer.insufficient', { free: available, currency })
        : read;
    },
  };
}

function accountOtherThan(from: string) {
  const accounts = choice(choicesOf(ACCOUNTS));
  return {
    ...accounts,
    read(value: string) {
      const read = accounts.read(value);
      return 'value' in read && read.value === from ? invalid('transfer.same') : read;
    },
  };
}
