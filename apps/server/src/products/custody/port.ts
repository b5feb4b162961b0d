import { CHAINS, type Command, clientKey, type Network, type Outcome, sha256 } from '@assay/engine';
import { type Amount, amount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { ChainsParts } from '../../chains/part.ts';
import type {
  ChainPort,
  ConfirmedWithdrawal,
  DepositAnswer,
  DepositSource,
  SeenDeposit,
  SpentFee,
  WithdrawalToSend,
} from '../../chains/port.ts';
import type { Schema } from '../../core/database/schema.ts';
import { findHalt } from '../../core/halts/read-halts.ts';
import { createReports } from './chain-reports.ts';
import { isEnded } from './ended.ts';
import './tables.ts';

export type PortParts = ChainsParts;

const MAX_WITHDRAWALS_PER_READ = 100;

/** Returns the port of the chain part; see `chains/port.ts`. */
export function createChainPort(parts: PortParts): ChainPort {
  const { database } = parts;
  const submit = (command: Command): Promise<Outcome> => parts.sequencer.submit(command);
  return {
    reportDeposit: (deposit) => detectDeposit(parts, deposit),
    reportOrphaned: (source) => orphanDeposit(parts, source),
    async withdrawalsToSend(network) {
      const halt = await findHalt(database, 'withdrawals');
      return halt === undefined ? readToSend(database, network) : [];
    },
    withdrawalsInProgress: (network) => readInProgress(database, network),

    async requestPermission({ withdrawal, transaction, replaces }) {
      const outcome = await submit({
        room: 'custody',
        type: 'sign_withdrawal',
        by: CHAINS,
        withdrawal,
        transaction,
        replaces,
      });
      if (outcome.ok) return 'send';
      if (outcome.rejection.code !== 'withdrawals_halted') return 'withhold';
      // A rejected withdrawal frees its nonce and coins even while withdrawals are halted.
      return (await isWithdrawalEnded(database, withdrawal)) ? 'withhold' : 'wait';
    },

    async reportBroadcast({ withdrawal, transaction }) {
      const sent = { room: 'custody', type: 'send_withdrawal', by: CHAINS, withdrawal } as const;
      settled(await submit({ ...sent, transaction, known: true }), ENDED_ERRORS);
    },

    async reportInDoubt({ withdrawal, transaction }) {
      const sent = { room: 'custody', type: 'send_withdrawal', by: CHAINS, withdrawal } as const;
      settled(await submit({ ...sent, transaction, known: false }), ENDED_ERRORS);
    },

    reportConfirmations: (confirmed) => confirmWithdrawal(parts, confirmed),

    async reportFailure({ withdrawal, reason }) {
      const command = { room: 'custody', type: 'fail_withdrawal', by: CHAINS, withdrawal, reason } as const;
      settled(await submit(command), ENDED_ERRORS);
    },

    async reportFee(fee) {
      settled(await submit(feeCommand(fee)), []);
    },

    ...createReports(parts),
  };
}

/** Rejections because a withdrawal has already moved on or ended: there is nothing to do. */
const ENDED_ERRORS = ['unknown_withdrawal', 'withdrawal_state'];

/** Throws unless the command succeeded or was rejected as expected. */
function settled(outcome: Outcome, expected: readonly string[]): void {
  if (outcome.ok || expected.includes(outcome.rejection.code)) return;
  throw new Error(`the engine rejected a command of the chains: ${outcome.rejection.code}`);
}

/** Records a deposit once per source: every report of the same source has the same key. */
async function detectDeposit(parts: PortParts, deposit: SeenDeposit): Promise<DepositAnswer> {
  const storedDeposit = await findDeposit(parts.database, deposit);
  if (storedDeposit?.is_final === true) return { deposit: Number(storedDeposit.id), isFinal: true };
  const id = storedDeposit === undefined ? await firstSight(parts, deposit) : Number(storedDeposit.id);
  const outcome = await parts.sequencer.submit({
    room: 'custody',
    type: 'confirm_deposit',
    by: CHAINS,
    deposit: id,
    confirmations: deposit.confirmations,
    height: deposit.height,
    block: deposit.blockHash,
  });
  if (!outcome.ok) {
    const { code } = outcome.rejection;
    parts.log.error({ deposit: id, code }, 'a deposit was rejected: the finance desk has to review it');
    return { deposit: id, isFinal: code === 'unknown_deposit' };
  }
  const changed = outcome.events.findLast((event) => event.type === 'deposit_changed');
  return { deposit: id, isFinal: changed?.deposit.isFinal ?? false };
}

async function firstSight(parts: PortParts, deposit: SeenDeposit): Promise<number> {
  const { network, transaction, output, address, owner, currency } = deposit;
  const outcome = await parts.sequencer.submit({
    room: 'custody',
    type: 'see_deposit',
    by: CHAINS,
    key: clientKey(sha256(`deposit ${network} ${transaction} ${output}`)),
    network,
    transaction,
    output,
    address,
    owner,
    currency,
    amount: deposit.amount,
  });
  if (!outcome.ok) {
    throw new Error(`the engine rejected the deposit ${network} ${transaction}: ${outcome.rejection.code}`);
  }
  if (outcome.createdId === null) throw new Error('a deposit must have an id');
  return outcome.createdId;
}

async function orphanDeposit(parts: PortParts, source: DepositSource): Promise<void> {
  const storedDeposit = await findDeposit(parts.database, source);
  if (storedDeposit === undefined) return;
  const outcome = await parts.sequencer.submit({
    room: 'custody',
    type: 'drop_deposit',
    by: CHAINS,
    deposit: Number(storedDeposit.id),
  });
  if (outcome.ok) return;
  const { code } = outcome.rejection;
  parts.log.error({ ...source, code }, 'a settled deposit is no longer on the chain');
}

function findDeposit(database: Kysely<Schema>, { network, transaction, output }: DepositSource) {
  return database
    .selectFrom('chain_deposits')
    .select(['id', 'is_final'])
    .where('network', '=', network)
    .where('transaction', '=', transaction)
    .where('output', '=', BigInt(output))
    .executeTakeFirst();
}

async function readToSend(database: Kysely<Schema>, network: Network): Promise<readonly WithdrawalToSend[]> {
  const rows = await database
    .selectFrom('chain_withdrawals')
    .selectAll()
    .where('network', '=', network)
    .where('state', '=', 'approved')
    .orderBy('id')
    .limit(MAX_WITHDRAWALS_PER_READ)
    .execute();
  return rows.map(toSend);
}

async function readInProgress(database: Kysely<Schema>, network: Network) {
  const rows = await database
    .selectFrom('chain_withdrawals')
    .selectAll()
    .where('network', '=', network)
    .where('state', 'in', ['signed', 'broadcast', 'unknown'])
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const { state } = row;
    if (state !== 'signed' && state !== 'broadcast' && state !== 'unknown') return [];
    return [{ ...toSend(row), state, transaction: row.transactions.split(' ').at(-1) ?? '' }];
  });
}

type Stored = {
  readonly id: bigint;
  readonly network: Network;
  readonly currency: number;
  readonly address: string;
  readonly amount: bigint;
  readonly fee: bigint;
};

function toSend({ id, network, currency, address, amount: gross, fee }: Stored): WithdrawalToSend {
  const net: Amount = amount(gross - fee);
  return {
    withdrawal: Number(id),
    network,
    currency: currency as WithdrawalToSend['currency'],
    address,
    amount: net,
  };
}

async function confirmWithdrawal(
  { database, sequencer }: PortParts,
  { withdrawal, transaction, confirmations, fee }: ConfirmedWithdrawal,
): Promise<'follow' | 'done'> {
  const outcome = await sequencer.submit({
    room: 'custody',
    type: 'confirm_withdrawal',
    by: CHAINS,
    withdrawal,
    transaction,
    confirmations,
    fee_currency: fee.currency,
    fee: fee.amount,
  });
  settled(outcome, ENDED_ERRORS);
  return (await isWithdrawalEnded(database, withdrawal)) ? 'done' : 'follow';
}

async function isWithdrawalEnded(database: Kysely<Schema>, withdrawal: number): Promise<boolean> {
  const row = await database
    .selectFrom('chain_withdrawals')
    .select('state')
    .where('id', '=', BigInt(withdrawal))
    .executeTakeFirst();
  return row !== undefined && isEnded(row.state);
}

function feeCommand({ network, currency, amount: paid, transaction, why }: SpentFee): Command {
  return {
    room: 'custody',
    type: 'pay_network',
    by: CHAINS,
    key: clientKey(sha256(`fee ${network} ${transaction} ${why} ${currency}`)),
    network,
    currency,
    amount: paid,
    transaction,
    cause: why,
  };
}
