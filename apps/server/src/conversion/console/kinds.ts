import { currencyId } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { FourEyesKind } from '../../console/four-eyes.ts';
import { bothOf, keyOf, payloadOf, subjectOf } from '../../console/wish.ts';
import { refuse } from '../../http/handler.ts';
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
  {
    kind: CONVERSION_TERMS_KIND,
    texts: { name: 'conversion.desk.kind.terms', fields: CONVERSION_FIELDS },
    decide: 'conversion.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<TermsWish>(request).changes,
    async carryOut(transaction, request, context) {
      const plan = await planTerms(context.exchange, payloadOf<TermsWish>(request).wish);
      if (isRefused(plan)) return plan;
      const { version, terms } = plan;
      const given = { by: await bothOf(transaction, request, context), key: keyOf(request) };
      const command = { room: 'conversion', type: 'set_conversion_terms', ...given, version, terms } as const;
      return giveCommand(context.exchange, command);
    },
  },
  {
    kind: CONVERSION_FUNDS_KIND,
    texts: { name: 'conversion.desk.kind.funds' },
    decide: 'conversion.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<FundsWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { act, currency: id, units } = payloadOf<FundsWish>(request).wish;
      const currency = context.exchange.listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const given = { by: await bothOf(transaction, request, context), key: keyOf(request) };
      const type = act === 'fund' ? 'fund_conversion' : 'draw_conversion';
      const moved = { currency: currency.id, amount: amount(BigInt(units)) };
      return giveCommand(context.exchange, { room: 'conversion', type, ...given, ...moved });
    },
  },
];
