import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { clientKeyField } from '../entities/placing.ts';
import { flag } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { choice, largeId, positiveDecimal, singleLine, text } from '../readers.ts';
import { crowdBackingRow, crowdProjectRow, crowdQuestionRow, crowdUpdateRow } from './crowd-row.ts';

const area = 'crowd';
const projectField = required(largeId('The project.'));
const MAX_TITLE_LENGTH = 120;
const MAX_UPDATE_LENGTH = 4_000;
const MAX_QUESTION_LENGTH = 1_000;

export const crowdProjects = defineCall({
  name: 'crowdProjects',
  methods: ['GET'],
  path: '/api/crowd/projects',
  area,
  access: 'open',
  summary:
    'Scheduled, open and paid projects, unfinished first, then newest first, in the caller’s language.',
  input: z.object({}),
  answer: z.array(crowdProjectRow),
});

export const crowdProject = defineCall({
  name: 'crowdProject',
  methods: ['GET'],
  path: '/api/crowd/project',
  area,
  access: 'open',
  summary: 'A project with its story, its team, the team’s updates, and the newest questions.',
  input: z.object({ project: projectField }),
  answer: z.object({
    project: crowdProjectRow,
    story: z.string(),
    team: z.string(),
    updates: z.array(crowdUpdateRow),
    questions: z.array(crowdQuestionRow),
    /** 1: the caller belongs to the team. */
    is_team: flag,
  }),
});

export const crowdMine = defineCall({
  name: 'crowdMine',
  methods: ['GET'],
  path: '/api/crowd/mine',
  area,
  access: 'user',
  summary: 'The caller’s backings of projects, newest first.',
  input: z.object({}),
  answer: z.array(crowdBackingRow),
});

export const crowdBack = defineCall({
  name: 'crowdBack',
  methods: ['POST'],
  path: '/api/crowd/back',
  area,
  access: 'user',
  summary:
    'Backs a project from the spot account; the amount is on hold until the target is missed or a stage is paid. `message` is a confirmation for display; `data` is the backing.',
  input: z.object({
    project: projectField,
    amount: required(positiveDecimal('Amount of the backing.'), 'input.amount_required'),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t back the project twice.'),
  }),
  answer: z.string(),
  data: crowdBackingRow,
});

export const crowdVote = defineCall({
  name: 'crowdVote',
  methods: ['POST'],
  path: '/api/crowd/vote',
  area,
  access: 'user',
  summary: 'Votes on the next stage with the caller’s whole backing, or changes the vote.',
  input: z.object({
    project: projectField,
    choice: required(choice({ yes: 'yes', no: 'no' }, 'Vote on paying the stage.'), 'crowd.choice_required'),
  }),
  answer: z.string(),
});

export const crowdAsk = defineCall({
  name: 'crowdAsk',
  methods: ['POST'],
  path: '/api/crowd/stage',
  area,
  access: 'user',
  summary: 'Opens the backers’ vote on the next stage; called by a member of the project’s team.',
  input: z.object({ project: projectField }),
  answer: z.string(),
});

export const crowdUpdate = defineCall({
  name: 'crowdUpdate',
  methods: ['POST'],
  path: '/api/crowd/update',
  area,
  access: 'user',
  summary: 'Publishes an update of the project; called by a member of its team.',
  input: z.object({
    project: projectField,
    title: required(singleLine({ max: MAX_TITLE_LENGTH, description: 'Subject.' }), 'crowd.text_required'),
    text: required(text({ max: MAX_UPDATE_LENGTH, description: 'The update.' }), 'crowd.text_required'),
  }),
  answer: z.string(),
});

export const crowdQuestion = defineCall({
  name: 'crowdQuestion',
  methods: ['POST'],
  path: '/api/crowd/question',
  area,
  access: 'user',
  summary: 'Posts a public question to the team.',
  input: z.object({
    project: projectField,
    text: required(text({ max: MAX_QUESTION_LENGTH, description: 'The question.' }), 'crowd.text_required'),
  }),
  answer: z.string(),
});

export const crowdAnswer = defineCall({
  name: 'crowdAnswer',
  methods: ['POST'],
  path: '/api/crowd/answer',
  area,
  access: 'user',
  summary: 'Answers a question; called by a member of the team.',
  input: z.object({
    question: required(largeId('The question.')),
    text: required(text({ max: MAX_UPDATE_LENGTH, description: 'The answer.' }), 'crowd.text_required'),
  }),
  answer: z.string(),
});
