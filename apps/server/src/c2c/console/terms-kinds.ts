import type { ChangeRow } from '@assay/contract/console';
import { clientKey, currencyId, timeMs } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { FourEyesKind, FourEyesRequest } from '../../console/four-eyes.ts';
import { bothOf } from '../../console/wish.ts';
import { refuse } from '../../http/handler.ts';
import { giveCommand } from './give-command.ts';
import { isRefused, planTerms, type TermsWish } from './terms-plan.ts';

export const C2C_TERMS_KIND = 'c2c_terms';
export const C2C_CNY_KIND = 'c2c_cny';

/** What is kept of a proposal: the wish as it was read, and what the proposer saw of it. */
export type Proposed<Wish> = { readonly wish: Wish; readonly changes: readonly ChangeRow[] };

/** What CNY was seen to be worth, by whoever proposes it. */
export type CnyWish = {
  readonly currency: number;
  /** In ten-thousandths of CNY. */
  readonly units: string;
  readonly observedAt: number;
  /** In ms. */
  readonly staleness: number;
};

const FIELDS = {
  is_open: 'c2c.desk.field.is_open',
  fee: 'c2c.desk.field.fee',
  identity_level: 'c2c.desk.field.identity_level',
  pay_minutes: 'c2c.desk.field.pay_minutes',
  held_minutes: 'c2c.desk.field.held_minutes',
  dispute_after_minutes: 'c2c.desk.field.dispute_after_minutes',
  dispute_within_hours: 'c2c.desk.field.dispute_within_hours',
  statement_hours: 'c2c.desk.field.statement_hours',
  appeal_hours: 'c2c.desk.field.appeal_hours',
  cool_down_days: 'c2c.desk.field.cool_down_days',
  cancellations: 'c2c.desk.field.cancellations',
  offers: 'c2c.desk.field.offers',
  deals: 'c2c.desk.field.deals',
  false_paid: 'c2c.desk.field.false_paid',
  least: 'c2c.desk.field.least',
  most: 'c2c.desk.field.most',
  deposit: 'c2c.desk.field.deposit',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** What takes two people about the terms of C2C trade, and what CNY is worth. */
export const C2C_TERMS_KINDS: readonly FourEyesKind[] = [
  {
    kind: C2C_TERMS_KIND,
    texts: { name: 'c2c.desk.kind.terms', fields: FIELDS },
    decide: 'c2c.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<TermsWish>(request).changes,
    async carryOut(transaction, request, context) {
      const plan = await planTerms(context.exchange, payloadOf<TermsWish>(request).wish);
      if (isRefused(plan)) return plan;
      const { version, terms } = plan;
      const given = { by: await bothOf(transaction, request, context), key: keyOf(request) };
      const command = { room: 'c2c', type: 'set_c2c_terms', ...given, version, terms } as const;
      return giveCommand(context.exchange, command);
    },
  },
  {
    kind: C2C_CNY_KIND,
    texts: {
      name: 'c2c.desk.kind.cny',
      fields: { price: 'c2c.desk.field.cny_price', hours: 'c2c.desk.field.cny_hours' },
    },
    decide: 'c2c.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<CnyWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { currency, units, observedAt, staleness } = payloadOf<CnyWish>(request).wish;
      if (context.exchange.now() > observedAt + staleness) return refuse('c2c.desk.cny_old');
      const given = { by: await bothOf(transaction, request, context), key: keyOf(request) };
      const seen = { unitPrice: amount(BigInt(units)), observedAt: timeMs(observedAt), staleness };
      return giveCommand(context.exchange, {
        room: 'c2c',
        type: 'mark_c2c_cny',
        ...given,
        currency: currencyId(currency),
        ...seen,
      });
    },
  },
];

async function subjectOf(_exchange: unknown, { target }: FourEyesRequest): Promise<string> {
  return target.slice(target.indexOf(':') + 1);
}

/** A request's command is given once, however often its approval has to be tried. */
function keyOf({ id }: FourEyesRequest) {
  return clientKey(`four-eyes-${id}`);
}

/** What a proposal was written with. */
function payloadOf<Wish>({ payload }: FourEyesRequest): Proposed<Wish> {
  return JSON.parse(payload) as Proposed<Wish>;
}
