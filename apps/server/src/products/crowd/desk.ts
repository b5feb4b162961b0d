import { scheduledDeskCalls } from '@assay/contract/console';
import { crowdTerms, tokensFor } from '@assay/domain';
import type { RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import type { RefusalContext } from '../../backoffice/desk/declaration.ts';
import { moneyText } from '../../backoffice/desk/money-text.ts';
import { scheduledProduct } from '../../backoffice/desk/scheduled-product.ts';
import { pageRequestOf, readRows } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import { amountText, type RejectionMessages } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { ENDED, HAS_ENDED } from './ended.ts';
import { findProject } from './find-project.ts';
import { type Paper, readPapers, textsIn, writePaper } from './papers.ts';
import { CROWD_REFUSALS } from './rejections.ts';
import { choiceOf, type StoredProject, sharesOf } from './rows.ts';

const ENDED_SET: ReadonlySet<string> = new Set(ENDED);
const CANCELLABLE: ReadonlySet<string> = new Set(['open', 'funded', 'polling']);

/** Refusals whose text for staff differs from the one for traders. */
const REFUSALS: RejectionMessages<RejectionIn<'crowd'>, RefusalContext> = {
  ...CROWD_REFUSALS,
  unknown_project: () => refuse('console.plan.unknown'),
  project_begun: () => refuse('console.plan.begun'),
  project_not_so: () => refuse('crowd.desk.not_so'),
  too_many_projects: ({ most }) => refuse('console.plan.too_many', { most }),
  terms_changed: () => refuse('console.plan.changed'),
  invalid_project: ({ fault }) => refuse('console.terms.contradiction', { field: fault }),
  supply_not_there: ({ free }, { token }) =>
    refuse('console.plan.supply', { free: amountText(free, token), currency: token.code }),
  recipient_closed: () => refuse('crowd.desk.recipient'),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('common.amount_too_large'),
  insufficient_balance: ({ free }, { token }) =>
    refuse('console.plan.free', { free: amountText(free, token), currency: token.code }),
};

/** Desk of projects: their state, their backers, and changes by two people. */
export const crowdDesk = scheduledProduct({
  product: 'crowd',
  calls: scheduledDeskCalls('Crowd'),
  terms: crowdTerms,
  wallet: 'crowd',
  currency: 'token',
  list: ({ database }, limit) =>
    database
      .selectFrom('crowd_projects')
      .selectAll()
      .orderBy(sql.raw(HAS_ENDED))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  find: findProject,
  async figures(rows, exchange, language) {
    const papers = await readPapers(
      exchange.database,
      rows.map(({ id }) => id),
    );
    return (row) => {
      const paper = papers.get(Number(row.id));
      const { tokens, money } = writersFor(row, exchange);
      const hasEnded = ENDED_SET.has(row.status);
      return {
        title: textsIn(paper, language).title,
        backers: row.backers,
        raised: money(row.raised),
        held: money(hasEnded ? 0n : row.raised - row.paid),
        paid: money(row.paid),
        locked: tokens(hasEnded ? 0n : undeliveredOf(row, exchange)),
        delivered: tokens(row.delivered),
        stages: `${row.stage} / ${sharesOf(row).length}`,
        stage: row.stage,
        failed_polls: row.failed_polls,
        due: row.due_ms === null ? null : wireTime(Number(row.due_ms), exchange.settings.timeZone),
        texts: { ...paper?.texts },
        pictures: [...(paper?.pictures ?? [])],
      };
    };
  },
  participants: readBackers,
  parts: () => ({}),
  subject: ({ token }, { texts }: Paper, { listings }) => texts.en?.title ?? currencyOf(token, listings).code,
  extra: {
    async refused({ team }, { database }) {
      const ids = team.map((id) => BigInt(id));
      const found = await database.selectFrom('users').select('id').where('id', 'in', ids).execute();
      return found.length === team.length ? null : refuse('crowd.desk.no_such_user');
    },
    texts: ({ texts, pictures }) => ({
      texts: JSON.stringify(texts, null, 2),
      pictures: pictures.join('\n'),
    }),
    before: async ({ id }, { database }) => (await readPapers(database, [id])).get(Number(id)),
    store: (transaction, id, { texts, pictures }) => writePaper(transaction, id, { texts, pictures }),
  },
  set: (project, version, terms) => ({ room: 'crowd', type: 'set_project', project, version, terms }),
  pause: (project, paused) => ({ room: 'crowd', type: 'pause_project', project, paused }),
  pauseRefusal: (row) => refusalUnless(row.status === 'open'),
  fund: { fund: { room: 'crowd', type: 'fund_projects' }, draw: { room: 'crowd', type: 'draw_projects' } },
  actions: {
    resume: {
      after: 'open',
      command: (project) => ({ room: 'crowd', type: 'pause_project', project, paused: false }),
      refused: (row) =>
        row.is_paused ? refusalUnless(CANCELLABLE.has(row.status)) : refuse('console.no_change'),
    },
    release: {
      after: 'paying',
      command: (project) => ({ room: 'crowd', type: 'release_project', project }),
      refused: (row) => refusalUnless(row.status === 'funded' && row.stage === 0),
      affectedRows: paidAmounts,
    },
    cancel: {
      after: 'cancelled',
      command: (project) => ({ room: 'crowd', type: 'cancel_project', project }),
      refused: (row) => refusalUnless(CANCELLABLE.has(row.status)),
      affectedRows: releasedAmounts,
    },
  },
  refusals: REFUSALS,
});

function refusalUnless(condition: boolean): Refused | null {
  return condition ? null : refuse('crowd.desk.not_so');
}

/** Returns the effect of the first payment. Each backer's part is rounded down separately, and the parts are added. */
async function paidAmounts(project: StoredProject, exchange: Pick<Exchange, 'database' | 'listings'>) {
  const figures = await exchange.database
    .selectFrom('crowd_figures')
    .selectAll()
    .where('project', '=', project.id)
    .executeTakeFirst();
  const money = moneyText(project.payment, exchange);
  const coins = moneyText(project.token, exchange);
  return [
    { field: 'backers', before: String(project.backers), after: String(project.backers) },
    { field: 'paid', before: money(project.paid), after: money(BigInt(figures?.first_paid ?? 0)) },
    {
      field: 'delivered',
      before: coins(project.delivered),
      after: coins(BigInt(figures?.first_delivered ?? 0)),
    },
  ];
}

/**
 * Returns the effect of an end: paid money stays with the team, delivered tokens with the backers, and the rest is
 * released.
 */
function releasedAmounts(project: StoredProject, exchange: Pick<Exchange, 'listings'>) {
  const money = moneyText(project.payment, exchange);
  const coins = moneyText(project.token, exchange);
  return [
    { field: 'backers', before: String(project.backers), after: '0' },
    { field: 'on_hold', before: money(project.raised - project.paid), after: money(0n) },
    { field: 'paid', before: money(project.paid), after: money(project.paid) },
    { field: 'delivered', before: coins(project.delivered), after: coins(project.delivered) },
    { field: 'set_aside', before: coins(undeliveredOf(project, exchange)), after: coins(0n) },
  ];
}

function undeliveredOf(
  { most, price, token, delivered }: StoredProject,
  { listings }: Pick<Exchange, 'listings'>,
): bigint {
  return tokensFor(most, { price }, currencyOf(token, listings)) - delivered;
}

/** Returns the backers of a project, in the order of the journal. */
async function readBackers(
  project: StoredProject,
  page: { readonly page: number; readonly limit: number },
  exchange: Pick<Exchange, 'database' | 'listings' | 'settings'>,
) {
  const { database, settings } = exchange;
  const query = database
    .selectFrom('crowd_backings')
    .selectAll()
    .where('project', '=', project.id)
    .orderBy('id');
  const rows = await readRows(query, pageRequestOf(page));
  const { tokens, money } = writersFor(project, exchange);
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
  return { list, count: project.backers };
}

function writersFor({ token, payment }: StoredProject, { listings }: Pick<Exchange, 'listings'>) {
  return {
    tokens: (value: bigint) => formatAmount(value, currencyOf(token, listings).decimals),
    money: (value: bigint) => formatAmount(value, currencyOf(payment, listings).decimals),
  };
}
