import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, reasonField } from '../console-call/fields.ts';
import { listOf } from '../entities/paged.ts';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { decimal, smallId, text } from '../readers.ts';
import { currency, NETWORKS, network, page } from './desk-fields.ts';
import { networkName } from './rows.ts';

const REASON_MAX = 500;
const EXPLORER_MAX = 200;
/** Secure URL with the placeholder `{hash}`, or an empty text. */
const EXPLORER = /^(https:\/\/[^\s<>"']*\{hash\}[^\s<>"']*)?$/;

/** A signed amount; empty if unknown. */
const signedDecimalOrEmpty = z.string();

/** Holdings of the wallets compared with the ledger, for a currency on a network. */
const reconciliation = {
  network: z.enum(NETWORKS),
  name: networkName,
  currency: wholeNumber,
  currency_name: z.string(),
  /** Balance of the hot wallets as reported by the chain, and cold balance as entered by staff. */
  held: signedDecimalOrEmpty,
  cold: decimalText,
  owed: signedDecimalOrEmpty,
  /**
   * Amounts on the chain but not in the ledger, in the ledger but not in the last report, and dropped from the chain
   * but still owed.
   */
  arriving: decimalText,
  ahead: decimalText,
  leaving: decimalText,
  /** Difference that staff have explained, and the explanation. */
  explained: signedDecimalOrEmpty,
  words: z.string(),
  /** Difference that is unexplained. */
  difference: signedDecimalOrEmpty,
};

export const consoleReserves = defineConsoleCall({
  name: 'consoleReserves',
  method: 'GET',
  path: '/console/api/custody/reserves',
  access: 'staff',
  permission: 'custody.read',
  summary:
    'On-chain reserves compared with liabilities, by currency; automatic withdrawals are stopped where reserves fall short.',
  input: z.object({}),
  answer: z.object({
    covers: z.array(
      z.object({
        currency: wholeNumber,
        currency_name: z.string(),
        /** Balances of users, holdings on the chains, other inflows, and the surplus over all liabilities. */
        users: decimalText,
        on_chains: signedDecimalOrEmpty,
        elsewhere: signedDecimalOrEmpty,
        surplus: signedDecimalOrEmpty,
        /** 1: holdings are below liabilities. */
        is_short: flag,
      }),
    ),
    ways: z.array(
      z.object({
        ...reconciliation,
        /** `even`; `explained` by staff; `settling`, for less than half an hour; `red`; or `unheard`: no report. */
        state: z.enum(['even', 'explained', 'settling', 'red', 'unheard']),
        since: z.union([z.literal(''), wireTime]),
        heard: z.union([z.literal(''), wireTime]),
        height: z.nullable(wholeNumber),
        /** Targets for the hot balance; empty if not set. */
        hot_least: z.string(),
        hot_most: z.string(),
        /** Withdrawals waiting to be sent. */
        waiting: decimalText,
        /** Required transfer between hot and cold wallets; empty if none. */
        hint: z.enum(['', 'to_cold', 'from_cold', 'top_up']),
        hint_number: z.string(),
      }),
    ),
  }),
});

export const consoleReserveDays = defineConsoleCall({
  name: 'consoleReserveDays',
  method: 'GET',
  path: '/console/api/custody/reserves/days',
  access: 'staff',
  permission: 'custody.read',
  summary: 'Reconciliation of ledger and chains at the end of each day, newest first.',
  input: z.object({ currency: optional(smallId('Only this currency.')), ...page }),
  answer: listOf(z.object({ day: z.string(), ...reconciliation, looked_time: wireTime })),
});

export const consoleSetTargets = defineConsoleCall({
  name: 'consoleSetTargets',
  method: 'POST',
  path: '/console/api/custody/targets',
  access: 'staff',
  permission: 'custody.change',
  summary: 'Sets a currency’s hot wallet range, and the balance of its cold wallets.',
  input: z.object({
    network,
    currency,
    hot_least: required(decimal('Minimum of the hot wallets.')),
    hot_most: required(decimal('Maximum of the hot wallets.')),
    cold: required(decimal('Balance of the cold wallets, as staff checked it on-chain.')),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleExplainDifference = defineConsoleCall({
  name: 'consoleExplainDifference',
  method: 'POST',
  path: '/console/api/custody/explain',
  access: 'staff',
  permission: 'custody.change',
  summary: 'Records the explanation of the current difference; it doesn’t cover later changes of it.',
  input: z.object({
    network,
    currency,
    /** Difference as returned by `consoleReserves`: the explanation applies to this amount. */
    difference: required(
      text({ max: 40, pattern: /^-?\d+(\.\d+)?$/, description: 'The difference shown to the caller.' }),
    ),
    reason: required(text({ min: 3, max: REASON_MAX, description: 'Cause of the difference.' })),
  }),
  answer: z.string(),
});

export const consoleSetExplorer = defineConsoleCall({
  name: 'consoleSetExplorer',
  method: 'POST',
  path: '/console/api/custody/explorer',
  access: 'staff',
  permission: 'custody.change',
  summary: 'Sets the block explorer URL of a network’s transactions.',
  input: z.object({
    network,
    explorer: required(
      text({
        max: EXPLORER_MAX,
        pattern: EXPLORER,
        description: 'An https URL that contains {hash}.',
      }),
    ),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleAdjustments = defineConsoleCall({
  name: 'consoleAdjustments',
  method: 'GET',
  path: '/console/api/custody/adjustments',
  access: 'staff',
  permission: 'custody.read',
  summary: 'All approved adjustments, newest first.',
  input: z.object({ ...page }),
  answer: listOf(
    z.object({
      id: wholeNumber,
      currency_name: z.string(),
      number: decimalText,
      from_owner: wholeNumber,
      from_account: z.string(),
      to_owner: wholeNumber,
      to_account: z.string(),
      reason: z.string(),
      proposed_by: z.string(),
      approved_by: z.string(),
      created_time: wireTime,
    }),
  ),
});

export const consoleClaimPicture = defineConsoleCall({
  name: 'consoleClaimPicture',
  method: 'GET',
  path: '/console/api/custody/claims/picture',
  access: 'staff',
  permission: 'custody.read',
  summary: 'Picture of a user’s missing-deposit report, as JPEG. Every access is audited.',
  input: z.object({ id: idField }),
  answer: z.instanceof(Uint8Array),
  shape: 'photo',
});
