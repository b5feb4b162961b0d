import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { optional } from '../field.ts';
import { integer } from '../readers.ts';

const area = 'custody';
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Integer of minor units; the number of decimals is given separately. */
const units = z.string().check(z.regex(/^\d+$/));

/** Liabilities to users as of one command, with the holdings observed on the chains. */
const statement = z.object({
  number: wholeNumber,
  /** Last command included. */
  sequence: wholeNumber,
  /** ISO 8601 in UTC. */
  time: z.string(),
  /** Root of the previous statement; zeros for the first. */
  previous: hash,
  currencies: z.array(
    z.object({
      currency: z.string(),
      decimals: wholeNumber,
      accounts: wholeNumber,
      total: units,
      root: hash,
    }),
  ),
  networks: z.array(
    z.object({ network: z.string(), kind: z.enum(['real', 'recorded', 'simulated']), height: wholeNumber }),
  ),
  holdings: z.array(
    z.object({
      network: z.string(),
      currency: z.string(),
      decimals: wholeNumber,
      amount: units,
      height: wholeNumber,
    }),
  ),
});

export const liabilities = defineCall({
  name: 'liabilities',
  methods: ['GET'],
  path: '/api/liabilities',
  area,
  access: 'open',
  auth: 'none',
  summary:
    'Statements of liabilities to users, newest first, as pages of 10. `root` is the hash of the whole statement, repeated as `previous` in the next one. Amounts are integers in minor units.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(z.object({ root: hash, statement })),
});

export const liabilityProof = defineCall({
  name: 'liabilityProof',
  methods: ['GET'],
  path: '/api/liabilities/proof',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Proof that the caller’s balances are included in a statement: for each currency, the leaf and its Merkle path to the root. It can be verified without this exchange.',
  input: z.object({
    number: optional(integer(1, Number.MAX_SAFE_INTEGER, 'Statement id; the newest when absent.')),
  }),
  answer: z.object({
    root: hash,
    account: z.string(),
    leaves: z.array(
      z.object({
        currency: z.string(),
        amount: units,
        salt: hash,
        position: wholeNumber,
        path: z.array(z.object({ hash, sum: units })),
      }),
    ),
    statement,
  }),
});
