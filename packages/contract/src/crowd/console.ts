import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { changesPreview, dayUnitField, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, whole, wireTime } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice, integer, largeId, positiveDecimal, smallId } from '../readers.ts';
import { BACKING_STATES, BALLOTS, crowdProjectRow } from './crowd-row.ts';
import {
  crowdBarredReader,
  crowdMomentReader,
  picturesReader,
  sharesReader,
  teamReader,
  textsReader,
} from './fields.ts';

const MOST_DAYS = 365;
const act = choice({ pause: 'pause', resume: 'resume', release: 'release', cancel: 'cancel' });
const actOfTwo = choice({ resume: 'resume', release: 'release', cancel: 'cancel' });
const direction = choice({ fund: 'fund', draw: 'draw' }, '`fund` brings in, `draw` takes out.');
const projectField = required(largeId('The project.'));

const texts = z.object({ title: z.string(), summary: z.string(), story: z.string(), team: z.string() });

const deskRow = z.extend(crowdProjectRow, {
  version: whole,
  /** The first one is paid. */
  team_ids: z.array(whole),
  /** Set aside of the token, and delivered. */
  locked: decimalText,
  delivered: decimalText,
  held: decimalText,
  texts: z.record(z.string(), texts),
});

const houseRow = z.object({
  currency: whole,
  currency_name: z.string(),
  total: decimalText,
  /** Set aside for projects. */
  locked: decimalText,
  free: decimalText,
});

export const consoleCrowd = defineConsoleCall({
  name: 'consoleCrowd',
  method: 'GET',
  path: '/console/api/crowd',
  access: 'staff',
  permission: 'crowd.read',
  summary: 'The projects as they stand, and what the house has set aside for them.',
  input: z.object({}),
  answer: z.object({
    currencies_listed: z.array(z.object({ id: whole, code: z.string() })),
    projects: z.array(deskRow),
    house: z.array(houseRow),
  }),
});

export const consoleCrowdBackers = defineConsoleCall({
  name: 'consoleCrowdBackers',
  method: 'GET',
  path: '/console/api/crowd/backers',
  access: 'staff',
  permission: 'crowd.read',
  summary: 'Who backs a project, in the order of the journal, page by page.',
  input: z.object({
    project: projectField,
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(
    z.object({
      id: whole,
      user_id: whole,
      time: wireTime,
      amount: decimalText,
      paid: decimalText,
      tokens: decimalText,
      delivered: decimalText,
      status: z.enum(BACKING_STATES),
      choice: z.enum(BALLOTS),
    }),
  ),
});

const projectWish = {
  project: optional(largeId('The project; without it a new one.')),
  token: required(smallId('What backers receive.')),
  payment: required(smallId('What they pay with.')),
  unit_cost: required(positiveDecimal('What one token costs.')),
  target: required(positiveDecimal('With less nothing is paid.')),
  most: required(positiveDecimal('More is not taken.')),
  least: required(positiveDecimal('The least that is given at once.')),
  per_user: required(positiveDecimal('The most that one user gives in all.')),
  start: required(crowdMomentReader),
  end: required(crowdMomentReader),
  shares: required(sharesReader),
  poll_days: required(integer(1, MOST_DAYS, 'How long backers vote.')),
  patience_days: required(integer(1, MOST_DAYS, 'How long the next step is waited for.')),
  unit: dayUnitField,
  team_ids: required(teamReader),
  level: required(integer(0, 3, 'The least level of identity.')),
  countries: required(crowdBarredReader),
  pictures: required(picturesReader),
  texts: required(textsReader),
};

export const consolePreviewProject = defineConsoleCall({
  name: 'consolePreviewProject',
  method: 'POST',
  path: '/console/api/crowd/preview',
  access: 'staff',
  permission: 'crowd.change',
  bodyBytesMax: 512 * 1024,
  summary: 'Says what a project, or other terms of one would change, and proposes nothing.',
  input: z.object(projectWish),
  answer: changesPreview,
});

export const consoleProposeProject = defineConsoleCall({
  name: 'consoleProposeProject',
  method: 'POST',
  path: '/console/api/crowd/propose',
  access: 'staff',
  permission: 'crowd.change',
  // Nine languages of texts.
  bodyBytesMax: 512 * 1024,
  summary:
    'Proposes a project, or other terms of one that has not begun. Its tokens are set aside when a second person approves it.',
  input: z.object({ ...projectWish, reason: reasonField }),
  answer: z.string(),
});

export const consolePreviewProjectSwitch = defineConsoleCall({
  name: 'consolePreviewProjectSwitch',
  method: 'POST',
  path: '/console/api/crowd/switch/preview',
  access: 'staff',
  permission: 'crowd.change',
  summary:
    'Says what it would mean to let a project go on, to release its first stage or to end it: whom it touches and what is returned. Proposes nothing.',
  input: z.object({ project: projectField, act: required(actOfTwo) }),
  answer: changesPreview,
});

export const consoleSwitchProject = defineConsoleCall({
  name: 'consoleSwitchProject',
  method: 'POST',
  path: '/console/api/crowd/switch',
  access: 'staff',
  permission: 'crowd.change',
  summary:
    'Pauses backing at once. To let it go on, to release the first stage, or to end a project and free what is not paid, is proposed to a second person.',
  input: z.object({ project: projectField, act: required(act), reason: reasonField }),
  answer: z.string(),
});

export const consoleMoveCrowdFunds = defineConsoleCall({
  name: 'consoleMoveCrowdFunds',
  method: 'POST',
  path: '/console/api/crowd/funds',
  access: 'staff',
  permission: 'crowd.funds',
  summary: 'Proposes to bring tokens of the house’s own in, or to take out what is set aside for no project.',
  input: z.object({
    act: required(direction),
    currency: required(smallId('The currency.')),
    number: required(positiveDecimal('How much.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
