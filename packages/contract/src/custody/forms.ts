import { decimalsOf } from '@assay/money';
import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { fundPassword } from '../entities/account-fields.ts';
import { invalid, optional, type Reader, required } from '../field.ts';
import { positiveDecimal, text } from '../readers.ts';
import { setWhitelist, withdraw } from './money-calls.ts';

/** Limits of a withdrawal, as exact decimal text in its currency. */
export type WithdrawalBounds = {
  readonly currency: string;
  readonly minimum: string;
  readonly maximum: string;
  /** Daily limit of withdrawals, and its unused part today. */
  readonly dayLimit: string;
  readonly remainingToday: string;
  /** Balance available for withdrawal. */
  readonly free: string;
  /** Name of the network, and its number of decimals. */
  readonly network: string;
  readonly decimals: number;
};

/** Form of a withdrawal with its proof: the withdrawal password, and the safety code if the exchange requires it. */
export function withdrawalForm(bounds: WithdrawalBounds, needsVerificationCode: boolean) {
  return z.extend(withdraw.input, {
    number: required(boundedAmount(bounds), 'custody.amount_required'),
    pass: required(fundPassword, 'custody.fund_password_required'),
    safecode: needsVerificationCode
      ? required(text({ max: 16 }), 'account.safety_code_needed')
      : optional(text({ max: 16 })),
  });
}

/** Form to turn the address whitelist off, which requires the withdrawal password. */
export const whitelistOffForm = z.extend(setWhitelist.input, {
  pass: required(fundPassword, 'custody.fund_password_required'),
});

function boundedAmount(bounds: WithdrawalBounds): Reader<string, string | number> {
  const { currency, minimum, maximum, dayLimit, remainingToday, free, network, decimals } = bounds;
  const reader = positiveDecimal('Amount debited from the account.');
  return {
    ...reader,
    read(value) {
      const read = reader.read(value);
      if ('problem' in read) return read;
      if (decimalsOf(read.value) > decimals)
        return invalid('custody.network_decimals', { currency, network, decimals });
      if (isAbove(minimum, read.value)) return invalid('custody.below_minimum', { minimum, currency });
      if (isAbove(read.value, maximum)) return invalid('custody.above_maximum', { maximum, currency });
      if (isAbove(read.value, free)) return invalid('custody.insufficient', { free, currency });
      return isAbove(read.value, remainingToday)
        ? invalid('custody.above_day_limit', { limit: dayLimit, left: remainingToday, currency })
        : read;
    },
  };
}
