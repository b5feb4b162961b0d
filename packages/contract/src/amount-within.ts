import { isAbove } from './decimal-order.ts';
import { invalid, type Reader, required } from './field.ts';
import { positiveDecimal } from './readers.ts';

/** Limits of an amount, as exact decimal text. */
export type AmountLimits = {
  readonly currency: string;
  /** Null while it is not known. */
  readonly available: string | null;
  readonly minimum: string;
};

/** Field of an amount that must be available on the spot account, and not below the minimum. */
export function amountWithin(description: string, { currency, available, minimum }: AmountLimits) {
  const reader = positiveDecimal(description);
  const limited: Reader<string, string | number> = {
    ...reader,
    read(value) {
      const read = reader.read(value);
      if ('problem' in read) return read;
      if (isAbove(minimum, read.value)) return invalid('input.amount_minimum', { minimum, currency });
      return available !== null && isAbove(read.value, available)
        ? invalid('input.exchange_short', { free: available, currency })
        : read;
    },
  };
  return required(limited, 'input.amount_required');
}
