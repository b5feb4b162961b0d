import { ownValue } from '@assay/contract';
import type { ChangeRow } from '@assay/contract/console';
import { type CurrencyId, DEFAULT_RISK_TERMS, type PairId } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { pairNames } from '../../market/market-data/wire.ts';
import type { OwnerLetter } from '../../people/account/owner-letters.ts';
import { letterTo } from './letter-to.ts';
import { OPEN } from './open.ts';
import {
  changesBetween,
  changesOfRates,
  IMMEDIATE_FIELDS,
  IMMEDIATE_RATE_FIELDS,
  termsOf,
} from './term-texts.ts';

type TermsKind = 'pair' | 'currency';

/** Progress of letters about one pair's terms or one currency's rates. */
type Announced = {
  readonly kind: TermsKind;
  readonly subject: number;
  /** Version up to which all owners were notified. */
  readonly known: number;
  /** Version whose letters are being sent, up to `owner`; null: none. */
  readonly telling: number | null;
  readonly owner: bigint;
};

/** Version to announce next. */
type Next = Announced & { readonly telling: number };

/** Changes in a version, with the time from which they apply. */
type News = {
  readonly name: string;
  readonly changes: readonly ChangeRow[];
  readonly immediateFields: readonly string[];
  readonly time: bigint;
};

/** Initial versions: a pair's first terms, and the default rates of a currency. */
const FIRST = { pair: 1, currency: 0 } as const;

const FIELDS: Readonly<Record<string, MessageKey>> = {
  units_per_hand: 'mail.lever_term.units_per_hand',
  multiples: 'mail.lever_term.multiples',
  shares: 'mail.lever_term.shares',
  least_hands: 'mail.lever_term.least_hands',
  most_hands: 'mail.lever_term.most_hands',
  spread: 'mail.lever_term.spread',
  fee: 'mail.lever_term.fee',
  overnight: 'mail.lever_term.overnight',
  liquidation_fee: 'mail.lever_term.liquidation_fee',
  stress: 'mail.lever_term.stress',
  jump: 'mail.lever_term.jump',
  jump_seconds: 'mail.lever_term.jump_seconds',
  jump_sources: 'mail.lever_term.jump_sources',
  trades_per_owner: 'mail.lever_term.trades_per_owner',
  delisting_hours: 'mail.lever_term.delisting_hours',
  is_open: 'mail.lever_term.is_open',
  warning: 'mail.lever_term.warning',
  liquidation: 'mail.lever_term.liquidation',
  pool_share: 'mail.lever_term.pool_share',
};

/**
 * Takes the next letters about changed terms and rates to owners of earlier contracts: at most `limit`, about one pair
 * or currency. Several changes in the meantime are combined. The progress is stored in the same transaction.
 * Returns null when all owners were notified of everything.
 */
export async function claimAnnouncements(
  transaction: Transaction<Schema>,
  exchange: Exchange,
  limit: number,
): Promise<readonly OwnerLetter[] | null> {
  const next = await readNext(transaction);
  if (next === null) return null;
  const news = await readNews(transaction, exchange, next);
  const owners = news === null ? [] : await readOwners(transaction, next, news.time, limit);
  const last = owners.length < limit ? undefined : owners.at(-1);
  const completed = { known: next.telling, telling: null, owner: 0n };
  await remember(transaction, { ...next, ...(last === undefined ? completed : { owner: last }) });
  if (news === null) return [];
  return owners.map((owner) =>
    letterTo(owner, next.kind === 'pair' ? 'lever_terms' : 'lever_rates', (language) => ({
      name: news.name,
      time: zonedTime(Number(news.time), exchange.settings.timeZone),
      changes: news.changes.map((change) => changeText(language, change, news.immediateFields)).join('\n'),
    })),
  );
}

/** Returns the first pair or currency whose newest version was not yet announced to all owners. */
async function readNext(transaction: Transaction<Schema>): Promise<Next | null> {
  const { rows } = await sql<Next>`
    select kind, subject, coalesce(known, first) as known, coalesce(telling, newest) as telling, coalesce(owner, 0) as owner
    from (
      select 'pair' as kind, pair as subject, max(version) as newest, ${FIRST.pair}::integer as first
      from lever_terms group by pair
      union all
      select 'currency', currency, max(version), ${FIRST.currency}::integer from lever_risk_terms group by currency
    ) as versions
    left join lever_announced using (kind, subject)
    where newest > coalesce(known, first)
    order by kind, subject limit 1`.execute(transaction);
  return rows[0] ?? null;
}

/** Returns the changes; null if there are none, as when terms were changed back. */
async function readNews(
  transaction: Transaction<Schema>,
  exchange: Exchange,
  next: Next,
): Promise<News | null> {
  const read = next.kind === 'pair' ? readNewTerms : readNewRates;
  const news = await read(transaction, exchange, next);
  return news === null || news.changes.length === 0 ? null : news;
}

async function readNewTerms(
  transaction: Transaction<Schema>,
  { listings }: Pick<Exchange, 'listings'>,
  { subject, known, telling }: Next,
): Promise<News | null> {
  const pair = listings.pair(subject as PairId);
  const rows = await transaction
    .selectFrom('lever_terms')
    .selectAll()
    .where('pair', '=', subject)
    .where('version', 'in', [known, telling])
    .orderBy('version')
    .execute();
  const [before, after] = rows;
  if (pair === undefined || before === undefined || after === undefined) return null;
  const changes = changesBetween(termsOf(before), termsOf(after), pair);
  return { name: pairNames(pair).symbol, changes, immediateFields: IMMEDIATE_FIELDS, time: after.time_ms };
}

async function readNewRates(
  transaction: Transaction<Schema>,
  { listings }: Pick<Exchange, 'listings'>,
  { subject, known, telling }: Next,
): Promise<News | null> {
  const currency = listings.currency(subject as CurrencyId);
  const rows = await transaction
    .selectFrom('lever_risk_terms')
    .selectAll()
    .where('currency', '=', subject)
    .where('version', 'in', [known, telling])
    .orderBy('version')
    .execute();
  const after = rows.at(-1);
  if (currency === undefined || after === undefined) return null;
  const before = rows.length > 1 ? rows[0] : undefined;
  const changes = changesOfRates(before ?? DEFAULT_RISK_TERMS, after);
  return { name: currency.code, changes, immediateFields: IMMEDIATE_RATE_FIELDS, time: after.time_ms };
}

/** Returns the next owners of contracts that were ordered before. */
async function readOwners(
  transaction: Transaction<Schema>,
  { kind, subject, owner }: Announced,
  time: bigint,
  limit: number,
): Promise<readonly bigint[]> {
  const rows = await transaction
    .selectFrom('lever_trades')
    .select('owner')
    .distinct()
    .where('status', 'in', OPEN)
    .where(kind, '=', subject)
    .where('ordered_ms', '<=', time)
    .where('owner', '>', owner)
    .orderBy('owner')
    .limit(limit)
    .execute();
  return rows.map((row) => row.owner);
}

async function remember(transaction: Transaction<Schema>, announced: Announced): Promise<void> {
  const { kind: _kind, subject: _subject, ...state } = announced;
  await transaction
    .insertInto('lever_announced')
    .values(announced)
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(state))
    .execute();
}

function changeText(
  language: string,
  { field, before, after }: ChangeRow,
  immediateFields: readonly string[],
): string {
  const key = ownValue(FIELDS, field);
  const name = key === undefined ? field : message(language, key);
  const [from, to] = [before, after].map((value) =>
    field === 'is_open' ? openText(language, value) : value,
  );
  const messageKey = immediateFields.includes(field) ? 'mail.lever_change_at_once' : 'mail.lever_change';
  return message(language, messageKey, { name, before: from ?? '', after: to ?? '' });
}

function openText(language: string, value: string): string {
  return message(language, value === 'true' ? 'mail.lever_term.open' : 'mail.lever_term.paused');
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    lever_announced: Announced;
  }
}
