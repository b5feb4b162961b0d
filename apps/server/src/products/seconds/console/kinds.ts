import type { SecondsAccount } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { moneyKind, wishKind } from '../../../backoffice/console/wish.ts';
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
  wishKind<TermsWish>({
    kind: SECONDS_TERMS_KIND,
    texts: { name: 'seconds.desk.kind.terms', fields: FIELDS },
    decide: 'seconds.decide',
    async carryOut(wish, given, { exchange }) {
      const plan = await planTerms(exchange, wish);
      if (isRefused(plan)) return plan;
      const { version, terms } = plan;
      return giveCommand(exchange, { room: 'seconds', type: 'set_seconds_terms', ...given, version, terms });
    },
  }),
  moneyKind<FundsWish>({
    kind: SECONDS_FUNDS_KIND,
    name: 'seconds.desk.kind.funds',
    decide: 'seconds.decide',
    move(moved, { act, account }, currency, { exchange }) {
      const type = act === 'fund' ? 'fund_seconds' : 'draw_seconds';
      return giveCommand(exchange, { room: 'seconds', type, ...moved, account }, currency);
    },
  }),
];
