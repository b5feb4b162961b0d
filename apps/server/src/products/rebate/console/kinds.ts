import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import { changeRequestKind } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { REBATE_REFUSALS } from '../rejections.ts';
import { planTermsChange, type TermsRequest } from './plan.ts';

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
    async execute(requested, approval, { exchange }) {
      const termsChange = await planTermsChange(exchange, requested);
      if ('ok' in termsChange) return termsChange;
      const { version, terms } = termsChange;
      const command = { room: 'rebate', type: 'set_rebate_terms', ...approval, version, terms } as const;
      return submitCommand(REBATE_REFUSALS, exchange, command);
    },
  }),
  changeRequestKind<FundRequest>({
    kind: FUNDS_KIND,
    texts: { name: 'rebate.desk.kind.funds' },
    decide: 'rebate.decide',
    execute: ({ units }, approval, { exchange }) =>
      submitCommand(REBATE_REFUSALS, exchange, {
        room: 'rebate',
        type: 'fund_rebates',
        ...approval,
        amount: amount(BigInt(units)),
      }),
  }),
];
