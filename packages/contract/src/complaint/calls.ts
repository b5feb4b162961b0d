import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { HELP_CATEGORIES } from '../entities/help-category.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, choicesOf, integer, largeId, text } from '../readers.ts';
import { aboutText, complaintText, messageText, PRAISE_MAX, pictureList, STARS_MAX } from './fields.ts';
import { aboutShape, complaintMessage, complaintRow } from './rows.ts';

const area = 'complaint';
const idField = required(largeId('The complaint.'));
const aboutId = largeId('Id of the subject.');
const keyField = clientKeyField('Idempotency key: a repeated request is not executed twice.');

export const complaintSubject = defineCall({
  name: 'complaintSubject',
  methods: ['GET'],
  path: '/api/complaint/subject',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Subject of a new complaint, for the form: `about` is empty without a subject. `answer_hours` is the promised time to the first answer.',
  input: z.object({ about: optional(aboutText), about_id: optional(aboutId) }),
  answer: z.object({ ...aboutShape, answer_hours: wholeNumber }),
});

export const fileComplaint = defineCall({
  name: 'fileComplaint',
  methods: ['POST'],
  path: '/api/complaint/send',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Files a complaint. `message` is a confirmation for display; `data` has its id.',
  input: z.object({
    category: required(choice(choicesOf(HELP_CATEGORIES), 'Subject.'), 'complaint.category_required'),
    about: optional(aboutText),
    about_id: optional(aboutId),
    text: required(complaintText, 'complaint.text_required'),
    pictures: withDefault(pictureList, []),
    client_key: keyField,
  }),
  answer: z.string(),
  data: z.object({ id: wholeNumber }),
});

export const complaintList = defineCall({
  name: 'complaintList',
  methods: ['GET'],
  path: '/api/complaint/list',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s complaints, last updated first, 10 per page.',
  input: z.object({
    state: withDefault(choice({ all: 'all', open: 'open', closed: 'closed' }, 'State filter.'), 'all'),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(complaintRow),
});

export const complaintDetail = defineCall({
  name: 'complaintDetail',
  methods: ['GET'],
  path: '/api/complaint/detail',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'One of the caller’s complaints with all messages, oldest first.',
  input: z.object({ id: idField }),
  answer: z.object({ ...complaintRow.shape, praise: z.string(), lines: z.array(complaintMessage) }),
});

export const readComplaint = defineCall({
  name: 'readComplaint',
  methods: ['POST'],
  path: '/api/complaint/read',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Marks the answers as read by the caller.',
  input: z.object({ id: idField }),
  answer: z.string(),
});

export const writeComplaint = defineCall({
  name: 'writeComplaint',
  methods: ['POST'],
  path: '/api/complaint/write',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Adds a message to one of the caller’s complaints; within 30 days of its closing it is reopened.',
  input: z.object({
    id: idField,
    text: required(messageText, 'complaint.line_required'),
    pictures: withDefault(pictureList, []),
    client_key: keyField,
  }),
  answer: z.string(),
});

export const closeComplaint = defineCall({
  name: 'closeComplaint',
  methods: ['POST'],
  path: '/api/complaint/close',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Closes one of the caller’s complaints.',
  input: z.object({ id: idField }),
  answer: z.string(),
});

export const rateComplaint = defineCall({
  name: 'rateComplaint',
  methods: ['POST'],
  path: '/api/complaint/rate',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Rates the handling of a closed complaint, once for each closing.',
  input: z.object({
    id: idField,
    stars: required(integer(1, STARS_MAX, 'Stars.'), 'complaint.stars_required'),
    praise: withDefault(text({ max: PRAISE_MAX, description: 'Comment.' }), ''),
  }),
  answer: z.string(),
});
