import type { MessageKey } from '@assay/locales/server';
import { changeRequestKind, fundsRequestKind } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { giveCommand } from './give-command.ts';
import { isRefused, type PlanRequest, planPlan, planToAct } from './plan.ts';

export const EARN_PLAN_KIND = 'earn_plan';
export const EARN_RESUME_KIND = 'earn_resume';
export const EARN_END_KIND = 'earn_end';
export const EARN_FUNDS_KIND = 'earn_funds';

/** Proposal to reopen or end a plan, with the version at that time. */
export type ActRequest = { readonly plan: number; readonly version: number };

export type FundsRequest = {
  readonly act: 'fund' | 'draw';
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
};

/** Labels of the fields of a change. */
export const EARN_FIELDS = {
  kind: 'earn.desk.field.kind',
  currency: 'earn.desk.field.currency',
  unit: 'earn.desk.field.unit',
  days: 'earn.desk.field.days',
  rate: 'earn.desk.field.rate',
  least: 'earn.desk.field.least',
  most: 'earn.desk.field.most',
  per_user: 'earn.desk.field.per_user',
  total: 'earn.desk.field.total',
  cliff: 'earn.desk.field.cliff',
  release: 'earn.desk.field.release',
  release_by: 'earn.desk.field.release_by',
  limit_plan: 'earn.desk.field.limit_plan',
  limit_rate: 'earn.desk.field.limit_rate',
  level: 'earn.desk.field.level',
  countries: 'earn.desk.field.countries',
  status: 'earn.desk.field.status',
  positions: 'earn.desk.field.positions',
  owners: 'earn.desk.field.owners',
  principal: 'earn.desk.field.principal',
  interest: 'earn.desk.field.interest',
  freed: 'earn.desk.field.freed',
  recurring: 'earn.desk.field.recurring',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Change requests of staking and savings that require a second person. */
export const EARN_KINDS_OF_TWO: readonly FourEyesKind[] = [
  changeRequestKind<PlanRequest>({
    kind: EARN_PLAN_KIND,
    texts: { name: 'earn.desk.kind.plan', fields: EARN_FIELDS },
    decide: 'earn.decide',
    async carryOut(requested, given, { exchange }) {
      const planned = await planPlan(exchange, requested);
      if (isRefused(planned)) return planned;
      const { plan, version, terms, currency } = planned;
      const command = { room: 'earn', type: 'set_earn_plan', ...given } as const;
      return giveCommand(exchange, { ...command, plan, version, status: 'open', terms }, currency);
    },
  }),
  changeRequestKind<ActRequest>({
    kind: EARN_RESUME_KIND,
    texts: { name: 'earn.desk.kind.resume', fields: EARN_FIELDS },
    decide: 'earn.decide',
    async carryOut(requested, given, { exchange }) {
      const found = await planToAct(exchange, requested.plan);
      if (isRefused(found)) return found;
      const { plan, version, status: _status, ...terms } = found.plan;
      const command = { room: 'earn', type: 'set_earn_plan', ...given } as const;
      return giveCommand(exchange, { ...command, plan, version, status: 'open', terms }, found.currency);
    },
  }),
  changeRequestKind<ActRequest>({
    kind: EARN_END_KIND,
    texts: { name: 'earn.desk.kind.end', fields: EARN_FIELDS },
    decide: 'earn.decide',
    async carryOut(requested, given, { exchange }) {
      const found = await planToAct(exchange, requested.plan);
      if (isRefused(found)) return found;
      const { plan, version } = found.plan;
      const command = { room: 'earn', type: 'end_earn_plan', ...given, plan, version } as const;
      return giveCommand(exchange, command, found.currency);
    },
  }),
  fundsRequestKind<FundsRequest>({
    kind: EARN_FUNDS_KIND,
    name: 'earn.desk.kind.funds',
    decide: 'earn.decide',
    move(moved, { act }, currency, { exchange }) {
      const type = act === 'fund' ? 'fund_earn' : 'draw_earn';
      return giveCommand(exchange, { room: 'earn', type, ...moved }, currency);
    },
  }),
];
