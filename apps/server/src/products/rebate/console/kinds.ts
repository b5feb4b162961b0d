import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import { changeRequestKind } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { giveCommand } from '../../../backoffice/desk/give-command.ts';
import { REBATE_REFUSALS } from '../rejections.ts';
import { planTerms, type TermsRequest } from './plan.ts';

export const TERMS_KIND = 'rebate_terms';
export const FUNDS_KIND = 'rebate_funds';

/** In minor units. */
export type FundRequest = { readonly units: string };

const FIELDS = {
  currency: 'rebate.desk.field.currency',
  period: 'rebate.desk.field.period',
  rates: 'rebate.desk.field.rates',
  campaigns: 'rebate.desk.field.campaigns',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Change requests of rebates that require a second person. */
export const REBATE_KINDS: readonly FourEyesKind[] = [
  changeRequestKind<TermsRequest>({
    kind: TERMS_KIND,
    texts: { name: 'rebate.desk.kind.terms', fields: FIELDS },
    decide: 'rebate.decide',
    async carryOut(requested, given, { exchange }) {
      const plan = await planTerms(exchange, requested);
      if ('ok' in plan) return plan;
      const { version, terms } = plan;
      const command = { room: 'rebate', type: 'set_rebate_terms', ...given, version, terms } as const;
      return giveCommand(REBATE_REFUSALS, exchange, command);
    },
  }),
  changeRequestKind<FundRequest>({
    kind: FUNDS_KIND,
    texts: { name: 'rebate.desk.kind.funds' },
    decide: 'rebate.decide',
    carryOut: ({ units }, given, { exchange }) =>
      giveCommand(REBATE_REFUSALS, exchange, {
        room: 'rebate',
        type: 'fund_rebates',
        ...given,
        amount: amount(BigInt(units)),
      }),
  }),
];
