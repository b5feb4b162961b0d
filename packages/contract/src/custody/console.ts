import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, reasonField } from '../console-call/fields.ts';
import { ACCOUNTS } from '../entities/accounts.ts';
import { listOf } from '../entities/paged.ts';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, choicesOf, decimal, integer, largeId, positiveDecimal, text } from '../readers.ts';
import { currency, HOUSE_ACCOUNTS, NETWORKS, network, page, user } from './desk-fields.ts';
import { DEPOSITS, depositRow, depositState, networkName, WITHDRAWALS, withdrawalRow } from './rows.ts';

const RISKS = [
  'new_address',
  'recent_security_change',
  'larger_than_before',
  'no_identity',
  'many_today',
  'shared_address',
] as const;
const MAX_CONFIRMATIONS = 1_000;
const MAX = 1_000_000_000;
const ANSWER_MAX = 500;

const depositChoice = choice({ all: 'all', suspense: 'suspense', ...choicesOf(DEPOSITS) }, 'State filter.');
const withdrawalChoice = choice({ all: 'all', open: 'open', ...choicesOf(WITHDRAWALS) }, 'State filter.');
const claimChoice = choice({ all: 'all', waiting: 'waiting', answered: 'answered' });

export const consoleChainDeposits = defineConsoleCall({
  name: 'consoleChainDeposits',
  method: 'GET',
  path: '/console/api/custody/deposits',
  access: 'staff',
  permission: 'custody.read',
  summary: 'On-chain deposits, newest first; `suspense`: those that await a staff decision.',
  input: z.object({
    state: withDefault(depositChoice, 'all'),
    search: optional(text({ max: 128, description: 'Transaction hash or address.' })),
    ...page,
  }),
  answer: listOf(
    z.object({ ...depositRow.shape, ...user, output: wholeNumber, height: z.nullable(wholeNumber) }),
  ),
});

export const consoleMatchDeposit = defineConsoleCall({
  name: 'consoleMatchDeposit',
  method: 'POST',
  path: '/console/api/custody/deposits/match',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Assigns a deposit in suspense to a user.',
  input: z.object({ id: idField, user: required(largeId('The user.')), reason: reasonField }),
  answer: z.string(),
});

export const consoleDepositClaims = defineConsoleCall({
  name: 'consoleDepositClaims',
  method: 'GET',
  path: '/console/api/custody/claims',
  access: 'staff',
  permission: 'custody.read',
  summary: 'Missing-deposit reports, longest wait first, with the on-chain state of the reported hash.',
  input: z.object({
    status: withDefault(claimChoice, 'waiting'),
    ...page,
  }),
  answer: listOf(
    z.object({
      id: wholeNumber,
      ...user,
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
          id: wholeNumber,
          user_id: wholeNumber,
          currency_name: z.string(),
          number: decimalText,
          state: depositState,
          confirmations: wholeNumber,
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
  summary: 'Answers a missing-deposit report; the user sees the answer.',
  input: z.object({
    id: idField,
    answer: required(text({ min: 3, max: ANSWER_MAX, description: 'Answer shown to the user.' })),
  }),
  answer: z.string(),
});

export const consoleWithdrawals = defineConsoleCall({
  name: 'consoleWithdrawals',
  method: 'GET',
  path: '/console/api/custody/withdrawals',
  access: 'staff',
  permission: 'custody.read',
  summary: 'Withdrawals with their risk flags: in-doubt ones first, then pending ones, oldest first.',
  input: z.object({
    state: withDefault(withdrawalChoice, 'open'),
    ...page,
  }),
  answer: listOf(
    z.object({
      ...withdrawalRow.shape,
      ...user,
      level: wholeNumber,
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
  summary: 'Approves a withdrawal; above the currency’s limit a second person must approve as well.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

export const consoleRejectWithdrawal = defineConsoleCall({
  name: 'consoleRejectWithdrawal',
  method: 'POST',
  path: '/console/api/custody/withdrawals/reject',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Rejects a withdrawal that hasn’t been signed; the user sees the reason.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

const account = (description: string) =>
  required(choice(choicesOf([...ACCOUNTS, ...HOUSE_ACCOUNTS]), description));
const owner = (description: string) => required(integer(0, Number.MAX_SAFE_INTEGER, description));

export const consoleAdjustMoney = defineConsoleCall({
  name: 'consoleAdjustMoney',
  method: 'POST',
  path: '/console/api/custody/adjust',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Proposes an adjustment between an account of the exchange (owner 0) and another account.',
  input: z.object({
    currency,
    number: required(positiveDecimal('Amount.')),
    from_owner: owner('Owner of the debited account; 0 is the exchange.'),
    from_account: account('Debited account.'),
    to_owner: owner('Owner of the credited account; 0 is the exchange.'),
    to_account: account('Credited account.'),
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
    'Deposit and withdrawal terms, state of the chains, and wallet balances compared with liabilities.',
  input: z.object({}),
  answer: z.object({
    networks: z.array(
      z.object({
        network: z.enum(NETWORKS),
        kind: z.enum(['real', 'simulated', 'recorded']),
        credit_after: wholeNumber,
        settled_after: wholeNumber,
        height: z.nullable(wholeNumber),
        node_height: z.nullable(wholeNumber),
        heard: z.string(),
        /** Seconds since its last report; null if there was none. */
        heard_seconds: z.nullable(wholeNumber),
        /** 1: the watcher is too far behind or silent, or its node is. */
        is_late: flag,
        /** Height of a requested rescan until it is done; null if none. */
        rescan_from: z.nullable(wholeNumber),
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
        currency: wholeNumber,
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
    currencies: z.array(z.object({ id: wholeNumber, code: z.string() })),
    limits: z.array(
      z.object({
        currency: wholeNumber,
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
  summary: 'Sets a network’s confirmations for crediting deposits and for making them withdrawable.',
  input: z.object({
    network,
    counts_after: required(integer(1, MAX_CONFIRMATIONS)),
    free_after: required(integer(1, MAX_CONFIRMATIONS)),
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
  summary: 'Sets the deposit and withdrawal terms of a currency on a network.',
  input: z.object({
    network,
    currency,
    deposits_open: required(choice({ '0': 'no', '1': 'yes' })),
    withdrawals_open: required(choice({ '0': 'no', '1': 'yes' })),
    deposit_minimum: required(decimal('Minimum deposit.')),
    withdrawal_minimum: required(decimal('Minimum withdrawal.')),
    withdrawal_maximum: required(decimal('Maximum withdrawal.')),
    fee: required(decimal('Fee in percent.')),
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
  summary: 'Sets a currency’s daily withdrawal limits by identity level, and its approval thresholds.',
  input: z.object({
    currency,
    day_0: required(decimal('Daily limit without identity verification.')),
    day_1: required(decimal('Daily limit at level 1.')),
    day_2: required(decimal('Daily limit at level 2.')),
    day_3: required(decimal('Daily limit at level 3.')),
    automatic_below: required(decimal('Automatic approval up to this amount.')),
    four_eyes_above: required(decimal('Above this amount two people must approve.')),
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
  summary: 'Rescans a network from a height; known deposits are not changed.',
  input: z.object({ network, from_height: required(integer(0, MAX)), reason: reasonField }),
  answer: z.string(),
});

export * from './batch-calls.ts';
export * from './reserve-calls.ts';
