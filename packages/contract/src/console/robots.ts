import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { reasonField } from '../console-call/fields.ts';
import { required } from '../field.ts';
import { choice } from '../readers.ts';

const onOrOff = choice({ on: 'on', off: 'off' });

/** `none`: this exchange has no robots. */
export const consoleRobots = defineConsoleCall({
  name: 'consoleRobots',
  method: 'GET',
  path: '/console/api/robots',
  access: 'staff',
  permission: 'dashboard.read',
  summary: 'State of the demo’s bots.',
  input: z.object({}),
  answer: z.object({ state: z.enum(['on', 'off', 'none']) }),
});

export const consoleSetRobots = defineConsoleCall({
  name: 'consoleSetRobots',
  method: 'POST',
  path: '/console/api/robots/set',
  access: 'staff',
  permission: 'robots.switch',
  summary: 'Switches the demo’s bots on or off. Rejected where there are none.',
  input: z.object({ state: required(onOrOff), reason: reasonField }),
  answer: z.string(),
});
