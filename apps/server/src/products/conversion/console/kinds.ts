import type { MessageKey } from '@assay/locales/server';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { moneyKind, wishKind } from '../../../backoffice/console/wish.ts';
import { giveCommand } from './give-command.ts';
import { isRefused, planTerms, type TermsWish } from './plan.ts';

export const CONVERSION_TERMS_KIND = 'conversion_terms';
export const CONVERSION_FUNDS_KIND = 'conversion_funds';

export type FundsWish = {
  readonly act: 'fund' | 'draw';
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
};

/** What the fields of a change are called. */
export const CONVERSION_FIELDS = {
  is_open: 'conversion.desk.field.is_open',
  hub: 'conversion.desk.field.hub',
  fee: 'conversion.desk.field.fee',
  small: 'conversion.desk.field.small',
  spread: 'conversion.desk.field.spread',
  least: 'conversion.desk.field.least',
  most: 'conversion.desk.field.most',
  multiple: 'conversion.desk.field.multiple',
  per_user: 'conversion.desk.field.per_user',
  per_hour: 'conversion.desk.field.per_hour',
  open_most: 'conversion.desk.field.open_most',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** What takes two people about conversion. */
export const CONVERSION_KINDS: readonly FourEyesKind[] = [
  wishKind<TermsWish>({
    kind: CONVERSION_TERMS_KIND,
    texts: { name: 'conversion.desk.kind.terms', fields: CONVERSION_FIELDS },
    decide: 'conversion.decide',
    async carryOut(wish, given, { exchange }) {
      const plan = await planTerms(exchange, wish);
      if (isRefused(plan)) return plan;
      const { version, terms } = plan;
      return giveCommand(exchange, {
        room: 'conversion',
        type: 'set_conversion_terms',
        ...given,
        version,
        terms,
      });
    },
  }),
  moneyKind<FundsWish>({
    kind: CONVERSION_FUNDS_KIND,
    name: 'conversion.desk.kind.funds',
    decide: 'conversion.decide',
    move(moved, { act }, _currency, { exchange }) {
      const type = act === 'fund' ? 'fund_conversion' : 'draw_conversion';
      return giveCommand(exchange, { room: 'conversion', type, ...moved });
    },
  }),
];
