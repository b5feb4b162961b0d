import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { twapRow, twapSliceRow } from './twap-row.ts';

export const twapUpdate = defineEvent({
  name: 'twap_update',
  access: 'private',
  summary: 'The caller’s TWAP orders that were started or have changed, as returned by their list.',
  payload: z.object({ type: z.literal('twap_update'), ...privatePushFields, twaps: z.array(twapRow) }),
});

export const twapSliceDone = defineEvent({
  name: 'twap_slice',
  access: 'private',
  summary: 'Slices of the caller’s TWAP orders that are over, sent or not.',
  payload: z.object({ type: z.literal('twap_slice'), ...privatePushFields, slices: z.array(twapSliceRow) }),
});
