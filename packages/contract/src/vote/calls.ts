import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { clientKeyField } from '../entities/placing.ts';
import { flag } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { integer, largeId, positiveDecimal } from '../readers.ts';
import { voteBallotRow, voteOwnRow, voteRoundRow } from './vote-row.ts';

const area = 'vote';
const MAX_CANDIDATES = 20;

export const voteRounds = defineCall({
  name: 'voteRounds',
  methods: ['GET'],
  path: '/api/vote/rounds',
  area,
  access: 'open',
  summary: 'Voting rounds for new coins, active ones first, then newest first.',
  input: z.object({}),
  answer: z.array(voteRoundRow),
});

export const voteBallots = defineCall({
  name: 'voteBallots',
  methods: ['GET'],
  path: '/api/vote/ballots',
  area,
  access: 'open',
  summary:
    'Ballots of a round in the order in which they were cast, from an id on; the totals of their amounts are the result.',
  input: z.object({
    round: required(largeId('The round.')),
    after: optional(largeId('Only ballots with a higher id.')),
  }),
  answer: z.object({
    list: z.array(voteBallotRow),
    /** 1: last page of ballots. */
    is_last: flag,
  }),
});

export const voteMine = defineCall({
  name: 'voteMine',
  methods: ['GET'],
  path: '/api/vote/mine',
  area,
  access: 'user',
  summary: 'The caller’s own ballots, the newest first.',
  input: z.object({}),
  answer: z.array(voteOwnRow),
});

export const voteCast = defineCall({
  name: 'voteCast',
  methods: ['POST'],
  path: '/api/vote/cast',
  area,
  access: 'user',
  summary:
    'Votes for a candidate with an amount from the spot account, which is on hold until the round ends. `message` is a confirmation for display; `data` is the ballot.',
  input: z.object({
    round: required(largeId('The round.')),
    candidate: required(
      integer(0, MAX_CANDIDATES - 1, 'Zero-based index of the candidate.'),
      'vote.candidate_required',
    ),
    amount: required(positiveDecimal('Amount of the vote.'), 'input.amount_required'),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t vote twice.'),
  }),
  answer: z.string(),
  data: voteOwnRow,
});
