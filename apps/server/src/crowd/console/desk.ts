import type { AnswerOf, InputOf, Language } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { tokensFor } from '@assay/engine';
import { type Amount, formatAmount } from '@assay/money';
import { sql } from 'kysely';
import { readHouseFunds } from '../../console/house-funds.ts';
import { readSlice, sliceOf } from '../../database/slice.ts';
import type { Exchange } from '../../exchange.ts';
import { currencyOf } from '../../market-data/listings.ts';
import { wireTime } from '../../time/wire-time.ts';
import { findProject } from '../find-project.ts';
import { readPapers } from '../papers.ts';
import { choiceOf, projectRowOf, type StoredProject, teamOf } from '../rows.ts';

type Desk = AnswerOf<typeof consoleCalls.consoleCrowd>;
const MOST_PROJECTS = 100;
const OVER: ReadonlySet<string> = new Set(['completed', 'failed', 'returned', 'cancelled']);

/** The projects as they stand, and the house's tokens for them. */
export async function readDesk(exchange: Exchange, language: Language): Promise<Desk> {
  const { database, listings, settings, now } = exchange;
  const stored = await database
    .selectFrom('crowd_projects')
    .selectAll()
    .orderBy(sql`status in ('completed', 'failed', 'returned', 'cancelled')`)
    .orderBy('id', 'desc')
    .limit(MOST_PROJECTS)
    .execute();
  const [papers, house] = await Promise.all([
    readPapers(
      database,
      stored.map(({ id }) => id),
    ),
    readHouseFunds(exchange, 'crowd'),
  ]);
  const context = { listings, timeZone: settings.timeZone, language };
  const projects = stored.map((row) => {
    const paper = papers.get(Number(row.id));
    const { decimals } = currencyOf(row.token, listings);
    return {
      ...projectRowOf(row, paper, context, now()),
      version: row.version,
      team_ids: [...teamOf(row)],
      locked: formatAmount(lockedOf(row, exchange), decimals),
      delivered: formatAmount(row.delivered, decimals),
      held: formatAmount(
        OVER.has(row.status) ? 0n : row.raised - row.paid,
        currencyOf(row.payment, listings).decimals,
      ),
      texts: { ...paper?.texts },
    };
  });
  return { currencies_listed: listings.currencies().map(({ id, code }) => ({ id, code })), projects, house };
}

/** What is set aside for a project that is not over. */
function lockedOf(row: StoredProject, { listings }: Exchange): bigint {
  if (OVER.has(row.status)) return 0n;
  const terms = { price: row.price as Amount };
  return tokensFor(row.most, terms, currencyOf(row.token, listings)) - row.delivered;
}

type Backers = typeof consoleCalls.consoleCrowdBackers;

/** Who backs a project, in the order of the journal. */
export async function readBackers(
  exchange: Exchange,
  { project: id, page, limit }: InputOf<Backers>,
): Promise<AnswerOf<Backers>> {
  const { database, listings, settings } = exchange;
  const project = await findProject(exchange, id);
  if (project === undefined) return { list: [], page, limit, count: 0 };
  const query = database
    .selectFrom('crowd_backings')
    .selectAll()
    .where('project', '=', BigInt(id))
    .orderBy('id');
  const { rows, count } = await readSlice(query, sliceOf({ page, limit }));
  const tokens = (value: bigint) => formatAmount(value, currencyOf(project.token, listings).decimals);
  const money = (value: bigint) => formatAmount(value, currencyOf(project.payment, listings).decimals);
  const list = rows.map((row) => ({
    id: Number(row.id),
    user_id: Number(row.owner),
    time: wireTime(Number(row.time_ms), settings.timeZone),
    amount: money(row.amount),
    paid: money(row.paid),
    tokens: tokens(row.tokens),
    delivered: tokens(row.delivered),
    status: row.status,
    choice: choiceOf(row, project),
  }));
  return { list, page, limit, count };
}
