import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { decimalText, flag, HALTABLE, wholeNumber } from '../entities/primitives.ts';
import { LANGUAGES } from '../language.ts';

const area = 'site';

export const front = defineCall({
  name: 'front',
  methods: ['GET'],
  path: '/api/front',
  area,
  access: 'open',
  isSameForAll: true,
  summary: 'The site’s name and enabled products.',
  input: z.object({}),
  answer: z.object({
    site_name: z.string(),
    time_zone: z.string(),
    /** Milliseconds since 1970 UTC. */
    server_time: wholeNumber,
    languages: z.array(z.enum(LANGUAGES)),
    default_language: z.enum(LANGUAGES),
    /** 1: a demo exchange, with an outbox and test funds. */
    is_demo: flag,
    is_open_CTbi: flag,
    is_open_ieo: flag,
    /** 1: C2C trade is offered and linked in the header. */
    is_open_c2c: z.optional(flag),
    /** Optional products that the operator has enabled, such as `seconds`; their links are in the header. */
    open_products: z.optional(z.array(z.string())),
    invite_required: flag,
    /** Minimum and maximum length of a new login password, in characters; absent: 6 to 16. */
    password_min: z.optional(wholeNumber),
    password_max: z.optional(wholeNumber),
    /** Links shown in the footer. */
    partner_links: z.optional(z.array(z.object({ name: z.string(), url: z.string() }))),
    /** Download addresses of the apps; absent or empty if there are none. */
    app_links: z.optional(z.array(z.object({ platform: z.enum(['ios', 'android']), url: z.string() }))),
    /** Price of one USDT in CNY. */
    ExRAte: decimalText,
    /**
     * 0: neither the operator nor the exchange's own market has set a price, so that `ExRAte` is the contract's
     * default.
     */
    is_cny_known: z.optional(flag),
    /** Notice for the top of every page, in the caller's language; null or absent if none. */
    site_notice: z.optional(z.nullable(z.object({ level: z.enum(['info', 'warn']), text: z.string() }))),
    /** Halts of the whole exchange, with the operator's reason; absent if none. */
    halts: z.optional(z.array(z.object({ what: z.enum(HALTABLE), notice: z.string() }))),
    /** Article groups of the footer with their headings, in the caller's language. */
    footer_groups: z.optional(z.array(z.object({ c_id: wholeNumber, title: z.string() }))),
  }),
});

export const custorm = defineCall({
  name: 'custorm',
  methods: ['GET'],
  path: '/api/custorm',
  area,
  access: 'open',
  summary:
    'URL of support as plain text, with the placeholders `{id}` and `{name}` for the caller; empty when none is set.',
  input: z.object({}),
  answer: z.string(),
  shape: 'text',
});
