import type { InterestQuery } from '../../exchange/product-parts/interest.ts';

/** Every open quote on the pairs that it was priced by. What is paid is not on hold. */
export const CONVERSION_INTEREST: InterestQuery = `select distinct on (pair, q.id) priced.pair, q.owner,
    0::bigint as quote, 0::bigint as base
  from conversion_quotes q join conversion_parts part on part.quote = q.id
    cross join lateral (values (part.sold_pair), (part.bought_pair)) as priced (pair)
  where q.status = 'open' and priced.pair is not null`;
