import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { receivedBy } from './received.ts';
import { depositRowOf, withdrawalRowOf } from './rows.ts';
import './desk-tables.ts';

/** Deposits to the user's addresses, and transfers from other users. */
export const depositExport: ExportSource = {
  columns: ['id', 'time', 'network', 'currency', 'amount', 'address', 'transaction', 'state'],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(receivedBy(exchange.database, user.id).clearOrderBy());
    for await (const stored of rows) {
      const row = depositRowOf(stored, { ...exchange, timeZone: exchange.settings.timeZone });
      yield {
        id: String(row.id),
        time: row.created_time,
        network: row.network,
        currency: row.currency_name,
        amount: row.number,
        address: row.address,
        transaction: row.hash,
        state: row.state,
      };
    }
  },
};

/** The user's withdrawals. */
export const withdrawalExport: ExportSource = {
  columns: ['id', 'time', 'network', 'currency', 'amount', 'fee', 'address', 'transaction', 'state'],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database.selectFrom('chain_withdrawals').selectAll().where('owner', '=', user.id),
    );
    for await (const stored of rows) {
      const row = withdrawalRowOf(stored, { ...exchange, timeZone: exchange.settings.timeZone });
      yield {
        id: String(row.id),
        time: row.created_time,
        network: row.network,
        currency: row.currency_name,
        amount: row.number,
        fee: row.fee,
        address: row.address,
        transaction: row.hash,
        state: row.state,
      };
    }
  },
};

/** The user's address book. */
export const addressExport: ExportSource = {
  columns: ['id', 'time', 'network', 'currency', 'address', 'label'],
  times: ['time'],
  async *rows({ exchange, user, timeOfMs }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database.selectFrom('withdrawal_addresses').selectAll().where('user_id', '=', user.id),
    );
    for await (const row of rows) {
      yield {
        id: String(row.id),
        time: timeOfMs(BigInt(row.created_at.getTime())),
        network: row.network,
        currency: String(row.currency),
        address: row.address,
        label: row.notes,
      };
    }
  },
};

/** Deposit claims of the user. */
export const claimExport: ExportSource = {
  columns: ['id', 'time', 'currency', 'amount', 'sender', 'transaction', 'address', 'status'],
  times: ['time'],
  async *rows({ exchange, user, timeOfMs }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database.selectFrom('deposit_claims').selectAll().where('user_id', '=', user.id),
    );
    for await (const row of rows) {
      yield {
        id: String(row.id),
        time: timeOfMs(BigInt(row.created_at.getTime())),
        currency: String(row.currency),
        amount: row.amount,
        sender: row.sender,
        transaction: row.hash,
        address: row.address,
        status: row.status,
      };
    }
  },
};
