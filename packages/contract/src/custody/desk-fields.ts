import { NETWORKS } from '@assay/domain';
import * as z from 'zod/mini';
import { limitField } from '../console-call/fields.ts';
import { pageField } from '../entities/paged.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { choice, choicesOf, smallId } from '../readers.ts';

/** Accounts of the exchange available for adjustments, in display order. */
export const HOUSE_ACCOUNTS = [
  'suspense',
  'losses',
  'fees',
  'network',
  'external',
  'external_bitcoin',
  'external_ethereum',
  'external_omni',
  'external_tron',
] as const;

export const network = required(choice(choicesOf(NETWORKS), 'The network.'));
export const currency = required(smallId('The currency.'));
export const page = { page: pageField, limit: limitField };

/** User of a row, as shown to staff. */
export const user = { user_id: wholeNumber, account: z.string() };

export { NETWORKS };
