import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { wholeNumber, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { smallId } from '../readers.ts';

const area = 'regions';

export const regionUsers = defineCall({
  name: 'regionUsers',
  methods: ['GET'],
  path: '/api/user/region_users',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Users of the region whose agent the caller is, newest first, 20 per page, with masked phone numbers. Rejected if the caller is no agent.',
  input: z.object({ page: pageField }),
  answer: listOf(
    z.object({
      /** Sequence number of the choice of a region, not a user id. */
      id: wholeNumber,
      city_name: z.string(),
      district_name: z.string(),
      phone: z.string(),
      time: wireTime,
    }),
  ),
});

export const regionList = defineCall({
  name: 'regionList',
  methods: ['GET'],
  path: '/api/user/regions',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'All regions, and the caller’s region.',
  input: z.object({}),
  answer: z.object({
    list: z.array(z.object({ id: wholeNumber, city_name: z.string(), district_name: z.string() })),
    /** Null if none is chosen. */
    own: z.nullable(wholeNumber),
  }),
});

export const regionChoose = defineCall({
  name: 'regionChoose',
  methods: ['POST'],
  path: '/api/user/region',
  area,
  access: 'user',
  summary: 'Chooses the caller’s region, whose agent then sees the caller’s masked phone number.',
  input: z.object({ region_id: required(smallId('The region.'), 'agent.region_required') }),
  answer: z.string(),
});
