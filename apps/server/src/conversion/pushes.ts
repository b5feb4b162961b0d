import { events } from '@assay/contract';
import type { ConversionQuote } from '@assay/engine';
import { privatePush } from '../sockets/private-push.ts';
import { storedRow } from '../store/stored-row.ts';
import { conversionRowOf } from './rows.ts';
import { CONVERSION_PARTS, CONVERSION_QUOTES } from './tables.ts';

/** What users are told of their quotes as they are made and end. */
export const CONVERSION_PUSH = privatePush<ConversionQuote, typeof events.conversionUpdate>({
  event: events.conversionUpdate,
  from: { conversion_quoted: (event) => event.quote, conversion_ended: (event) => event.quote },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, context) => ({
    type: 'conversion_update',
    user_id: to.id,
    more,
    quotes: changes.map(({ thing, stamp }) => {
      const parts = thing.parts.map((part, position) =>
        storedRow(CONVERSION_PARTS, { ...part, quote: thing.id, position }, stamp),
      );
      return conversionRowOf(storedRow(CONVERSION_QUOTES, thing, stamp), parts, stamp.time, context);
    }),
  }),
});
