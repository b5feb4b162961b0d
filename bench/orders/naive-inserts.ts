import { connectDatabase, type Database } from '@assay/server/src/core/database/connect.ts';

const CONNECTIONS = 16;
/** Ids far from those of real orders. */
const FIRST_ID = 1_000_000_000_000;

/**
 * Orders per second with one transaction per order: the rows of a resting order, the minimum (journal, order, balance),
 * written one by one over as many connections as the exchange itself may open.
 */
export async function naiveInsertsPerSecond(url: string, seconds: number): Promise<number> {
  const database = connectDatabase({ url, maximumConnections: CONNECTIONS, onError: () => undefined });
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => database.pool.connect()));
  let stored = 0;
  const startedAt = performance.now();
  const ends = startedAt + seconds * 1_000;
  await Promise.all(
    clients.map(async (client, index) => {
      for (let round = 0; performance.now() < ends; round += 1) {
        await storeOrder(client, FIRST_ID + round * CONNECTIONS + index, index);
        stored += 1;
      }
      client.release();
    }),
  );
  const perSecond = (stored * 1_000) / (performance.now() - startedAt);
  await database.close();
  return perSecond;
}

type Client = Pick<Database['pool'], 'query'>;

async function storeOrder(client: Client, id: number, owner: number): Promise<void> {
  const command = JSON.stringify({
    room: 'spot',
    type: 'place_limit_order',
    by: { trader: owner },
    pair: 1,
    side: 'buy',
    price: id,
  });
  await client.query('begin');
  await client.query({
    name: 'journal',
    text: "insert into journal (sequence, time_ms, type, owner, command, accepted) values ($1, 1, 'place_limit_order', $2, $3, true)",
    values: [id, owner, command],
  });
  await client.query({
    name: 'order',
    text: `insert into orders (id, owner, pair, side, kind, price, quantity, filled, filled_quote, held, status,
             placed_sequence, placed_ms, updated_ms, self_trade_prevention, prevented, hidden)
           values ($1, $2, 1, 'buy', 'limit', 1, 1, 0, 0, 1, 'open', $1, 1, 1, 'expire_taker', 0, 0)`,
    values: [id, owner],
  });
  await client.query({
    name: 'balance',
    text: `insert into balances (owner, wallet, currency, total, held) values ($1, 'bench', 3, $2, 0)
           on conflict (owner, wallet, currency) do update set total = excluded.total`,
    values: [owner, id],
  });
  await client.query('commit');
}
