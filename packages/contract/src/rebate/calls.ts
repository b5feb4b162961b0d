import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { dayUnit, decimalText, flag, timeOrEmpty, wholeNumber, wireTime } from '../entities/primitives.ts';
import { withDefault } from '../field.ts';
import { integer } from '../readers.ts';
import { ratesField, rebateRow } from './rebate-row.ts';

const area = 'rebate';
const LEVELS = 3;

export const rebateOverview = defineCall({
  name: 'rebateOverview',
  methods: ['GET'],
  path: '/api/rebate/overview',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'The caller’s referral program: rates by level, number of invited users, and paid and pending amounts.',
  input: z.object({}),
  answer: z.object({
    /** 0: no terms have been set. */
    is_open: flag,
    extension_code: z.string(),
    /** Currency of the payments. */
    currency_name: z.string(),
    period: dayUnit,
    /** Shares of a fee in percent, the nearest level first. */
    rates: ratesField,
    /** Name of the current campaign, which determines the rates; empty if none. */
    campaign: z.string(),
    campaign_end: timeOrEmpty,
    /** Inviter of the caller, masked; empty if none. */
    inviter: z.string(),
    levels: z.array(
      z.object({
        level: wholeNumber,
        invited: wholeNumber,
        /** Number of them whose fees count, which requires identity level 2. */
        counted: wholeNumber,
        paid: decimalText,
        waiting: wholeNumber,
      }),
    ),
    paid: decimalText,
    waiting: wholeNumber,
  }),
});

export const rebateList = defineCall({
  name: 'rebateList',
  methods: ['GET'],
  path: '/api/rebate/list',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s referral rebates, one row per period, level and currency, newest first.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(rebateRow),
});

export const rebatePeople = defineCall({
  name: 'rebatePeople',
  methods: ['GET'],
  path: '/api/rebate/people',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Users invited by the caller on one level, masked, newest first.',
  input: z.object({
    level: withDefault(integer(1, LEVELS, 'Referral level.'), 1),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(
    z.object({
      id: wholeNumber,
      account: z.string(),
      time: wireTime,
      /** 1: the identity is verified at level 2, so that the fees count. */
      is_counted: flag,
    }),
  ),
});
