import {
  DAY_UNITS,
  EARN_KINDS,
  EARN_NOTICES,
  EARN_PLAN_STATUSES,
  EARN_RELEASES,
  EARN_STATUSES,
  type EarnEvent,
  type EarnPosition,
  type EarnRecurring,
  INTERVALS,
} from '@assay/engine';
import type { Generated } from 'kysely';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';
import { EARN_LETTER_KINDS, type EarnLetter, lettersOfPosition, lettersOfRecurring } from './notices.ts';

type PlanSet = Extract<EarnEvent, { type: 'earn_plan_set' }>;
const plan = entity<PlanSet>();

/** Every version of every plan. */
export const EARN_PLANS = plan.table('earn_plans', {
  life: { kind: 'upsert', key: ['plan', 'version'] },
  verification: { claim: 'Every version of a plan is the one its command set', one: 'version of a plan' },
  from: { earn_plan_set: (event) => event },
  columns: {
    plan: plan.int4((set) => set.plan.plan),
    version: plan.int4((set) => set.plan.version),
    kind: plan.word(EARN_KINDS, (set) => set.plan.kind),
    currency: plan.int4((set) => set.plan.currency),
    status: plan.word(EARN_PLAN_STATUSES, (set) => set.plan.status),
    unit: plan.word(DAY_UNITS, (set) => set.plan.unit),
    days: plan.int4((set) => set.plan.days),
    rate: plan.int4((set) => set.plan.rate),
    minimum: plan.int8((set) => set.plan.minimum),
    maximum: plan.int8((set) => set.plan.maximum),
    per_owner: plan.int8((set) => set.plan.perOwner),
    total: plan.int8((set) => set.plan.total),
    cliff: plan.int4((set) => set.plan.cliff),
    release: plan.int4((set) => set.plan.release),
    release_by: plan.word(EARN_RELEASES, (set) => set.plan.releaseBy),
    limit_plan: plan.int4((set) => set.plan.limitPlan),
    limit_rate: plan.int8((set) => set.plan.limitRate),
    identity_level: plan.int4((set) => set.plan.identityLevel),
    barred_countries: plan.text((set) => set.plan.barredCountries.join(',')),
    set_ms: plan.int8(({ time }) => time),
    sequence: plan.int8((_, { sequence }) => sequence),
  },
});

const position = entity<EarnPosition>();

/** Every position, in its current state. */
export const EARN_POSITIONS = position.table('earn_positions', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every position stands as its commands and its days left it',
    one: 'earning position',
    orphanQuery: () => `recurring is null and renewal_of is null and not exists (select from journal
      where accepted and time_ms = started_ms and type = 'buy_earn' and journal.owner = earn_positions.owner)`,
  },
  from: { earn_position_changed: (event) => event.position },
  isSettled: ({ status }) => status !== 'running',
  unsettled: (engine) => engine.room('earn').positions(),
  columns: {
    id: position.int8(({ id }) => id),
    owner: position.int8(({ owner }) => owner),
    plan: position.int4((row) => row.plan),
    version: position.int4(({ version }) => version),
    kind: position.word(EARN_KINDS, ({ kind }) => kind),
    currency: position.int4(({ currency }) => currency),
    unit: position.word(DAY_UNITS, ({ unit }) => unit),
    days: position.int4(({ days }) => days),
    rate: position.int4(({ rate }) => rate),
    cliff: position.int4(({ cliff }) => cliff),
    release: position.int4(({ release }) => release),
    release_by: position.word(EARN_RELEASES, ({ releaseBy }) => releaseBy),
    principal: position.int8(({ principal }) => principal),
    locked: position.int8(({ locked }) => locked),
    paid: position.int8(({ paid }) => paid),
    cover: position.int8(({ cover }) => cover),
    day: position.int4(({ day }) => day),
    last_day: position.int4(({ lastDay }) => lastDay),
    traded: position.int8(({ traded }) => traded),
    renews: position.bool(({ renews }) => renews),
    status: position.word(EARN_STATUSES, ({ status }) => status),
    notice: position.word(EARN_NOTICES, ({ notice }) => notice),
    started_ms: position.int8(({ startedAt }) => startedAt),
    ended_ms: position.int8(({ endedAt }) => endedAt),
    renewal_of: position.int8(({ renewalOf }) => renewalOf),
    recurring: position.int8(({ recurring }) => recurring),
    revision: position.int4(({ revision }) => revision),
  },
});

const recurring = entity<EarnRecurring>();

/** Every recurring purchase, in its current state. */
export const EARN_RECURRING = recurring.table('earn_recurring', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every recurring purchase stands as its commands and its days left it',
    one: 'recurring purchase',
    orphanQuery: () => `not exists (select from journal where accepted and time_ms = started_ms
      and type = 'begin_earn_recurring' and journal.owner = earn_recurring.owner)`,
  },
  from: { earn_recurring_changed: (event) => event.recurring },
  isSettled: ({ isRunning }) => !isRunning,
  unsettled: (engine) => engine.room('earn').recurrings(),
  columns: {
    id: recurring.int8(({ id }) => id),
    owner: recurring.int8(({ owner }) => owner),
    plan: recurring.int4((row) => row.plan),
    currency: recurring.int4(({ currency }) => currency),
    amount: recurring.int8(({ amount }) => amount),
    every: recurring.word(INTERVALS, ({ every }) => every),
    renews: recurring.bool(({ renews }) => renews),
    month_day: recurring.int4(({ monthDay }) => monthDay),
    next_date: recurring.text(({ next }) => next),
    is_running: recurring.bool(({ isRunning }) => isRunning),
    done: recurring.int4(({ done }) => done),
    skipped: recurring.int4(({ skipped }) => skipped),
    fault: recurring.text(({ fault }) => fault),
    last_ms: recurring.int8(({ lastAt }) => lastAt),
    started_ms: recurring.int8(({ startedAt }) => startedAt),
    ended_ms: recurring.int8(({ endedAt }) => endedAt),
    revision: recurring.int4(({ revision }) => revision),
  },
});

const notice = entity<EarnLetter>();

/** Letters to owners about ended positions and failed purchases. */
export const EARN_LETTERS = notice.table('earn_notices', {
  life: { kind: 'append', number: 'sequence', order: 'id' },
  verification: {
    claim: 'Every notice of a deposit is the one its command gave',
    one: 'the notice of command',
  },
  from: {
    earn_position_changed: (event) => lettersOfPosition(event.position),
    earn_recurring_changed: (event) => lettersOfRecurring(event.recurring),
  },
  columns: {
    sequence: notice.int8((_, { sequence }) => sequence),
    owner: notice.int8(({ owner }) => owner),
    what: notice.word(EARN_LETTER_KINDS, ({ what }) => what),
    currency: notice.int4(({ currency }) => currency),
    amount: notice.int8(({ amount }) => amount),
    reference: notice.int8(({ reference }) => reference),
    fault: notice.text(({ fault }) => fault),
    time_ms: notice.int8((_, { time }) => time),
  },
});

export const EARN_TABLES = [EARN_PLANS, EARN_POSITIONS, EARN_RECURRING, EARN_LETTERS];

declare module '../../core/database/schema.ts' {
  interface Schema {
    earn_plans: RowOf<typeof EARN_PLANS>;
    earn_positions: RowOf<typeof EARN_POSITIONS>;
    /** Sums over each plan's running positions, maintained by the database; amounts in minor units. */
    earn_figures: {
      readonly plan: number;
      readonly positions: bigint;
      readonly principal: string;
      readonly cover: string;
    };
    earn_recurring: RowOf<typeof EARN_RECURRING>;
    earn_notices: RowOf<typeof EARN_LETTERS> & { readonly id: Generated<bigint> };
  }
}
