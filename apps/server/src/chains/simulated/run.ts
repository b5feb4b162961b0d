import { currencyId, NETWORKS, type Network, ownerId } from '@assay/engine';
import { type Amount, amount } from '@assay/money';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Job } from '../../core/jobs/start-job.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import type { ChainPort } from '../port.ts';
import { SIMULATED_ID } from './access.ts';
import { blockHashAt, confirmationsAt, headAt } from './blocks.ts';
import { type Fund, reportHoldings } from './holdings.ts';
import './tables.ts';

const ROUND_MS = 1_000;
/** Fee of a payment on each network, in minor units of its own currency. */
const FEES: Readonly<Record<Network, { readonly code: string; readonly units: bigint }>> = {
  bitcoin: { code: 'BTC', units: 1_200n },
  ethereum: { code: 'ETH', units: 42_000n },
  omni: { code: 'BTC', units: 1_500n },
  tron: { code: 'TRX', units: 110_000_000n },
};

export type SimulationParts = {
  readonly database: Kysely<Schema>;
  readonly listings: Pick<Listings, 'currencies'>;
  readonly port: ChainPort;
  readonly now: () => number;
  /** Returns the initial balances of the house; none if absent. */
  readonly funds?: () => Promise<readonly Fund[]>;
};

/** Job that makes the blocks of the simulated chains: reports deposits, sends and confirms withdrawals. */
export function simulationJob(parts: SimulationParts): Job {
  return {
    name: 'simulated_chains',
    pauseMs: ROUND_MS,
    round: async (stopping) => {
      for (const network of NETWORKS) {
        if (stopping.aborted) return;
        await simulateRound(parts, network);
      }
    },
  };
}

/** Runs one round of one network. */
export async function simulateRound(parts: SimulationParts, network: Network): Promise<void> {
  const { database, listings, port, now, funds } = parts;
  await reportDeposits(parts, network);
  await sendWithdrawals(parts, network);
  await followWithdrawals(parts, network);
  const height = headAt(now());
  const { code, units: fee } = FEES[network];
  const coin = listings.currencies().find((candidate) => candidate.code === code)?.id ?? null;
  await reportHoldings({ database, port, network, height, coin, funds: (await funds?.()) ?? [], fee });
  await port.reportHeight({ network, height, nodeHeight: height });
}

type Transaction = Selectable<Schema['simulated_transactions']>;

async function reportDeposits({ database, port, now }: SimulationParts, network: Network): Promise<void> {
  const rows = await database
    .selectFrom('simulated_transactions')
    .selectAll()
    .where('network', '=', network)
    .where('is_done', '=', false)
    .where('user_id', 'is not', null)
    .orderBy('height')
    .execute();
  for (const row of rows) {
    const { isFinal } = await port.reportDeposit(depositOf(row, now()));
    if (isFinal) await finish(database, row.id);
  }
}

function depositOf(row: Transaction, nowMs: number) {
  const height = Number(row.height);
  const confirmations = confirmationsAt(height, nowMs);
  const { network, address } = row;
  return {
    network,
    transaction: row.id,
    output: 0,
    address,
    owner: row.user_id === null ? null : ownerId(Number(row.user_id)),
    currency: currencyId(row.currency),
    amount: amount(row.amount),
    height: confirmations === 0 ? null : height,
    blockHash: confirmations === 0 ? null : blockHashAt(network, height),
    confirmations,
  };
}

/** Stores the transaction before it is reported to custody, like a real one's bytes. */
async function sendWithdrawals({ database, port, now }: SimulationParts, network: Network): Promise<void> {
  for (const { withdrawal, address, currency, amount: netAmount } of await port.withdrawalsToSend(network)) {
    const transaction = `${SIMULATED_ID}payment-${withdrawal}`;
    await database
      .insertInto('simulated_transactions')
      .values({
        id: transaction,
        network,
        user_id: null,
        withdrawal: BigInt(withdrawal),
        address,
        currency,
        amount: netAmount,
        height: BigInt(headAt(now()) + 1),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if ((await port.requestPermission({ withdrawal, transaction, replaces: null })) === 'send') {
      await port.reportBroadcast({ withdrawal, transaction });
    }
  }
}

async function followWithdrawals(parts: SimulationParts, network: Network): Promise<void> {
  const { database, port, now } = parts;
  for (const { withdrawal, transaction } of await port.withdrawalsInProgress(network)) {
    const row = await database
      .selectFrom('simulated_transactions')
      .select('height')
      .where('id', '=', transaction)
      .executeTakeFirst();
    if (row === undefined) continue;
    const confirmations = confirmationsAt(Number(row.height), now());
    if (confirmations === 0) continue;
    const fee = feeOf(parts, network);
    const next = await port.reportConfirmations({ withdrawal, transaction, confirmations, fee });
    if (next === 'done') await finish(database, transaction);
  }
}

function feeOf({ listings }: SimulationParts, network: Network) {
  const { code, units } = FEES[network];
  const currency = listings.currencies().find((candidate) => candidate.code === code);
  if (currency === undefined) throw new Error(`the demo must list ${code}`);
  return { currency: currency.id, amount: units as Amount };
}

async function finish(database: Kysely<Schema>, id: string): Promise<void> {
  await database.updateTable('simulated_transactions').set({ is_done: true }).where('id', '=', id).execute();
}
