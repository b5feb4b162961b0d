import type { Decimals } from '@assay/money';
import type { CurrencyId } from '../ids.ts';

/** A currency as the engine knows it; its other properties (logo, name, networks) are stored elsewhere. */
export type CurrencySpec = {
  readonly id: CurrencyId;
  /** Upper-case code, such as `BTC`. */
  readonly code: string;
  /** Number of decimals of one unit in the ledger, 0 to 8. */
  readonly decimals: Decimals;
};
