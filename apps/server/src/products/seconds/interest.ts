import type { InterestQuery } from '../../exchange/product-parts/interest.ts';

/** Every contract that runs. Its stake is paid in a currency that need not be one of the pair's. */
export const SECONDS_INTEREST: InterestQuery = `select o.pair, o.owner,
    case when o.currency = p.quote then o.stake + o.fee else 0 end as quote,
    case when o.currency = p.base then o.stake + o.fee else 0 end as base
  from seconds_orders o join pairs p on p.id = o.pair where o.result is null`;
