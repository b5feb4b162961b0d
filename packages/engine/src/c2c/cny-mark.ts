import type { Amount } from '@assay/money';
import type { CurrencyId, TimeMs } from '../ids.ts';

/** Price of one unit of a currency in CNY, as observed outside. */
export type CnyMark = {
  readonly currency: CurrencyId;
  /** In ten-thousandths of CNY. */
  readonly price: Amount;
  readonly observedAt: TimeMs;
  /** From then on it is stale. */
  readonly freshUntil: TimeMs;
  /** Of the command that brought it. */
  readonly sequence: number;
};
