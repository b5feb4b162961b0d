import type { CurrencyId } from '@assay/engine';
import { sql } from 'kysely';
import type { BoardParts, BoardTile, ReadBoardTiles } from '../../../exchange/product-parts/board-tile.ts';
import '../desk-tables.ts';
import { IS_SUSPENDED } from '../ended.ts';
import { type Reserves, readReserves, shortCurrenciesOf } from './cover.ts';
import { isLate } from './lateness.ts';
import type { ReservePosition } from './read-positions.ts';
import { hintOf } from './reconciliation.ts';

/** Board tiles of the finance desk's queues, chains and books; none if no currency has a network. */
export const readDeskTiles: ReadBoardTiles = async (parts) => {
  const [queues, reserves, chains] = await Promise.all([
    readQueues(parts),
    readReserves(parts.database, parts.now()),
    chainTile(parts),
  ]);
  if (reserves.ways.length === 0) return [];
  return [...queues, chains, ...reserveTiles(reserves, parts)];
};

async function readQueues({ database }: BoardParts): Promise<readonly BoardTile[]> {
  const { rows } = await sql<Record<'waiting' | 'unknown' | 'suspended' | 'claims', bigint>>`
    select
      (select count(*) from chain_withdrawals where state = 'applied' and to_owner is null) as waiting,
      (select count(*) from chain_withdrawals where state = 'unknown') as unknown,
      (select count(*) from chain_deposits where ${sql.raw(IS_SUSPENDED)}) as suspended,
      (select count(*) from deposit_claims where status = 'waiting') as claims`.execute(database);
  const [{ waiting, unknown, suspended, claims } = { waiting: 0n, unknown: 0n, suspended: 0n, claims: 0n }] =
    rows;
  return [
    {
      name: 'withdrawals',
      label: 'custody.board.withdrawals',
      value: String(waiting),
      to: '/withdrawals',
      waiting: Number(waiting),
      ...(unknown > 0n && { alarm: { key: 'custody.board.unknown', params: { count: Number(unknown) } } }),
    },
    {
      name: 'unmatched',
      label: 'custody.board.unmatched',
      value: String(suspended),
      to: '/deposits',
      waiting: Number(suspended),
    },
    {
      name: 'claims',
      label: 'custody.board.claims',
      value: String(claims),
      to: '/deposits',
      waiting: Number(claims),
    },
  ];
}

/** Tile of the network that is furthest behind, and of those that are late. */
async function chainTile({ database, now }: BoardParts): Promise<BoardTile> {
  const chainHeights = await database.selectFrom('chain_standings').selectAll().orderBy('network').execute();
  const lateNetworks = chainHeights.filter((chain) => isLate(chain, now())).map(({ network }) => network);
  const blocksBehind = chainHeights.map(({ height, node_height: node }) =>
    node === null ? 0 : Number(node - height),
  );
  return {
    name: 'chains',
    label: 'custody.board.behind',
    value: String(Math.max(0, ...blocksBehind)),
    to: '/reserves',
    ...(lateNetworks.length > 0 && {
      alarm: { key: 'custody.board.late', params: { networks: lateNetworks.join(', ') } },
    }),
  };
}

function reserveTiles(reserves: Reserves, { listings }: BoardParts): readonly BoardTile[] {
  const codeOf = (id: number): string => listings.currency(id as CurrencyId)?.code ?? String(id);
  const namesOf = (positions: readonly ReservePosition[]): string =>
    positions.map(({ currency, network }) => `${codeOf(currency)} ${network}`).join(', ');
  const unreconciled = reserves.ways.filter(({ state }) => state === 'red' || state === 'unheard');
  const belowTarget = reserves.ways.filter((position) => {
    const hint = hintOf(position, position.targets, position.waiting);
    return hint !== null && hint.kind !== 'to_cold';
  });
  const shortCurrencies = [...shortCurrenciesOf(reserves)].map(codeOf);
  return [
    {
      name: 'books',
      label: 'custody.board.books',
      value: String(unreconciled.length),
      to: '/reserves',
      ...(unreconciled.length > 0 && {
        alarm: { key: 'custody.board.red', params: { ways: namesOf(unreconciled) } },
      }),
    },
    {
      name: 'hot',
      label: 'custody.board.hot',
      value: String(belowTarget.length),
      to: '/reserves',
      ...(belowTarget.length > 0 && {
        alarm: { key: 'custody.board.low', params: { ways: namesOf(belowTarget) } },
      }),
    },
    {
      name: 'cover',
      label: 'custody.board.cover',
      value: String(shortCurrencies.length),
      to: '/reserves',
      ...(shortCurrencies.length > 0 && {
        alarm: { key: 'custody.board.short', params: { currencies: shortCurrencies.join(', ') } },
      }),
    },
  ];
}
