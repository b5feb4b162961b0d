import { scheduledDeskCalls } from '@assay/contract/console';
import { voteTerms } from '@assay/domain';
import { type RejectionIn, winnerOf } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import type { RefusalContext } from '../../backoffice/desk/declaration.ts';
import { moneyText } from '../../backoffice/desk/money-text.ts';
import { openEntryActions, openPauseRefusal } from '../../backoffice/desk/open-acts.ts';
import { scheduledProduct } from '../../backoffice/desk/scheduled-product.ts';
import { pageRequestOf, readRows } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { refuse } from '../../edge/http/handler.ts';
import { amountText, type RejectionMessages } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { HAS_ENDED } from './ended.ts';
import { findRound } from './find-round.ts';
import { VOTE_REFUSALS } from './rejections.ts';
import { candidatesOf, type StoredRound, talliesOf } from './rows.ts';

/** Refusals whose text for staff differs from the one for traders. */
const REFUSALS: RejectionMessages<RejectionIn<'vote'>, RefusalContext> = {
  ...VOTE_REFUSALS,
  unknown_round: () => refuse('console.plan.unknown'),
  round_begun: () => refuse('console.plan.begun'),
  round_over: () => refuse('console.plan.over'),
  too_many_rounds: ({ most }) => refuse('console.plan.too_many', { most }),
  terms_changed: () => refuse('console.plan.changed'),
  invalid_round: ({ fault }) => refuse('console.terms.contradiction', { field: fault }),
  invalid_amount: () => refuse('input.positive'),
  insufficient_balance: ({ free }, { currency }) =>
    refuse('console.plan.free', { free: amountText(free, currency), currency: currency.code }),
};

/** Desk of votes: rounds, voters, and changes by two people. */
export const voteDesk = scheduledProduct({
  product: 'vote',
  calls: scheduledDeskCalls('Vote'),
  terms: voteTerms,
  wallet: 'vote',
  currency: 'currency',
  list: ({ database }, limit) =>
    database
      .selectFrom('vote_rounds')
      .selectAll()
      .orderBy(sql.raw(HAS_ENDED))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  find: findRound,
  async figures(rows, exchange) {
    const settled = await readSettled(rows, exchange);
    return (row) => {
      const { decimals } = currencyOf(row.currency, exchange.listings);
      const { waiting, spent, total } = amountsOf(row, settled.get(row.id));
      return {
        total: formatAmount(total, decimals),
        waiting: formatAmount(waiting, decimals),
        spent: formatAmount(spent, decimals),
        voters: row.voters,
        ballots: row.ballots,
        leader: leadingCandidate(row),
      };
    };
  },
  participants: readBallots,
  parts: (rows, exchange) => ({ drafts: rows.flatMap((row) => listingDraftOf(row, exchange)) }),
  subject: ({ candidates }) => candidates.map(({ code }) => code).join(', '),
  set: (round, version, terms) => ({ room: 'vote', type: 'set_vote_round', round, version, terms }),
  pause: (round, paused) => ({ room: 'vote', type: 'pause_vote_round', round, paused }),
  pauseRefusal: openPauseRefusal,
  fund: { draw: { room: 'vote', type: 'draw_votes' } },
  actions: openEntryActions<StoredRound>({
    resume: (round) => ({ room: 'vote', type: 'pause_vote_round', round, paused: false }),
    cancel: (round) => ({ room: 'vote', type: 'cancel_vote_round', round }),
    touches(row, exchange) {
      const money = moneyText(row.currency, exchange);
      return [
        { field: 'voters', before: String(row.voters), after: '0' },
        { field: 'on_hold', before: money(amountsOf(row).total), after: money(0n) },
      ];
    },
  }),
  refusals: REFUSALS,
});

type VoteAmounts = { readonly total: bigint; readonly waiting: bigint; readonly spent: bigint };

/**
 * Returns a round's total votes, the waiting part on hold, and the part that the house has received. `settled`: amount
 * settled so far in a round that is ending.
 */
function amountsOf(row: StoredRound, settled = 0n): VoteAmounts {
  const total = talliesOf(row).reduce((sum, tally) => sum + tally, 0n);
  const hasEnded = row.status === 'ended' || row.status === 'cancelled';
  const settledAmount = hasEnded ? total : row.status === 'ending' ? settled : 0n;
  const isCostTaken = row.mode === 'cost' && !row.is_cancelled;
  return { total, waiting: total - settledAmount, spent: isCostTaken ? settledAmount : 0n };
}

/** Returns the settled amount of each round that is ending. */
async function readSettled(
  rows: readonly StoredRound[],
  { database }: Pick<Exchange, 'database'>,
): Promise<ReadonlyMap<bigint, bigint>> {
  const endingRounds = rows.filter(({ status }) => status === 'ending').map(({ id }) => id);
  if (endingRounds.length === 0) return new Map();
  const settledByRound = await database
    .selectFrom('vote_figures')
    .selectAll()
    .where('round', 'in', endingRounds)
    .execute();
  return new Map(settledByRound.map(({ round, settled }) => [round, BigInt(settled)]));
}

/** Returns the code of the winner or the leader; of equals, the first; empty without votes. */
function leadingCandidate(row: StoredRound): string {
  const position = row.winner ?? winnerOf(talliesOf(row), 0n);
  return position === null ? '' : (candidatesOf(row)[position]?.code ?? '');
}

/** Returns the winner of a round as a draft for its listing. */
function listingDraftOf(row: StoredRound, { listings, settings }: Pick<Exchange, 'listings' | 'settings'>) {
  const winner = row.status === 'ended' && row.winner !== null ? candidatesOf(row)[row.winner] : undefined;
  if (winner === undefined) return [];
  const currency = currencyOf(row.currency, listings);
  return [
    {
      round: Number(row.id),
      ...winner,
      votes: formatAmount(talliesOf(row)[row.winner ?? 0] ?? 0n, currency.decimals),
      currency_name: currency.code,
      end: wireTime(Number(row.to_ms), settings.timeZone),
      is_listed: listings.currencies().some(({ code }) => code === winner.code) ? (1 as const) : (0 as const),
    },
  ];
}

/** Returns the ballots of a round with their owners, in the order of the journal. */
async function readBallots(
  round: StoredRound,
  page: { readonly page: number; readonly limit: number },
  { database, listings, settings }: Pick<Exchange, 'database' | 'listings' | 'settings'>,
) {
  const query = database.selectFrom('vote_ballots').selectAll().where('round', '=', round.id).orderBy('id');
  const rows = await readRows(query, pageRequestOf(page));
  const { decimals } = currencyOf(round.currency, listings);
  const candidates = candidatesOf(round);
  const list = rows.map((row) => ({
    id: Number(row.id),
    user_id: Number(row.owner),
    voter: row.voter,
    time: wireTime(Number(row.time_ms), settings.timeZone),
    code: candidates[row.candidate]?.code ?? '',
    amount: formatAmount(row.amount, decimals),
    status: row.status,
  }));
  return { list, count: round.ballots };
}
