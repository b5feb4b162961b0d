import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, reasonField } from '../console-call/fields.ts';
import { ACCOUNTS } from '../entities/accounts.ts';
import { listOf } from '../entities/paged.ts';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, decimal, integer, largeId, positiveDecimal, text, wordsOf } from '../readers.ts';
import { currency, HOUSE_ACCOUNTS, NETWORKS, network, page, person } from './desk-fields.ts';
import { DEPOSITS, depositRow, depositState, networkName, WITHDRAWALS, withdrawalRow } from './rows.ts';

const RISKS = [
  'new_address',
  'recent_security_change',
  'larger_than_before',
  'no_identity',
  'many_today',
  'shared_address',
] as const;
const DEEPEST = 1_000;
const MAX = 1_000_000_000;
const ANSWER_MAX = 500;

const depositChoice = choice({ all: 'all', suspense: 'suspense', ...wordsOf(DEPOSITS) }, 'Which ones.');
const withdrawalChoice = choice({ all: 'all', open: 'open', ...wordsOf(WITHDRAWALS) }, 'Which ones.');
const claimChoice = choice({ all: 'all', waiting: 'waiting', answered: 'answered' });

export const consoleChainDeposits = defineConsoleCall({
  name: 'consoleChainDeposits',
  method: 'GET',
  path: '/console/api/custody/deposits',
  access: 'staff',
  permission: 'custody.read',
  summary: 'Deposits by chains, newest first; `suspense` shows those that wait for the desk.',
  input: z.object({
    state: withDefault(depositChoice, 'all'),
    search: optional(text({ max: 128, description: 'A transaction or an address.' })),
    ...page,
  }),
  answer: listOf(z.object({ ...depositRow.shape, ...person, output: whole, height: z.nullable(whole) })),
});

export const consoleMatchDeposit = defineConsoleCall({
  name: 'consoleMatchDeposit',
  method: 'POST',
  path: '/console/api/custody/deposits/match',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Gives what stands in suspense for a deposit to a trader.',
  input: z.object({ id: idField, user: required(largeId('The trader.')), reason: reasonField }),
  answer: z.string(),
});

export const consoleDepositClaims = defineConsoleCall({
  name: 'consoleDepositClaims',
  method: 'GET',
  path: '/console/api/custody/claims',
  access: 'staff',
  permission: 'custody.read',
  summary:
    'What traders told of deposits, the oldest that waits first, beside what the chain says of that hash.',
  input: z.object({
    status: withDefault(claimChoice, 'waiting'),
    ...page,
  }),
  answer: listOf(
    z.object({
      id: whole,
      ...person,
      currency_name: z.string(),
      amount: decimalText,
      sender: z.string(),
      hash: z.string(),
      address: z.string(),
      has_picture: flag,
      status: z.enum(['waiting', 'answered']),
      answer: z.string(),
      created_time: wireTime,
      /** Deposits of the transaction. */
      deposits: z.array(
        z.object({
          id: whole,
          user_id: whole,
          currency_name: z.string(),
          number: decimalText,
          state: depositState,
          confirmations: whole,
        }),
      ),
    }),
  ),
});

export const consoleAnswerClaim = defineConsoleCall({
  name: 'consoleAnswerClaim',
  method: 'POST',
  path: '/console/api/custody/claims/answer',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Answers a trader who told of a deposit; the trader reads the answer.',
  input: z.object({
    id: idField,
    answer: required(text({ min: 3, max: ANSWER_MAX, description: 'What the trader reads.' })),
  }),
  answer: z.string(),
});

export const consoleWithdrawals = defineConsoleCall({
  name: 'consoleWithdrawals',
  method: 'GET',
  path: '/console/api/custody/withdrawals',
  access: 'staff',
  permission: 'custody.read',
  summary:
    'Withdrawals with what speaks for a second look: those of which nobody knows whether they were sent on top, then the oldest that wait.',
  input: z.object({
    state: withDefault(withdrawalChoice, 'open'),
    ...page,
  }),
  answer: listOf(
    z.object({
      ...withdrawalRow.shape,
      ...person,
      level: whole,
      risks: z.array(z.enum(RISKS)),
      /** 1: needs two members of staff. */
      needs_second: flag,
    }),
  ),
});

export const consoleApproveWithdrawal = defineConsoleCall({
  name: 'consoleApproveWithdrawal',
  method: 'POST',
  path: '/console/api/custody/withdrawals/approve',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Lets a withdrawal out; above the limit of its currency a second person is asked.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

export const consoleRejectWithdrawal = defineConsoleCall({
  name: 'consoleRejectWithdrawal',
  method: 'POST',
  path: '/console/api/custody/withdrawals/reject',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Rejects a withdrawal of which nothing was signed; the trader reads the reason.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

const account = (description: string) =>
  required(choice(wordsOf([...ACCOUNTS, ...HOUSE_ACCOUNTS]), description));
const owner = (description: string) => required(integer(0, Number.MAX_SAFE_INTEGER, description));

export const consoleAdjustMoney = defineConsoleCall({
  name: 'consoleAdjustMoney',
  method: 'POST',
  path: '/console/api/custody/adjust',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Proposes to set money right between an account of the house (owner 0) and another one.',
  input: z.object({
    currency,
    number: required(positiveDecimal('How much.')),
    from_owner: owner('Whose account pays; 0 is the house.'),
    from_account: account('The account that pays.'),
    to_owner: owner('Whose account receives; 0 is the house.'),
    to_account: account('The account that receives.'),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleCustodyTerms = defineConsoleCall({
  name: 'consoleCustodyTerms',
  method: 'GET',
  path: '/console/api/custody/terms',
  access: 'staff',
  permission: 'custody.read',
  summary:
    'By what terms money comes and goes, where the chains stand, and what their wallets hold beside what is owed.',
  input: z.object({}),
  answer: z.object({
    networks: z.array(
      z.object({
        network: z.enum(NETWORKS),
        kind: z.enum(['real', 'simulated', 'recorded']),
        credit_after: whole,
        settled_after: whole,
        height: z.nullable(whole),
        node_height: z.nullable(whole),
        heard: z.string(),
        /** Seconds since its last report; null if there was none. */
        heard_seconds: z.nullable(whole),
        /** 1: the watcher is too far behind or silent, or its node is. */
        is_late: flag,
        /** Height of a requested rescan until it is done; null if none. */
        rescan_from: z.nullable(whole),
        /** Explorer URL of a transaction, with the placeholder `{hash}`. */
        explorer: z.string(),
        /** 1: transactions are signed offline, in batches. */
        signs_elsewhere: flag,
      }),
    ),
    terms: z.array(
      z.object({
        network: z.enum(NETWORKS),
        name: networkName,
        currency: whole,
        currency_name: z.string(),
        deposits_open: flag,
        withdrawals_open: flag,
        deposit_minimum: decimalText,
        withdrawal_minimum: decimalText,
        withdrawal_maximum: decimalText,
        /** In percent. */
        fee: z.string(),
        /**
         * Balance on the network according to the ledger, and last reported holdings of its wallets; empty if none was
         * reported.
         */
        owed: decimalText,
        held: z.string(),
      }),
    ),
    /** Listed currencies. */
    currencies: z.array(z.object({ id: whole, code: z.string() })),
    limits: z.array(
      z.object({
        currency: whole,
        currency_name: z.string(),
        day: z.array(decimalText),
        automatic_below: decimalText,
        four_eyes_above: decimalText,
      }),
    ),
  }),
});

export const consoleSetNetwork = defineConsoleCall({
  name: 'consoleSetNetwork',
  method: 'POST',
  path: '/console/api/custody/network',
  access: 'staff',
  permission: 'custody.change',
  summary: 'Sets how many confirmations a network’s deposits take to count, and to be free to leave.',
  input: z.object({
    network,
    counts_after: required(integer(1, DEEPEST)),
    free_after: required(integer(1, DEEPEST)),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleSetTerms = defineConsoleCall({
  name: 'consoleSetTerms',
  method: 'POST',
  path: '/console/api/custody/terms',
  access: 'staff',
  permission: 'custody.change',
  summary: 'Sets by what terms a currency comes and goes by a network.',
  input: z.object({
    network,
    currency,
    deposits_open: required(choice({ '0': 'no', '1': 'yes' })),
    withdrawals_open: required(choice({ '0': 'no', '1': 'yes' })),
    deposit_minimum: required(decimal('The least deposit that is credited.')),
    withdrawal_minimum: required(decimal('The least of one withdrawal.')),
    withdrawal_maximum: required(decimal('The most of one withdrawal.')),
    fee: required(decimal('The fee in percent.')),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleSetLimits = defineConsoleCall({
  name: 'consoleSetLimits',
  method: 'POST',
  path: '/console/api/custody/limits',
  access: 'staff',
  permission: 'custody.change',
  summary: 'Sets how much of a currency may leave in a day by identity level, and who lets it out.',
  input: z.object({
    currency,
    day_0: required(decimal('A day without identity.')),
    day_1: required(decimal('A day at level 1.')),
    day_2: required(decimal('A day at level 2.')),
    day_3: required(decimal('A day at level 3.')),
    automatic_below: required(decimal('Up to so much the desk lets out by itself.')),
    four_eyes_above: required(decimal('Above it takes two people.')),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleRescanChain = defineConsoleCall({
  name: 'consoleRescanChain',
  method: 'POST',
  path: '/console/api/custody/rescan',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Has a network looked through again from a height: what is known stays as it is.',
  input: z.object({ network, from_height: required(integer(0, MAX)), reason: reasonField }),
  answer: z.string(),
});

export * from './batch-calls.ts';
export * from './reserve-calls.ts';
