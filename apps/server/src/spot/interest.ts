import type { InterestQuery } from '../product-parts/interest.ts';
import { IS_ACTIVE } from './active.ts';

/** Every order that rests or waits. */
export const ORDER_INTEREST: InterestQuery = `select pair, owner,
    case side when 'buy' then held else 0 end as quote, case side when 'sell' then held else 0 end as base
  from orders where ${IS_ACTIVE}`;
