import { currencyId } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { FourEyesKind } from '../../console/four-eyes.ts';
import { bothOf, keyOf, payloadOf, subjectOf } from '../../console/wish.ts';
import { refuse } from '../../http/handler.ts';
import { giveCommand } from './give-command.ts';
import { isRefused, type PlanWish, planPlan, planToAct } from './plan.ts';

export const EARN_PLAN_KIND = 'earn_plan';
export const EARN_RESUME_KIND = 'earn_resume';
export const EARN_END_KIND = 'earn_end';
export const EARN_FUNDS_KIND = 'earn_funds';

/** A plan that is to be sold again, or ended, as it stood when that was proposed. */
export type ActWish = { readonly plan: number; readonly version: number };

export type FundsWish = {
  readonly act: 'fund' | 'draw';
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
};

/** What the fields of a change are called. */
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

/** What takes two people about staking and savings. */
export const EARN_KINDS_OF_TWO: readonly FourEyesKind[] = [
  {
    kind: EARN_PLAN_KIND,
    texts: { name: 'earn.desk.kind.plan', fields: EARN_FIELDS },
    decide: 'earn.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<PlanWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { exchange } = context;
      const planned = await planPlan(exchange, payloadOf<PlanWish>(request).wish);
      if (isRefused(planned)) return planned;
      const { plan, version, terms, currency } = planned;
      const by = await bothOf(transaction, request, context);
      const command = { room: 'earn', type: 'set_earn_plan', by, key: keyOf(request) } as const;
      return giveCommand(exchange, { ...command, plan, version, status: 'open', terms }, currency);
    },
  },
  {
    kind: EARN_RESUME_KIND,
    texts: { name: 'earn.desk.kind.resume', fields: EARN_FIELDS },
    decide: 'earn.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<ActWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { exchange } = context;
      const { wish } = payloadOf<ActWish>(request);
      const found = await planToAct(exchange, wish.plan);
      if (isRefused(found)) return found;
      const { plan, version, status: _status, ...terms } = found.plan;
      const by = await bothOf(transaction, request, context);
      const command = { room: 'earn', type: 'set_earn_plan', by, key: keyOf(request) } as const;
      return giveCommand(exchange, { ...command, plan, version, status: 'open', terms }, found.currency);
    },
  },
  {
    kind: EARN_END_KIND,
    texts: { name: 'earn.desk.kind.end', fields: EARN_FIELDS },
    decide: 'earn.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<ActWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { exchange } = context;
      const found = await planToAct(exchange, payloadOf<ActWish>(request).wish.plan);
      if (isRefused(found)) return found;
      const { plan, version } = found.plan;
      const by = await bothOf(transaction, request, context);
      const command = { room: 'earn', type: 'end_earn_plan', by, key: keyOf(request) } as const;
      return giveCommand(exchange, { ...command, plan, version }, found.currency);
    },
  },
  {
    kind: EARN_FUNDS_KIND,
    texts: { name: 'earn.desk.kind.funds' },
    decide: 'earn.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<FundsWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { exchange } = context;
      const { act, currency: id, units } = payloadOf<FundsWish>(request).wish;
      const currency = exchange.listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const by = await bothOf(transaction, request, context);
      const type = act === 'fund' ? 'fund_earn' : 'draw_earn';
      const money = { currency: currency.id, amount: amount(BigInt(units)) };
      return giveCommand(exchange, { room: 'earn', type, by, key: keyOf(request), ...money }, currency);
    },
  },
];
