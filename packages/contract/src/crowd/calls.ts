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
    'The projects that are planned, backed or paid, those first that are not over and the newest first, in the caller’s language.',
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
  summary: 'What the caller gives for projects, the newest first.',
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
    'Gives for a project from the exchange account: on hold until the target is missed or a stage is paid. The message is a text; `data` is the backing.',
  input: z.object({
    project: projectField,
    amount: required(positiveDecimal('How much is given.'), 'input.amount_required'),
    client_key: clientKeyField('The caller’s own name for this: the same key never gives twice.'),
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
  summary: 'Votes about the next stage with everything that the caller gives, or changes the vote.',
  input: z.object({
    project: projectField,
    choice: required(
      choice({ yes: 'yes', no: 'no' }, 'Whether the stage is to be paid.'),
      'crowd.choice_required',
    ),
  }),
  answer: z.string(),
});

export const crowdAsk = defineCall({
  name: 'crowdAsk',
  methods: ['POST'],
  path: '/api/crowd/stage',
  area,
  access: 'user',
  summary: 'One of the team asks backers to vote about the next stage.',
  input: z.object({ project: projectField }),
  answer: z.string(),
});

export const crowdUpdate = defineCall({
  name: 'crowdUpdate',
  methods: ['POST'],
  path: '/api/crowd/update',
  area,
  access: 'user',
  summary: 'One of the team tells everybody how the project goes.',
  input: z.object({
    project: projectField,
    title: required(
      singleLine({ max: MAX_TITLE_LENGTH, description: 'What it is about.' }),
      'crowd.text_required',
    ),
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
  summary: 'Asks the team something, for everybody to read.',
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
  summary: 'One of the team answers a question.',
  input: z.object({
    question: required(largeId('The question.')),
    text: required(text({ max: MAX_UPDATE_LENGTH, description: 'The answer.' }), 'crowd.text_required'),
  }),
  answer: z.string(),
});
