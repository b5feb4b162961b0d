import { type CurrencyId, ownerId } from '@assay/engine';
import { amount } from '@assay/money';
import type { Kysely, Selectable } from 'kysely';
import type { ChainTables } from '../../core/database/chain-tables.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { ChainAdapter } from '../adapter.ts';
import type { CustodyPort, DepositSource, SeenDeposit } from '../port.ts';
import { findAddresses } from '../store/addresses.ts';
import type { WatchResult } from './follow-blocks.ts';

type Row = Selectable<ChainTables['chain_arrivals']>;

export type DepositReportContext = {
  readonly queries: Kysely<Schema>;
  readonly chain: ChainAdapter;
  readonly port: Pick<CustodyPort, 'reportDeposit' | 'reportOrphaned'>;
};

/** Value of `reported` once a deposit is reported as orphaned. */
const ORPHANED = -1;

/**
 * Reports every deposit with changed confirmations to custody. A report is noted after its response: after a crash it
 * is repeated, which changes nothing.
 */
export async function reportDeposits(
  context: DepositReportContext,
  { cursor, isSynced }: WatchResult,
): Promise<void> {
  const rows = await context.queries
    .selectFrom('chain_arrivals')
    .selectAll()
    .where('network', '=', context.chain.network)
    .where('is_final', '=', false)
    .orderBy('height')
    .orderBy('transaction_id')
    .orderBy('output')
    .execute();
  for (const row of rows) {
    if (row.height !== null) await reportDetected(context, row, cursor.height - Number(row.height) + 1);
    // A deposit that was in a block is reported as orphaned first: being in the pool does not prevent its reversal.
    else if (row.in_pool && (row.reported ?? 0) <= 0) await reportDetected(context, row, 0);
    // Until all blocks of the new branch are read, one of them may include it again.
    else if (isSynced) await reportOrphaned(context, row);
  }
}

async function reportDetected(context: DepositReportContext, row: Row, confirmations: number): Promise<void> {
  if (row.reported === confirmations) return;
  const { isFinal } = await context.port.reportDeposit(await detectedDepositOf(context, row, confirmations));
  await recordReport(context, row, confirmations, isFinal);
}

async function reportOrphaned(context: DepositReportContext, row: Row): Promise<void> {
  if (row.reported === ORPHANED) return;
  if (row.reported !== null) await context.port.reportOrphaned(sourceOf(context.chain, row));
  await recordReport(context, row, ORPHANED, false);
}

async function recordReport(
  { queries, chain }: DepositReportContext,
  row: Row,
  reported: number,
  isFinal: boolean,
): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('chain_arrivals')
      .set({ reported, is_final: isFinal })
      .where('network', '=', chain.network)
      .where('transaction_id', '=', row.transaction_id)
      .where('output', '=', row.output)
      .execute();
    if (!isFinal || row.owner === null) return;
    await transaction
      .updateTable('chain_addresses')
      .set({ is_to_sweep: true })
      .where('network', '=', chain.network)
      .where('address', '=', row.address)
      .execute();
  });
}

/** Returns a deposit with its address in the adapter's notation. */
async function detectedDepositOf(
  { queries, chain }: DepositReportContext,
  row: Row,
  confirmations: number,
): Promise<SeenDeposit> {
  const [ownAddress] = await findAddresses(queries, chain.network, [row.address]);
  return {
    ...sourceOf(chain, row),
    address: ownAddress === undefined ? row.address : chain.address(ownAddress.place),
    owner: row.owner === null ? null : ownerId(Number(row.owner)),
    currency: row.currency as CurrencyId,
    amount: amount(row.amount),
    height: row.height === null ? null : Number(row.height),
    blockHash: row.block_hash,
    confirmations,
  };
}

function sourceOf({ network }: ChainAdapter, { transaction_id, output }: Row): DepositSource {
  return { network, transaction: transaction_id, output };
}
