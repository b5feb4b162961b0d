import { crowdTerms } from '@assay/domain';
import { BACKING_STATUSES, type Backing, PROJECT_STATUSES, type Project } from '@assay/engine';
import type { RowOf } from '../../core/store/declaration.ts';
import { ofAllChanges } from '../../core/store/product-events.ts';
import { entity } from '../../core/store/table.ts';
import { termColumns } from '../../core/store/term-columns.ts';

const ENDED_WITHOUT_SUCCESS = ['failed', 'returned', 'cancelled'] as const;
const ENDED_STATES: ReadonlySet<string> = new Set(['completed', ...ENDED_WITHOUT_SUCCESS]);

const project = entity<Project>();

/** Every project, in its current state. */
export const CROWD_PROJECTS = project.table('crowd_projects', {
  life: { kind: 'upsert', key: ['id'] },
  verification: { claim: 'Every project stands as commands and the clock left it', one: 'project' },
  from: ofAllChanges('project', (event) => event.project),
  isSettled: ({ status }) => ENDED_STATES.has(status),
  unsettled: (engine) => engine.room('crowd').projects(),
  columns: {
    id: project.int8(({ id }) => id),
    version: project.int4(({ version }) => version),
    ...termColumns(crowdTerms, ({ terms }: Project) => terms),
    status: project.word(PROJECT_STATUSES, ({ status }) => status),
    is_paused: project.bool(({ isPaused }) => isPaused),
    ending: project.word(ENDED_WITHOUT_SUCCESS, ({ ending }) => ending),
    raised: project.int8(({ raised }) => raised),
    backers: project.int4(({ backers }) => backers),
    tokens: project.int8(({ tokens }) => tokens),
    stage: project.int4(({ stage }) => stage),
    paid: project.int8(({ paid }) => paid),
    delivered: project.int8(({ delivered }) => delivered),
    polls: project.int4(({ polls }) => polls),
    failed_polls: project.int4(({ failedPolls }) => failedPolls),
    approved: project.int8(({ approved }) => approved),
    rejected: project.int8(({ rejected }) => rejected),
    settled_to: project.int8(({ settledTo }) => settledTo),
    due_ms: project.int8(({ dueAt }) => dueAt),
    revision: project.int4(({ revision }) => revision),
  },
});

const backing = entity<Backing>();

/** Every backing, in its current state. */
export const CROWD_BACKINGS = backing.table('crowd_backings', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Everything that was given for a project stands as commands and the clock left it',
    one: 'backing',
    orphanQuery:
      () => `not exists (select from journal where accepted and journal.time_ms = crowd_backings.time_ms
      and type = 'back_project' and journal.owner = crowd_backings.owner)`,
  },
  from: { backing_changed: (event) => event.backing },
  isSettled: ({ status }) => status !== 'waiting',
  unsettled: (engine) => engine.room('crowd').backings(),
  columns: {
    id: backing.int8(({ id }) => id),
    project: backing.int8((row) => row.project),
    owner: backing.int8(({ owner }) => owner),
    amount: backing.int8(({ amount }) => amount),
    tokens: backing.int8(({ tokens }) => tokens),
    paid: backing.int8(({ paid }) => paid),
    delivered: backing.int8(({ delivered }) => delivered),
    status: backing.word(BACKING_STATUSES, ({ status }) => status),
    poll: backing.int4(({ poll }) => poll),
    approves: backing.bool(({ approves }) => approves),
    time_ms: backing.int8(({ time }) => time),
    revision: backing.int4(({ revision }) => revision),
  },
});

export const CROWD_TABLES = [CROWD_PROJECTS, CROWD_BACKINGS];

declare module '../../core/database/schema.ts' {
  interface Schema {
    crowd_projects: RowOf<typeof CROWD_PROJECTS>;
    crowd_backings: RowOf<typeof CROWD_BACKINGS>;
    /** Sums over each project's backings, maintained by the database; amounts in minor units. */
    crowd_figures: {
      readonly project: bigint;
      readonly first_paid: string;
      readonly first_delivered: string;
    };
  }
}
