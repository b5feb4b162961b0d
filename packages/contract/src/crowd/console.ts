import { crowdTerms } from '@assay/domain';
import * as z from 'zod/mini';
import { scheduledProductCalls } from '../console-call/scheduled-product-desk.ts';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { BACKING_STATES, BALLOTS, PROJECT_STATES } from './crowd-row.ts';
import { picturesReader, textsReader } from './fields.ts';

const texts = z.object({ title: z.string(), summary: z.string(), story: z.string(), team: z.string() });

export const {
  desk: consoleCrowdDesk,
  participants: consoleCrowdParticipants,
  preview: consoleCrowdPreview,
  propose: consoleCrowdPropose,
  previewAct: consoleCrowdPreviewAct,
  act: consoleCrowdAct,
  funds: consoleCrowdFunds,
} = scheduledProductCalls({
  product: 'crowd',
  noun: 'project',
  participant: 'backing',
  terms: crowdTerms,
  statuses: PROJECT_STATES,
  actions: ['resume', 'release', 'cancel'],
  funds: ['fund', 'draw'],
  extraInput: { pictures: required(picturesReader), texts: required(textsReader) },
  figures: {
    title: z.string(),
    backers: wholeNumber,
    raised: decimalText,
    /** Amounts on hold of the total raised, and paid to the team. */
    held: decimalText,
    paid: decimalText,
    /** Tokens reserved, and delivered. */
    locked: decimalText,
    delivered: decimalText,
    /** Number of paid stages of all: `1 / 3`. */
    stages: z.string(),
    stage: wholeNumber,
    failed_polls: wholeNumber,
    /** Time of the next automatic step; null if none. */
    due: z.nullable(wireTime),
    texts: z.record(z.string(), texts),
    pictures: z.array(z.string()),
  },
  participants: {
    id: wholeNumber,
    user_id: wholeNumber,
    time: wireTime,
    amount: decimalText,
    paid: decimalText,
    tokens: decimalText,
    delivered: decimalText,
    status: z.enum(BACKING_STATES),
    choice: z.enum(BALLOTS),
  },
  extraAnswer: {},
  // Texts in nine languages.
  bodyBytesMax: 512 * 1024,
});
