import { SCHEDULED_STATUSES, saleTerms } from '@assay/domain';
import * as z from 'zod/mini';
import { scheduledProductCalls } from '../console-call/scheduled-product-desk.ts';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';
import { SUBSCRIPTION_STATES } from './sale-row.ts';

/** Delivery to buyers that is due at a time: at the end of a sale, or as a daily release afterwards. */
const upcomingRow = z.object({
  sale: wholeNumber,
  time: wireTime,
  what: z.enum(['end', 'release']),
  currency_name: z.string(),
  buyers: wholeNumber,
  amount: decimalText,
});

export const {
  desk: consoleSaleDesk,
  participants: consoleSaleParticipants,
  preview: consoleSalePreview,
  propose: consoleSalePropose,
  previewAct: consoleSalePreviewAct,
  act: consoleSaleAct,
  funds: consoleSaleFunds,
} = scheduledProductCalls({
  product: 'sale',
  noun: 'token sale',
  participant: 'purchase',
  terms: saleTerms,
  statuses: SCHEDULED_STATUSES,
  actions: ['resume', 'cancel'],
  funds: ['fund', 'draw'],
  extraInput: {},
  figures: {
    buyers: wholeNumber,
    asked: decimalText,
    /** Amounts on hold for waiting subscriptions, and paid so far. */
    waiting: decimalText,
    paid: decimalText,
    allotted: decimalText,
    /** Allotted but not released yet. */
    vesting: decimalText,
  },
  participants: {
    id: wholeNumber,
    user_id: wholeNumber,
    time: wireTime,
    asked: decimalText,
    cost: decimalText,
    allotted: z.nullable(decimalText),
    paid: z.nullable(decimalText),
    released: decimalText,
    status: z.enum(SUBSCRIPTION_STATES),
    next_at: z.nullable(wireTime),
  },
  /** Deliveries of the next fourteen days, in chronological order. */
  extraAnswer: { calendar: z.array(upcomingRow) },
});
