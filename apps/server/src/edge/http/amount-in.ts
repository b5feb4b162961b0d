import type { MessageKey } from '@assay/locales/server';
import { type Amount, parseAmount } from '@assay/money';
import { type Refused, refuse } from './handler.ts';
import type { NamedCurrency } from './refusals.ts';

/** Parses an amount of a currency as entered. Returns the refusal if it is too large or has too many decimals. */
export function amountIn(
  text: string,
  { code, decimals }: NamedCurrency,
  tooManyDecimals: MessageKey = 'common.amount_decimals',
): Amount | Refused {
  const parsed = parseAmount(text, decimals);
  if (parsed.ok) return parsed.value;
  return parsed.error === 'too_large'
    ? refuse('common.amount_too_large')
    : refuse(tooManyDecimals, { currency: code, decimals });
}
