import { type CurrencyId, ownerId } from '@assay/engine';
import { amount } from '@assay/money';
import type { Kysely, Selectable } from 'kysely';
import type { ChainTables } from '../../core/database/chain-tables.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { ChainAdapter } from '../adapter.ts';
import type { CustodyPort, DepositSource, SeenDeposit } from '../port.ts';
import { findAddresses } from '../store/addresses.ts';
import type { Watched } from './follow-blocks.ts';

type Row = Selectable<ChainTables['chain_arrivals']>;

export type Reporting = {
  readonly queries: Kysely<Schema>;
  readonly chain: ChainAdapter;
  readonly port: Pick<CustodyPort, 'depositSeen' | 'depositOrphaned'>;
};

/** Value of `reported` once a deposit is reported as orphaned. */
const ORPHANED = -1;

/**
 * Reports every deposit with changed confirmations to custody. A report is noted after its response: after a crash it
 * is repeated, which changes nothing.
 */
export async function reportDeposits(reporting: Reporting, { cursor, isLevel }: Watched): Promise<void> {
  const rows = await reporting.queries
    .selectFrom('chain_arrivals')
    .selectAll()
    .where('network', '=', reporting.chain.network)
    .where('is_final', '=', false)
    .orderBy('height')
    .orderBy('transaction_id')
    .orderBy('output')
    .execute();
  for (const row of rows) {
    if (row.height !== null) await reportDetected(reporting, row, cursor.height - Number(row.height) + 1);
    // A deposit that was in a block is reported as orphaned first: being in the pool does not prevent its reversal.
    else if (row.in_pool && (row.reported ?? 0) <= 0) await reportDetected(reporting, row, 0);
    // Until all blocks of the new branch are read, one of them may include it again.
    else if (isLevel) await reportOrphaned(reporting, row);
  }
}

async function reportDetected(reporting: Reporting, row: Row, confirmations: number): Promise<void> {
  if (row.reported === confirmations) return;
  const { isFinal } = await reporting.port.depositSeen(await seenOf(reporting, row, confirmations));
  await note(reporting, row, confirmations, isFinal);
}

async function reportOrphaned(reporting: Reporting, row: Row): Promise<void> {
  if (row.reported === ORPHANED) return;
  if (row.reported !== null) await reporting.port.depositOrphaned(sourceOf(reporting.chain, row));
  await note(reporting, row, ORPHANED, false);
}

async function note(
  { queries, chain }: Reporting,
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
async function seenOf({ queries, chain }: Reporting, row: Row, confirmations: number): Promise<SeenDeposit> {
  const [own] = await findAddresses(queries, chain.network, [row.address]);
  return {
    ...sourceOf(chain, row),
    address: own === undefined ? row.address : chain.address(own.place),
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
