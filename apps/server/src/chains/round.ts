import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../core/database/schema.ts';
import { NodeError } from './adapter.ts';
import { followPayments } from './pay/follow-payments.ts';
import { reportHoldings } from './pay/holdings.ts';
import { payWithdrawals } from './pay/pay-withdrawals.ts';
import { createNews, type PaymentContext } from './pay/paying.ts';
import { replaceStuck } from './pay/replace-stuck.ts';
import { sendTransactions } from './pay/send.ts';
import { sweep } from './pay/sweep.ts';
import type { CustodyPort } from './port.ts';
import type { ChainNetwork } from './setup/networks.ts';
import { storeHouseAddress } from './store/addresses.ts';
import { openTransactions } from './store/payments.ts';
import { followBlocks, type WatchContext } from './watch/follow-blocks.ts';
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
const HOLDINGS_INTERVAL_MS = 60_000;

/**
 * Creates the round of one network: reads blocks, reports them to custody, and advances every payment. Keeps no state
 * in memory that a crash would lose: any process can continue with the next round.
 */
export function createRound(parts: RoundParts): () => Promise<void> {
  const { queries, network, port, now, log } = parts;
  const { chain, assets, pay: terms, startHeight, sweepFrom } = network;
  const watching: WatchContext = { queries, chain, startHeight };
  const paymentContext: PaymentContext = {
    queries,
    chain,
    assets,
    port,
    terms,
    now,
    log,
    isFirstReport: createNews(),
  };
  const watchPool = createPoolWatch({ queries, chain });
  const rescans: Rescans = new Map();
  let holdingsAt = Number.NEGATIVE_INFINITY;
  let isStarted = false;
  return async () => {
    if (!isStarted) await storeHouseAddress(queries, chain);
    isStarted = true;
    const watchResult = await watch(watching, port);
    if (watchResult.isSynced) await watchPool();
    const unreported = await failureOf(async () => {
      await reportDeposits({ queries, chain, port }, watchResult);
      await rescan(watching, port, rescans, MAX_BLOCKS);
    });
    if (unreported === null) await payWithdrawals(paymentContext);
    const transactions = await openTransactions(queries, chain.network);
    if (unreported === null) await sendTransactions(paymentContext, transactions);
    await followPayments(paymentContext, transactions, watchResult.cursor.height);
    if (unreported !== null) throw unreported.reason;
    if (!watchResult.isSynced) return;
    // Read again, since some ended or were sent above: only open ones are replaced.
    await replaceStuck(paymentContext, await openTransactions(queries, chain.network));
    await sweep(paymentContext, sweepFrom);
    if (now() - holdingsAt < HOLDINGS_INTERVAL_MS) return;
    await reportHoldings(paymentContext, watchResult.cursor.height);
    holdingsAt = now();
  };
}

/** Reports deposits; an error is returned, so that payments are still followed. Null: reported. */
async function failureOf(report: () => Promise<void>): Promise<{ readonly reason: unknown } | null> {
  try {
    await report();
    return null;
  } catch (reason) {
    return { reason };
  }
}

/** Follows the blocks and reports the watcher's position, even if the node does not respond. */
async function watch(watching: WatchContext, port: CustodyPort): ReturnType<typeof followBlocks> {
  const { network } = watching.chain;
  try {
    const watchResult = await followBlocks(watching, MAX_BLOCKS);
    await port.reportHeight({
      network,
      height: watchResult.cursor.height,
      nodeHeight: watchResult.head.height,
    });
    return watchResult;
  } catch (error) {
    if (error instanceof NodeError) await reportStall(watching, port);
    throw error;
  }
}

async function reportStall({ queries, chain: { network } }: WatchContext, port: CustodyPort): Promise<void> {
  const cursor = await queries
    .selectFrom('chain_cursors')
    .select('height')
    .where('network', '=', network)
    .executeTakeFirst();
  if (cursor !== undefined)
    await port.reportHeight({ network, height: Number(cursor.height), nodeHeight: null });
}
