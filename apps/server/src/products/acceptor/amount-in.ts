import type { CurrencySpec } from '@assay/engine';
import { type Amount, parseAmount } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';

/** Parses an amount of a currency as entered; returns the refusal if it is invalid. */
export function amountIn(text: string, { code, decimals }: CurrencySpec): Amount | Refused {
  const parsed = parseAmount(text, decimals);
  if (parsed.ok) return parsed.value;
  return parsed.error === 'too_large'
    ? refuse('common.amount_too_large')
    : refuse('acceptor.decimals', { currency: code, decimals });
}
