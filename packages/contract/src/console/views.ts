import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField } from '../console-call/fields.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { required, withDefault } from '../field.ts';
import { choice, choicesOf, singleLine, text } from '../readers.ts';
import { VIEWED, type ViewedTable } from './viewed.ts';

const page = choice(choicesOf(Object.keys(VIEWED) as ViewedTable[]));
const yesOrNo = choice({ yes: 'yes', no: 'no' });

const viewRow = z.object({
  id: wholeNumber,
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  author: z.string(),
});
export type ViewRow = z.output<typeof viewRow>;

export const consoleViews = defineConsoleCall({
  name: 'consoleViews',
  method: 'GET',
  path: '/console/api/views',
  access: 'staff',
  summary: 'The caller’s saved views of a table, and those shared by colleagues.',
  input: z.object({ page: required(page) }),
  answer: z.array(viewRow),
});

export const consoleSaveView = defineConsoleCall({
  name: 'consoleSaveView',
  method: 'POST',
  path: '/console/api/views/save',
  access: 'staff',
  summary: 'Saves the filters of a table under a name; an existing name is overwritten.',
  input: z.object({
    page: required(page),
    name: required(singleLine({ max: 60 })),
    query: withDefault(text({ max: 1000, description: 'Query string of the page’s URL.' }), ''),
    shared: withDefault(yesOrNo, 'no'),
  }),
  answer: z.string(),
});

export const consoleDeleteView = defineConsoleCall({
  name: 'consoleDeleteView',
  method: 'POST',
  path: '/console/api/views/delete',
  access: 'staff',
  summary: 'Deletes one of the caller’s views.',
  input: z.object({ id: idField }),
  answer: z.string(),
});
