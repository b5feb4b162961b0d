import { currencyId, type SecondsAccount } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { FourEyesKind } from '../../console/four-eyes.ts';
import { bothOf, keyOf, payloadOf, subjectOf } from '../../console/wish.ts';
import { refuse } from '../../http/handler.ts';
import { giveCommand } from './give-command.ts';
import { isRefused, planTerms, type TermsWish } from './plan.ts';

export const SECONDS_TERMS_KIND = 'seconds_terms';
export const SECONDS_FUNDS_KIND = 'seconds_funds';

export type FundsWish = {
  readonly act: 'fund' | 'draw';
  readonly account: SecondsAccount;
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
};

const FIELDS = {
  is_open: 'seconds.desk.field.is_open',
  pairs: 'seconds.desk.field.pairs',
  running_per_user: 'seconds.desk.field.running_per_user',
  countries: 'seconds.desk.field.countries',
  level: 'seconds.desk.field.level',
  ratio: 'seconds.desk.field.ratio',
  fee: 'seconds.desk.field.fee',
  least: 'seconds.desk.field.least',
  most: 'seconds.desk.field.most',
  numbers: 'seconds.desk.field.numbers',
  per_user: 'seconds.desk.field.per_user',
  per_expiry: 'seconds.desk.field.per_expiry',
  currency: 'seconds.desk.field.currency',
  premium: 'seconds.desk.field.premium',
  coverage: 'seconds.desk.field.coverage',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** What takes two people about seconds contracts. */
export const SECONDS_KINDS: readonly FourEyesKind[] = [
  {
    kind: SECONDS_TERMS_KIND,
    texts: { name: 'seconds.desk.kind.terms', fields: FIELDS },
    decide: 'seconds.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<TermsWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { exchange } = context;
      const plan = await planTerms(exchange, payloadOf<TermsWish>(request).wish);
      if (isRefused(plan)) return plan;
      const { version, terms } = plan;
      const by = await bothOf(transaction, request, context);
      const key = keyOf(request);
      return giveCommand(exchange, { room: 'seconds', type: 'set_seconds_terms', by, key, version, terms });
    },
  },
  {
    kind: SECONDS_FUNDS_KIND,
    texts: { name: 'seconds.desk.kind.funds' },
    decide: 'seconds.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<FundsWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { exchange } = context;
      const { act, account, currency: id, units } = payloadOf<FundsWish>(request).wish;
      const currency = exchange.listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const by = await bothOf(transaction, request, context);
      const moved = {
        by,
        key: keyOf(request),
        account,
        currency: currency.id,
        amount: amount(BigInt(units)),
      };
      const type = act === 'fund' ? 'fund_seconds' : 'draw_seconds';
      return giveCommand(exchange, { room: 'seconds', type, ...moved }, currency);
    },
  },
];
