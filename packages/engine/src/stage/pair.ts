import { PAIR_STATUSES } from '@assay/domain';
import type { RatePpm } from '@assay/money';
import type { CurrencyId, PairId } from '../ids.ts';

export type { PairScale } from '@assay/money';

export type PairStatus = (typeof PAIR_STATUSES)[number];

/**
 * A traded pair. Tick and lot are decimal strings such as `0.01`; the pair is rejected unless tick × lot is a whole
 * number of minor units of the quote currency, so that trades settle without rounding.
 */
export type PairSpec = {
  readonly id: PairId;
  readonly base: CurrencyId;
  readonly quote: CurrencyId;
  /** Price step in quote currency per one base unit. */
  readonly tickSize: string;
  /** Quantity step in base currency. */
  readonly lotSize: string;
  readonly makerFee: RatePpm;
  readonly takerFee: RatePpm;
  /** Maximum distance of a market order's fills from the best price on arrival. */
  readonly marketProtection: RatePpm;
  /** Maximum distance of a new order's limit price from the last trade price, up or down. Absent: unlimited. */
  readonly priceBand?: RatePpm;
  /** Smallest and largest quantity of one order, in lots. */
  readonly minimumLots: number;
  readonly maximumLots: number;
  /** Maximum number of one owner's resting and waiting orders. Absent: unlimited. */
  readonly ordersPerOwner?: number;
  readonly status: PairStatus;
};

/**
 * Terms of a pair that can change while it is listed; absent fields stay unchanged. Null removes the price band or the
 * limit on open orders.
 */
export type PairTerms = Partial<
  Pick<PairSpec, 'makerFee' | 'takerFee' | 'marketProtection' | 'minimumLots' | 'maximumLots'>
> & {
  readonly priceBand?: RatePpm | null;
  readonly ordersPerOwner?: number | null;
  readonly status?: Exclude<PairStatus, 'delisted'>;
};

export { PAIR_STATUSES };
