import { events } from '@assay/contract';
import type { ConversionQuote, ConversionRecurring } from '@assay/engine';
import { storedRow } from '../../core/store/stored-row.ts';
import { privatePush } from '../../edge/sockets/private-push.ts';
import { conversionRowOf, recurringRowOf } from './rows.ts';
import { CONVERSION_PARTS, CONVERSION_QUOTES, CONVERSION_RECURRING } from './tables.ts';

/** Push of users' quotes when they are made and when they end. */
const QUOTES = privatePush<ConversionQuote, typeof events.conversionUpdate>({
  event: events.conversionUpdate,
  from: { conversion_quoted: (event) => event.quote, conversion_ended: (event) => event.quote },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, context) => ({
    type: 'conversion_update',
    user_id: to.id,
    more,
    quotes: changes.map(({ entity, stamp }) => {
      const parts = entity.parts.map((part, position) =>
        storedRow(CONVERSION_PARTS, { ...part, quote: entity.id, position }, stamp),
      );
      return conversionRowOf(storedRow(CONVERSION_QUOTES, entity, stamp), parts, stamp.time, context);
    }),
  }),
});

/** Push of recurring conversions. A skip has its rejection code as the reason, since pushes are not translated. */
const RECURRING = privatePush<ConversionRecurring, typeof events.conversionRecurringUpdate>({
  event: events.conversionRecurringUpdate,
  from: { conversion_recurring_changed: (event) => event.recurring },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, context) => ({
    type: 'conversion_recurring_update',
    user_id: to.id,
    more,
    recurrings: changes.map(({ entity, stamp }) =>
      recurringRowOf(storedRow(CONVERSION_RECURRING, entity, stamp), (code) => code, context),
    ),
  }),
});

/** Pushes to users about their conversions. */
export const CONVERSION_PUSHES = [QUOTES, RECURRING];
