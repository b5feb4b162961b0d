import type { AnswerOf, calls, Language } from '@assay/contract';
import { decimals, formatAmount } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf, type Listings } from '../../market/market-data/listings.ts';
import { type Paper, textsIn } from './papers.ts';
import './tables.ts';

export type StoredProject = Selectable<Schema['crowd_projects']>;
export type StoredBacking = Selectable<Schema['crowd_backings']>;
export type ProjectRow = AnswerOf<typeof calls.crowdProjects>[number];
export type BackingRow = AnswerOf<typeof calls.crowdMine>[number];

export type RowContext = {
  readonly listings: Listings;
  readonly timeZone: string;
  readonly language: Language;
};

/** Decimals of a percentage. */
const SHARE_DECIMALS = decimals(4);

/** Returns a project in the wire format, at a moment and in a language. */
export function projectRowOf(
  row: StoredProject,
  paper: Paper | undefined,
  { listings, timeZone, language }: RowContext,
  now: number,
): ProjectRow {
  const token = currencyOf(row.token, listings);
  const payment = currencyOf(row.payment, listings);
  const money = (value: bigint) => formatAmount(value, payment.decimals);
  const { title, summary } = textsIn(paper, language);
  return {
    id: Number(row.id),
    title,
    summary,
    pictures: [...(paper?.pictures ?? [])],
    currency_id: token.id,
    currency_name: token.code,
    pay_id: payment.id,
    pay_name: payment.code,
    price: money(row.price),
    target: money(row.target),
    most: money(row.most),
    raised: money(row.raised),
    backers: row.backers,
    min_amount: money(row.minimum),
    per_user: money(row.per_owner),
    start: wireTime(Number(row.from_ms), timeZone),
    end: wireTime(Number(row.to_ms), timeZone),
    start_milli_seconds: Number(row.from_ms),
    end_milli_seconds: Number(row.to_ms),
    phase: phaseOf(row, now),
    status: row.status,
    is_paused: row.is_paused ? 1 : 0,
    shares: sharesOf(row).map((share) => formatAmount(BigInt(share), SHARE_DECIMALS)),
    stages_paid: row.stage,
    paid: money(row.paid),
    polls: row.polls,
    failed_polls: row.failed_polls,
    approved: money(row.approved),
    rejected: money(row.rejected),
    poll_days: row.poll_days,
    patience_days: row.patience_days,
    unit: row.unit,
    due: row.due_ms === null ? null : wireTime(Number(row.due_ms), timeZone),
    level: row.identity_level,
    countries: row.countries === '' ? [] : row.countries.split(','),
  };
}

function phaseOf({ status, from_ms, to_ms }: StoredProject, now: number): ProjectRow['phase'] {
  if (status !== 'open' || now >= Number(to_ms)) return 2;
  return now < Number(from_ms) ? 0 : 1;
}

/** Returns the shares of the stages in parts per million. */
export function sharesOf({ shares }: Pick<StoredProject, 'shares'>): readonly number[] {
  return shares.split(',').map(Number);
}

/** Returns the user ids of the team; the recipient is not always the first. */
export function teamOf({ team }: Pick<StoredProject, 'team'>): readonly number[] {
  return team.split(',').map(Number);
}

/** Returns a backing as its owner sees it. */
export function backingRowOf(
  row: StoredBacking,
  project: Pick<StoredProject, 'token' | 'payment' | 'polls' | 'status'>,
  title: string,
  { listings, timeZone }: RowContext,
): BackingRow {
  const token = currencyOf(project.token, listings);
  const payment = currencyOf(project.payment, listings);
  const money = (value: bigint) => formatAmount(value, payment.decimals);
  const tokens = (value: bigint) => formatAmount(value, token.decimals);
  return {
    id: Number(row.id),
    project_id: Number(row.project),
    title,
    created_at: wireTime(Number(row.time_ms), timeZone),
    amount: money(row.amount),
    paid: money(row.paid),
    held: money(row.status === 'waiting' ? row.amount - row.paid : 0n),
    tokens: tokens(row.tokens),
    delivered: tokens(row.delivered),
    currency_name: token.code,
    pay_name: payment.code,
    status: row.status,
    choice: choiceOf(row, project),
  };
}

/** Returns a backer's choice in the running vote. */
export function choiceOf(
  { poll, approves }: Pick<StoredBacking, 'poll' | 'approves'>,
  { polls, status }: Pick<StoredProject, 'polls' | 'status'>,
): BackingRow['choice'] {
  if (status !== 'polling' || poll !== polls) return 'none';
  return approves ? 'yes' : 'no';
}
