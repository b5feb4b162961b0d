import type { InterestQuery } from '../../exchange/product-parts/interest.ts';
import { IS_OPEN } from './open.ts';

/** Every contract that is open or waits. */
export const LEVER_INTEREST: InterestQuery = `select pair, owner,
    margin + case status when 'waiting' then fee else 0 end as quote, 0 as base
  from lever_trades where ${IS_OPEN}`;
