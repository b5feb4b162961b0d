import { Readable } from 'node:stream';
import { calls, type MovementRow } from '@assay/contract';
import { inPages, PAGE_ROWS } from '../account/privacy/pages.ts';
import { patientlyEach } from '../database/patience.ts';
import type { Exchange } from '../exchange.ts';
import { accept, type Route, refuse, type UserContext, userRoute } from '../http/handler.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { csvLine } from '../shared/csv.ts';
import { type MovementFilter, movementFilterOf } from './movement-filter.ts';
import { readMovementsAfter } from './movement-repository.ts';
import { movementRowOf } from './movement-rows.ts';

const HOUR_MS = 60 * 60_000;
const FILES_PER_HOUR = 20;

/** The columns of an export with the fields that fill them. */
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

/** Everything that moved in the caller's accounts, as a file that is written piece by piece. */
export function movementExportRoute({ now }: Exchange): Route {
  const files = createRateLimit(FILES_PER_HOUR, HOUR_MS, now);
  return userRoute(calls.walletExport, ({ format, ...asked }, context) => {
    const filter = movementFilterOf(asked, context.exchange.settings.timeZone);
    if ('ok' in filter) return filter;
    const key = String(context.session.userId);
    const seconds = files.secondsToWait(key);
    if (seconds > 0) return refuse('common.too_many_requests', { seconds });
    files.count(key);
    const rows = rowsOf(filter, context);
    return accept(Readable.from(patientlyEach(format === 'csv' ? csvOf(rows) : jsonOf(rows))), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="assay-movements.${format}"`,
      },
    });
  });
}

type Row = readonly (readonly [column: string, value: string])[];

async function* rowsOf(
  filter: MovementFilter,
  { exchange, session, language }: UserContext,
): AsyncGenerator<Row> {
  const { database, listings, settings, reasonTexts } = exchange;
  const context = { listings, timeZone: settings.timeZone, reasonTexts, language };
  const entries = inPages((after) => readMovementsAfter(database, session.userId, filter, after, PAGE_ROWS));
  for await (const entry of entries) {
    const row = movementRowOf(entry, context);
    yield Object.entries(COLUMNS).map(([column, field]) => [column, String(row[field])]);
  }
}

async function* csvOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
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
