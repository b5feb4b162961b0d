import { Readable } from 'node:stream';
import { calls, csvLine, type MovementRow } from '@assay/contract';
import { eachWithDeadline } from '../../core/database/deadlines.ts';
import { type Cell, withBothZones } from '../../core/time/both-zones.ts';
import { accept, type Route, type UserContext, userRoute } from '../../edge/http/handler.ts';
import { consumeAttempt, tooManyTries } from '../../edge/http/stored-limit.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { inPages, PAGE_ROWS } from '../account/privacy/pages.ts';
import { type MovementFilter, movementFilterOf } from './movement-filter.ts';
import { readMovementsAfter } from './movement-repository.ts';
import { movementRowOf } from './movement-rows.ts';

/** Limit on files per user. */
const FILES = { name: 'movement_files', tries: 20, windowMs: 60 * 60_000 } as const;

/** Columns of an export with their source fields. */
const COLUMNS = {
  id: 'id',
  time: 'created_time',
  wallet: 'wallet',
  account: 'account',
  currency: 'currency_name',
  amount: 'value',
  balance_after: 'balance_after',
  reason: 'reason',
  info: 'info',
  reference: 'reference',
} as const satisfies Readonly<Record<string, keyof MovementRow>>;

const TIME = 'time';

/** Route to export all movements of the caller's accounts as a file, written in chunks. */
export function movementExportRoute(exchange: Exchange): Route {
  return userRoute(calls.walletExport, async ({ format, ...filterInput }, context) => {
    const filter = movementFilterOf(filterInput, context.exchange.settings.timeZone);
    if ('ok' in filter) return filter;
    const seconds = await consumeAttempt(exchange, { limit: FILES, key: String(context.session.userId) });
    if (seconds > 0) return tooManyTries(seconds);
    const rows = rowsOf(filter, context);
    return accept(Readable.from(eachWithDeadline(format === 'csv' ? csvLinesOf(rows) : jsonOf(rows))), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="assay-movements.${format}"`,
      },
    });
  });
}

type Row = readonly Cell[];

async function* rowsOf(
  filter: MovementFilter,
  { exchange, session, language }: UserContext,
): AsyncGenerator<Row> {
  const { database, listings, settings, products } = exchange;
  const context = { listings, timeZone: 'UTC', reasonTexts: products.reasonTexts, language };
  const entries = inPages((after) => readMovementsAfter(database, session.userId, filter, after, PAGE_ROWS));
  for await (const entry of entries) {
    const row = movementRowOf(entry, context);
    const cells = Object.entries(COLUMNS).map(([column, field]): Cell => [column, String(row[field])]);
    yield withBothZones(cells, [TIME], settings.timeZone);
  }
}

async function* csvLinesOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield csvLine([...Object.keys(COLUMNS), `${TIME}_utc`]);
  for await (const row of rows) yield csvLine(row.map(([, value]) => value));
}

async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(Object.fromEntries(row))}`;
    isFirst = false;
  }
  yield ']\n';
}
