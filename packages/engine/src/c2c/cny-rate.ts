import type { Amount } from '@assay/money';
import type { CurrencyId, TimeMs } from '../ids.ts';

/** Price of one unit of a currency in CNY, as observed on other markets. */
export type CnyRate = {
  readonly currency: CurrencyId;
  /** In ten-thousandths of CNY. */
  readonly price: Amount;
  readonly observedAt: TimeMs;
  /** Last time at which the price may be used. */
  readonly freshUntil: TimeMs;
  /** Sequence of the command that set it. */
  readonly sequence: number;
};
