import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { ACCOUNTS } from '../entities/accounts.ts';
import { type Reader, required, wrong } from '../field.ts';
import { choice, positiveDecimal, wordsOf } from '../readers.ts';
import { walletChange } from './calls.ts';

/** Bounds of an amount, as exact decimal text in its own currency. */
export type AmountBounds = {
  readonly currency: string;
  readonly available: string;
  /** The smallest amount, and what it is worth in USDT; null where any amount will do. */
  readonly least: { readonly amount: string; readonly worth: string } | null;
};

/** A transfer between two accounts that the user names: they must differ, and the first must have the amount. */
export function transferForm(from: string, bounds: AmountBounds) {
  return z.extend(walletChange.input, {
    to_field: required(accountOtherThan(from), 'transfer.accounts_required'),
    number: required(boundedAmount(bounds), 'transfer.amount_required'),
  });
}

/** A transfer of principal between the contract and the C2C account. */
export function principalForm(bounds: AmountBounds) {
  return z.extend(walletChange.input, {
    number: required(boundedAmount(bounds), 'transfer.amount_required'),
  });
}

function boundedAmount({ currency, available, least }: AmountBounds): Reader<string, string | number> {
  const reader = positiveDecimal('The amount.');
  return {
    ...reader,
    read(value) {
      const read = reader.read(value);
      if ('problem' in read) return read;
      if (least !== null && isAbove(least.amount, read.value))
        return wrong('transfer.minimum', { minimum: least.worth });
      return isAbove(read.value, available)
        ? wrong('transfer.insufficient', { free: available, currency })
        : read;
    },
  };
}

function accountOtherThan(from: string) {
  const accounts = choice(wordsOf(ACCOUNTS));
  return {
    ...accounts,
    read(value: string) {
      const read = accounts.read(value);
      return 'value' in read && read.value === from ? wrong('transfer.same') : read;
    },
  };
}
