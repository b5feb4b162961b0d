import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { BALLOT_STATES } from './vote-row.ts';

const changed = z.object({
  id: wholeNumber,
  round_id: wholeNumber,
  status: z.enum(BALLOT_STATES),
});

export const voteUpdate = defineEvent({
  name: 'vote_update',
  access: 'private',
  summary: 'Current state of the caller’s changed ballots; their list has the other fields.',
  payload: z.object({ type: z.literal('vote_update'), ...privatePushFields, ballots: z.array(changed) }),
});
