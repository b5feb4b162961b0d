import { bothOf, keyOf } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind, FourEyesRequest } from '../../../backoffice/console/four-eyes.ts';
import { refuse } from '../../../edge/http/handler.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { C2C_CNY_KIND } from './cny-desk.ts';
import { readStored } from './deal-case.ts';
import { giveCommand } from './give-command.ts';
import { type RulingRequest, rulingCommand } from './rule.ts';
import { RULING_KIND } from './ruling-target.ts';
import { readRulings, tookPart } from './rulings.ts';
import { c2cTermsDesk } from './terms-desk.ts';

/** Change requests of C2C trade that require a second person. */
export const C2C_KINDS: readonly FourEyesKind[] = [
  {
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
      words: {
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
    changes: (request) => requestedIn(request).changes,
    async carryOut(transaction, request, context) {
      const { exchange, staff } = context;
      const requested = requestedIn(request);
      const row = await readStored(exchange, requested.deal);
      if (row === undefined) return refuse('c2c.unknown_deal');
      const earlier = await readRulings(exchange.database, row.id);
      // A ruling proposed on the dispute does not decide its appeal.
      if (earlier.length + 1 !== requested.round) return refuse('c2c.desk.not_waiting');
      if (tookPart(earlier, staff.email)) return refuse('c2c.desk.own_ruling');
      const by = await bothOf(transaction, request, context);
      const key = keyOf(request);
      return giveCommand(
        exchange,
        { ...rulingCommand(requested), by, key },
        currencyOf(row.currency, exchange.listings),
      );
    },
  },
  ...c2cTermsDesk.kinds,
  C2C_CNY_KIND,
];

function requestedIn({ payload }: FourEyesRequest): RulingRequest {
  return JSON.parse(payload) as RulingRequest;
}
