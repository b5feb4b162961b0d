import { SCHEDULED_STATUSES, voteTerms } from '@assay/domain';
import * as z from 'zod/mini';
import { scheduledProductCalls } from '../console-call/scheduled-product-desk.ts';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { BALLOT_STATES } from './vote-row.ts';

/** Winner of a round, as a draft listing. */
const draftRow = z.object({
  round: wholeNumber,
  code: z.string(),
  name: z.string(),
  about: z.string(),
  votes: decimalText,
  currency_name: z.string(),
  end: wireTime,
  is_listed: flag,
});

export const {
  desk: consoleVoteDesk,
  participants: consoleVoteParticipants,
  preview: consoleVotePreview,
  propose: consoleVotePropose,
  previewAct: consoleVotePreviewAct,
  act: consoleVoteAct,
  funds: consoleVoteFunds,
} = scheduledProductCalls({
  product: 'vote',
  noun: 'voting round',
  participant: 'ballot',
  terms: voteTerms,
  statuses: SCHEDULED_STATUSES,
  actions: ['resume', 'cancel'],
  funds: ['draw'],
  extraInput: {},
  figures: {
    total: decimalText,
    /** On hold until the end. */
    waiting: decimalText,
    spent: decimalText,
    voters: wholeNumber,
    ballots: wholeNumber,
    /** Code of the winning or leading candidate; empty before the first vote. */
    leader: z.string(),
  },
  participants: {
    id: wholeNumber,
    user_id: wholeNumber,
    /** Public number of the voter in this round. */
    voter: wholeNumber,
    time: wireTime,
    code: z.string(),
    amount: decimalText,
    status: z.enum(BALLOT_STATES),
  },
  extraAnswer: { drafts: z.array(draftRow) },
});
