import type { MessageKey } from '@assay/locales/server';
import { changeRequestKind } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { fundsKind } from '../../../backoffice/desk/funds.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { findPlanToChange, type PlanRequest, planPlanChange } from './plan.ts';
import { EARN_DESK_REFUSALS } from './refusals.ts';

export const EARN_PLAN_KIND = 'earn_plan';
export const EARN_RESUME_KIND = 'earn_resume';
export const EARN_END_KIND = 'earn_end';

/** Proposal to reopen or end a plan, with the version at that time. */
export type ActionRequest = { readonly plan: number; readonly version: number };

/** Coins of the house's own from which returns are paid. */
export const EARN_FUNDS = {
  product: 'earn',
  wallet: 'earn',
  fund: { fund: { room: 'earn', type: 'fund_earn' }, draw: { room: 'earn', type: 'draw_earn' } },
  refusals: EARN_DESK_REFUSALS,
  namesDirection: true,
} as const;

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
export const EARN_FOUR_EYES_KINDS: readonly FourEyesKind[] = [
  changeRequestKind<PlanRequest>({
    kind: EARN_PLAN_KIND,
    texts: { name: 'earn.desk.kind.plan', fields: EARN_FIELDS },
    decide: 'earn.decide',
    async execute(requested, approval, { exchange }) {
      const plannedChange = await planPlanChange(exchange, requested);
      if ('ok' in plannedChange) return plannedChange;
      const { plan, version, terms, currency } = plannedChange;
      const command = { room: 'earn', type: 'set_earn_plan', ...approval } as const;
      return submitCommand(
        EARN_DESK_REFUSALS,
        exchange,
        { ...command, plan, version, status: 'open', terms },
        currency.id,
      );
    },
  }),
  changeRequestKind<ActionRequest>({
    kind: EARN_RESUME_KIND,
    texts: { name: 'earn.desk.kind.resume', fields: EARN_FIELDS },
    decide: 'earn.decide',
    async execute(requested, approval, { exchange }) {
      const found = await findPlanToChange(exchange, requested.plan);
      if ('ok' in found) return found;
      const { plan, version, status: _status, ...terms } = found.plan;
      const command = { room: 'earn', type: 'set_earn_plan', ...approval } as const;
      return submitCommand(
        EARN_DESK_REFUSALS,
        exchange,
        { ...command, plan, version, status: 'open', terms },
        found.currency.id,
      );
    },
  }),
  changeRequestKind<ActionRequest>({
    kind: EARN_END_KIND,
    texts: { name: 'earn.desk.kind.end', fields: EARN_FIELDS },
    decide: 'earn.decide',
    async execute(requested, approval, { exchange }) {
      const found = await findPlanToChange(exchange, requested.plan);
      if ('ok' in found) return found;
      const { plan, version } = found.plan;
      const command = { room: 'earn', type: 'end_earn_plan', ...approval, plan, version } as const;
      return submitCommand(EARN_DESK_REFUSALS, exchange, command, found.currency.id);
    },
  }),
  fundsKind(EARN_FUNDS),
];
