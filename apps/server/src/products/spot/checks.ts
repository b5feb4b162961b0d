import type { ProductChecks } from '../../core/checks/checks.ts';
import { IS_ACTIVE } from './active.ts';
import { checkBooks } from './check-books.ts';
import { checkOpenOrders } from './check-open-orders.ts';

/** Checks of orders and trades beyond the replay of their rows. */
export const SPOT_CHECKS: ProductChecks = {
  holds: {
    count: `select count(*) || ' open orders' as counted from orders where ${IS_ACTIVE}`,
    rows: `select o.owner, 'change' as wallet, case o.side when 'buy' then p.quote else p.base end as currency, o.held
      from orders o join pairs p on p.id = o.pair where o.held <> 0`,
  },
  tables: [
    {
      claim: 'Every order is filled by exactly its trades',
      count: `select (select count(*) from orders) || ' orders and ' || (select count(*) from trades) || ' trades' as counted`,
      differences: `select 'order ' || id || ' is filled by ' || coalesce(filled, 0) || ' lots for '
          || coalesce(filled_quote, 0) || ', its trades by ' || coalesce(lots, 0) || ' for ' || coalesce(paid, 0)
          as difference
        from orders full join
          (select side.id, sum(quantity) as lots, sum(quote) as paid from trades,
            lateral (values (maker_order), (taker_order)) as side (id) group by side.id) as fills
          using (id)
        where coalesce(filled, 0) <> coalesce(lots, 0) or coalesce(filled_quote, 0) <> coalesce(paid, 0) order by id`,
    },
  ],
  engine: async (reader, engine) => [await checkOpenOrders(reader, engine), await checkBooks(reader, engine)],
};
