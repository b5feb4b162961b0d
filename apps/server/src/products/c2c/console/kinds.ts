import { changeRequestKind } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { refuse } from '../../../edge/http/handler.ts';
import { C2C_REFUSALS } from '../rejections.ts';
import { C2C_CNY_KIND } from './cny-desk.ts';
import { readStored } from './deal-case.ts';
import { RULING_KIND } from './dispute-target.ts';
import { type RulingRequest, rulingCommand } from './resolve-dispute.ts';
import { hasRuled, readRulings } from './rulings.ts';
import { c2cTermsDesk } from './terms-desk.ts';

/** Change requests of C2C trade that require a second person. */
export const C2C_KINDS: readonly FourEyesKind[] = [
  changeRequestKind<RulingRequest>({
    kind: RULING_KIND,
    texts: {
      name: 'c2c.desk.kind.ruling',
      fields: {
        deal: 'c2c.desk.field.deal',
        ruling: 'c2c.desk.field.ruling',
        text: 'c2c.desk.field.text',
        to_buyer: 'c2c.desk.field.to_buyer',
        false_payment: 'c2c.desk.field.false_payment',
      },
      valueTexts: {
        ruling: {
          release: 'c2c.desk.word.release',
          return: 'c2c.desk.word.return',
          split: 'c2c.desk.word.split',
        },
        false_payment: { yes: 'c2c.desk.word.yes' },
      },
    },
    decide: 'c2c.decide',
    subject: async (_exchange, { target }) => `C${target.slice(target.indexOf(':') + 1)}`,
    async execute(requested, approval, { exchange, staff }) {
      const row = await readStored(exchange, requested.deal);
      if (row === undefined) return refuse('c2c.unknown_deal');
      const earlierRulings = await readRulings(exchange.database, row.id);
      // A ruling proposed on the dispute does not decide its appeal.
      if (earlierRulings.length + 1 !== requested.round) return refuse('c2c.desk.not_waiting');
      if (hasRuled(earlierRulings, staff.email)) return refuse('c2c.desk.own_ruling');
      return submitCommand(
        C2C_REFUSALS,
        exchange,
        { ...rulingCommand(requested), ...approval },
        row.currency,
      );
    },
  }),
  ...c2cTermsDesk.kinds,
  C2C_CNY_KIND,
];
