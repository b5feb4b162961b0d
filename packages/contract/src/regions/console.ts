import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { reasonField } from '../console-call/fields.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { choice, singleLine, smallId } from '../readers.ts';

const NAME_MAX = 60;

const appointment = choice({ appoint: 'appoint', dismiss: 'dismiss' });

export const consoleRegions = defineConsoleCall({
  name: 'consoleRegions',
  method: 'GET',
  path: '/console/api/regions',
  access: 'staff',
  permission: 'region.read',
  summary: 'Regions with their number of users and their agent.',
  input: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        id: wholeNumber,
        city_name: z.string(),
        district_name: z.string(),
        users: wholeNumber,
        agents: z.array(z.object({ user_id: wholeNumber, account: z.string() })),
      }),
    ),
  }),
});

export const consoleAddRegion = defineConsoleCall({
  name: 'consoleAddRegion',
  method: 'POST',
  path: '/console/api/regions/add',
  access: 'staff',
  permission: 'region.change',
  summary: 'Adds a region that users can choose.',
  input: z.object({
    city: required(singleLine({ max: NAME_MAX, description: 'The city.' })),
    district: required(singleLine({ max: NAME_MAX, description: 'The district.' })),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleAppointAgent = defineConsoleCall({
  name: 'consoleAppointAgent',
  method: 'POST',
  path: '/console/api/regions/appoint',
  access: 'staff',
  permission: 'region.change',
  summary: 'Makes a user the agent of a region, or ends it; a user has one region at most.',
  input: z.object({
    region: required(smallId('The region.')),
    user: required(smallId('The user.')),
    act: required(appointment),
    reason: reasonField,
  }),
  answer: z.string(),
});
