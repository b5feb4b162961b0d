import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Data of the staking and savings desk. */
export type Desk = AnswerOf<typeof consoleCalls.consoleEarn>;

export type PlanRow = Desk['plans'][number];
export type HouseRow = Desk['house'][number];
export type CalendarRow = Desk['calendar'][number];
export type ParticipantRow = AnswerOf<typeof consoleCalls.consoleEarnParticipants>['list'][number];
export type PlanPreview = AnswerOf<typeof consoleCalls.consolePreviewEarnPlan>;
