import { currencyId, timeMs } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { wishKind } from '../../../backoffice/console/wish.ts';
import { refuse } from '../../../edge/http/handler.ts';
import { giveCommand } from './give-command.ts';
import { isRefused, planTerms, type TermsWish } from './terms-plan.ts';

export const C2C_TERMS_KIND = 'c2c_terms';
export const C2C_CNY_KIND = 'c2c_cny';

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
  wishKind<TermsWish>({
    kind: C2C_TERMS_KIND,
    texts: { name: 'c2c.desk.kind.terms', fields: FIELDS },
    decide: 'c2c.decide',
    async carryOut(wish, given, { exchange }) {
      const plan = await planTerms(exchange, wish);
      if (isRefused(plan)) return plan;
      const { version, terms } = plan;
      return giveCommand(exchange, { room: 'c2c', type: 'set_c2c_terms', ...given, version, terms });
    },
  }),
  wishKind<CnyWish>({
    kind: C2C_CNY_KIND,
    texts: {
      name: 'c2c.desk.kind.cny',
      fields: { price: 'c2c.desk.field.cny_price', hours: 'c2c.desk.field.cny_hours' },
    },
    decide: 'c2c.decide',
    async carryOut(wish, given, { exchange }) {
      const { units, observedAt, staleness } = wish;
      if (exchange.now() > observedAt + staleness) return refuse('c2c.desk.cny_old');
      const currency = currencyId(wish.currency);
      const seen = { unitPrice: amount(BigInt(units)), observedAt: timeMs(observedAt), staleness };
      return giveCommand(exchange, { room: 'c2c', type: 'mark_c2c_cny', ...given, currency, ...seen });
    },
  }),
];
