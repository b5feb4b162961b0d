import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../core/database/schema.ts';
import { NodeProblem } from './adapter.ts';
import { followPayments } from './pay/follow-payments.ts';
import { reportHoldings } from './pay/holdings.ts';
import { payWithdrawals } from './pay/pay-withdrawals.ts';
import { createNews, type Paying } from './pay/paying.ts';
import { replaceStuck } from './pay/replace-stuck.ts';
import { sendTransactions } from './pay/send.ts';
import { sweep } from './pay/sweep.ts';
import type { CustodyPort } from './port.ts';
import type { ChainNetwork } from './setup/networks.ts';
import { keepHouseAddress } from './store/addresses.ts';
import { openTransactions } from './store/payments.ts';
import { followBlocks, type Watching } from './watch/follow-blocks.ts';
import { reportDeposits } from './watch/report-deposits.ts';
import { type Rescans, rescan } from './watch/rescan.ts';
import { createPoolWatch } from './watch/watch-pool.ts';

export type RoundParts = {
  readonly queries: Kysely<Schema>;
  readonly network: ChainNetwork;
  readonly port: CustodyPort;
  readonly now: () => number;
  readonly log: Logger;
};

/** Maximum blocks per round, so that payments are not delayed by a long catch-up. */
const MAX_BLOCKS = 100;
/** Interval of the reports on wallet balances. */
const HOLDINGS_EVERY_MS = 60_000;

/**
 * Creates the round of one network: reads blocks, reports them to custody, and advances every payment. Keeps no state
 * in memory that a crash would lose: any process can continue with the next round.
 */
export function createRound(parts: RoundParts): () => Promise<void> {
  const { queries, network, port, now, log } = parts;
  const { chain, assets, pay: terms, startHeight, sweepFrom } = network;
  const watching: Watching = { queries, chain, startHeight };
  const paying: Paying = { queries, chain, assets, port, terms, now, log, isNews: createNews() };
  const watchPool = createPoolWatch({ queries, chain });
  const rescans: Rescans = new Map();
  let holdingsAt = Number.NEGATIVE_INFINITY;
  let isBegun = false;
  return async () => {
    if (!isBegun) await keepHouseAddress(queries, chain);
    isBegun = true;
    const watched = await watch(watching, port);
    if (watched.isLevel) await watchPool();
    const unreported = await whyUnreported(async () => {
      await reportDeposits({ queries, chain, port }, watched);
      await rescan(watching, port, rescans, MAX_BLOCKS);
    });
    if (unreported === null) await payWithdrawals(paying);
    const made = await openTransactions(queries, chain.network);
    if (unreported === null) await sendTransactions(paying, made);
    await followPayments(paying, made, watched.cursor.height);
    if (unreported !== null) throw unreported.reason;
    if (!watched.isLevel) return;
    // Read again, since some ended or were sent above: only open ones are replaced.
    await replaceStuck(paying, await openTransactions(queries, chain.network));
    await sweep(paying, sweepFrom);
    if (now() - holdingsAt < HOLDINGS_EVERY_MS) return;
    await reportHoldings(paying, watched.cursor.height);
    holdingsAt = now();
  };
}

/** Reports deposits; an error is returned, so that payments are still followed. Null: reported. */
async function whyUnreported(report: () => Promise<void>): Promise<{ readonly reason: unknown } | null> {
  try {
    await report();
    return null;
  } catch (reason) {
    return { reason };
  }
}

/** Follows the blocks and reports the watcher's position, even if the node does not respond. */
async function watch(watching: Watching, port: CustodyPort): ReturnType<typeof followBlocks> {
  const { network } = watching.chain;
  try {
    const watched = await followBlocks(watching, MAX_BLOCKS);
    await port.chainHeight({ network, height: watched.cursor.height, nodeHeight: watched.head.height });
    return watched;
  } catch (error) {
    if (error instanceof NodeProblem) await reportStall(watching, port);
    throw error;
  }
}

async function reportStall({ queries, chain: { network } }: Watching, port: CustodyPort): Promise<void> {
  const cursor = await queries
    .selectFrom('chain_cursors')
    .select('height')
    .where('network', '=', network)
    .executeTakeFirst();
  if (cursor !== undefined)
    await port.chainHeight({ network, height: Number(cursor.height), nodeHeight: null });
}
