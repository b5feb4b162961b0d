import type { RejectionIn } from '@assay/engine';
import { refuse } from '../../edge/http/handler.ts';
import { type RejectionMessages, unexpected } from '../../edge/http/refusals.ts';

/** Text for each rejection by the engine. */
export const REBATE_REFUSALS: RejectionMessages<RejectionIn<'rebate'>, unknown> = {
  key_used: unexpected,
  terms_changed: () => refuse('rebate.desk.changed'),
  invalid_rebate_terms: ({ fault }) => refuse('rebate.desk.contradiction', { field: fault }),
  rebate_currency_fixed: () => refuse('rebate.desk.currency_fixed'),
  rebates_closed: () => refuse('rebate.desk.closed'),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('common.amount_too_large'),
  needs_second_person: unexpected,
  invalid_owner: unexpected,
  invalid_key: unexpected,
};
