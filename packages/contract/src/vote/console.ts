import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { changesPreview, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice, decimal, integer, largeId, positiveDecimal, smallId, wordsOf } from '../readers.ts';
import { candidatesReader, voteBarredReader, voteMomentReader } from './fields.ts';
import { BALLOT_STATES, VOTE_MODES, voteRoundRow } from './vote-row.ts';

const act = choice({ pause: 'pause', resume: 'resume', cancel: 'cancel' });
const mode = choice(wordsOf(VOTE_MODES), 'What becomes of votes at the end.');
const actOfTwo = choice({ resume: 'resume', cancel: 'cancel' });
const roundField = required(largeId('The round.'));

const deskRow = z.extend(voteRoundRow, {
  version: whole,
  status: z.enum(['open', 'ending', 'ended', 'cancelled']),
  /** On hold until the end. */
  waiting: decimalText,
  spent: decimalText,
});

/** What votes have cost and nobody has taken out. */
const houseRow = z.object({ currency: whole, currency_name: z.string(), total: decimalText });

/** The winner of a round, until its coin is listed. */
const draftRow = z.object({
  round: whole,
  code: z.string(),
  name: z.string(),
  about: z.string(),
  votes: decimalText,
  currency_name: z.string(),
  end: wireTime,
  is_listed: flag,
});

export const consoleVotes = defineConsoleCall({
  name: 'consoleVotes',
  method: 'GET',
  path: '/console/api/vote',
  access: 'staff',
  permission: 'vote.read',
  summary:
    'The rounds of votes as they stand, the listings that their winners are drafts of, and what votes have cost.',
  input: z.object({}),
  answer: z.object({
    currencies_listed: z.array(z.object({ id: whole, code: z.string() })),
    rounds: z.array(deskRow),
    drafts: z.array(draftRow),
    house: z.array(houseRow),
  }),
});

export const consoleVoteBallots = defineConsoleCall({
  name: 'consoleVoteBallots',
  method: 'GET',
  path: '/console/api/vote/ballots',
  access: 'staff',
  permission: 'vote.read',
  summary: 'The ballots of a round with their owners, in the order of the journal, page by page.',
  input: z.object({
    round: roundField,
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(
    z.object({
      id: whole,
      user_id: whole,
      voter: whole,
      time: wireTime,
      code: z.string(),
      amount: decimalText,
      status: z.enum(BALLOT_STATES),
    }),
  ),
});

const roundWish = {
  round: optional(largeId('The round; without it a new one.')),
  currency: required(smallId('What is voted with.')),
  mode: required(mode),
  least: required(positiveDecimal('The least of one vote.')),
  per_user: required(positiveDecimal('The most that one user votes with in all.')),
  quorum: required(decimal('With less than that in all nobody wins.')),
  start: required(voteMomentReader),
  end: required(voteMomentReader),
  level: required(integer(0, 3, 'The least level of identity.')),
  countries: required(voteBarredReader),
  candidates: required(candidatesReader),
};

export const consolePreviewRound = defineConsoleCall({
  name: 'consolePreviewRound',
  method: 'POST',
  path: '/console/api/vote/preview',
  access: 'staff',
  permission: 'vote.change',
  summary: 'Says what a round, or other terms of one would change, and proposes nothing.',
  input: z.object(roundWish),
  answer: changesPreview,
});

export const consoleProposeRound = defineConsoleCall({
  name: 'consoleProposeRound',
  method: 'POST',
  path: '/console/api/vote/propose',
  access: 'staff',
  permission: 'vote.change',
  summary:
    'Proposes a round of votes, or other terms of one that has not begun, for a second person to approve.',
  input: z.object({ ...roundWish, reason: reasonField }),
  answer: z.string(),
});

export const consolePreviewRoundSwitch = defineConsoleCall({
  name: 'consolePreviewRoundSwitch',
  method: 'POST',
  path: '/console/api/vote/switch/preview',
  access: 'staff',
  permission: 'vote.change',
  summary:
    'Says what it would mean to let a round go on, or to cancel it: whom it touches and what is returned. Proposes nothing.',
  input: z.object({ round: roundField, act: required(actOfTwo) }),
  answer: changesPreview,
});

export const consoleSwitchRound = defineConsoleCall({
  name: 'consoleSwitchRound',
  method: 'POST',
  path: '/console/api/vote/switch',
  access: 'staff',
  permission: 'vote.change',
  summary:
    'Pauses a round at once. To let it go on, or to cancel it and free every vote, is proposed to a second person.',
  input: z.object({ round: roundField, act: required(act), reason: reasonField }),
  answer: z.string(),
});

export const consoleDrawVotes = defineConsoleCall({
  name: 'consoleDrawVotes',
  method: 'POST',
  path: '/console/api/vote/draw',
  access: 'staff',
  permission: 'vote.funds',
  summary: 'Proposes to take out what votes have cost.',
  input: z.object({
    currency: required(smallId('The currency.')),
    number: required(positiveDecimal('How much.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
