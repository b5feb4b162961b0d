import { type CheckoutTerms, currencyId, type LATE_PAYMENT_RESOLUTIONS } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import { changeRequestKind } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { fundsKind } from '../../../backoffice/desk/funds.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { CHECKOUT_REFUSALS } from '../rejections.ts';
import { readCheckoutTerms } from '../terms.ts';

export const TERMS_KIND = 'checkout_terms';
export const LATE_KIND = 'checkout_late';

/** Amounts are decimal texts in minor units. */
export type TermsRequest = {
  readonly currency: number;
  readonly rate: number;
  readonly minimum: string;
  readonly maximum: string;
};

export type LateRequest = {
  readonly checkout: number;
  readonly ruling: (typeof LATE_PAYMENT_RESOLUTIONS)[number];
};

/** Coins of the house's own from which payments are credited. */
export const CHECKOUT_FUNDS = {
  product: 'checkout',
  wallet: 'checkout',
  fund: {
    fund: { room: 'checkout', type: 'fund_checkouts' },
    draw: { room: 'checkout', type: 'draw_checkouts' },
  },
  refusals: CHECKOUT_REFUSALS,
} as const;

const FIELDS = {
  currency: 'checkout.desk.field.currency',
  rate: 'checkout.desk.field.rate',
  least: 'checkout.desk.field.least',
  most: 'checkout.desk.field.most',
  is_open: 'checkout.desk.field.is_open',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Change requests of payments in yuan that require a second person. */
export const CHECKOUT_KINDS: readonly FourEyesKind[] = [
  changeRequestKind<TermsRequest>({
    kind: TERMS_KIND,
    texts: { name: 'checkout.desk.kind.terms', fields: FIELDS },
    decide: 'checkout.decide',
    async execute({ currency, rate, minimum, maximum }, approval, { exchange }) {
      const { version } = await readCheckoutTerms(exchange.database);
      const terms: CheckoutTerms = {
        isOpen: true,
        currency: currencyId(currency),
        rate,
        minimum: amount(BigInt(minimum)),
        maximum: amount(BigInt(maximum)),
      };
      const command = { room: 'checkout', type: 'set_checkout_terms', ...approval, version, terms } as const;
      return submitCommand(CHECKOUT_REFUSALS, exchange, command);
    },
  }),
  fundsKind(CHECKOUT_FUNDS),
  changeRequestKind<LateRequest>({
    kind: LATE_KIND,
    texts: { name: 'checkout.desk.kind.late' },
    decide: 'checkout.decide',
    execute({ checkout, ruling }, approval, { exchange }) {
      const command = {
        room: 'checkout',
        type: 'rule_late_checkout',
        ...approval,
        checkout,
        ruling,
      } as const;
      return submitCommand(CHECKOUT_REFUSALS, exchange, command);
    },
  }),
];
