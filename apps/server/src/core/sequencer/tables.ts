import {
  type AccountBalance,
  type ClientKey,
  type Command,
  keySpaceOf,
  POSTING_REASONS,
  type Posting,
  WALLETS,
} from '@assay/engine';
import type { Generated } from 'kysely';
import type { JournaledCommand, RowOf } from '../store/declaration.ts';
import { entity } from '../store/table.ts';
import { commandOwner } from './command-codec.ts';

const journaled = entity<JournaledCommand>();

/** Every command that the engine has processed. The other tables are derived from it. */
export const JOURNAL = journaled.table('journal', {
  life: { kind: 'append', number: 'sequence', order: 'sequence' },
  verification: null,
  from: {},
  fromCommand: (committed) => committed,
  columns: {
    sequence: journaled.int8(({ outcome }) => outcome.sequence),
    time_ms: journaled.int8(({ outcome }) => outcome.time),
    /** Null for commands from before there were rooms. */
    room: journaled.text(({ command }) => command.room),
    type: journaled.text(({ command }) => command.type),
    owner: journaled.int8(({ command }) => commandOwner(command)),
    command: journaled.jsonb(({ text }) => text),
    accepted: journaled.bool(({ outcome }) => outcome.ok),
    /** Id that the command created. */
    made: journaled.int8(({ outcome }) => (outcome.ok ? outcome.createdId : null)),
  },
});

const posting = entity<Posting>();

/** Every posting. Their sum is the balance of an account. */
export const LEDGER_ENTRIES = posting.table('ledger_entries', {
  life: { kind: 'append', number: 'sequence', order: 'id' },
  verification: { claim: 'Every ledger entry is the one its command makes', one: 'the ledger of command' },
  from: { money_moved: ({ postings }) => postings },
  columns: {
    sequence: posting.int8((_, { sequence }) => sequence),
    owner: posting.int8(({ owner }) => owner),
    wallet: posting.word(WALLETS, ({ wallet }) => wallet),
    currency: posting.int4(({ currency }) => currency),
    amount: posting.int8(({ amount }) => amount),
    reason: posting.word(POSTING_REASONS, ({ reason }) => reason),
    reference: posting.int8(({ reference }) => reference),
    total_after: posting.int8(({ totalAfter }) => totalAfter),
    time_ms: posting.int8((_, { time }) => time),
  },
});

const balance = entity<AccountBalance>();

/** Balance of every account that ever had one. */
export const BALANCES = balance.table('balances', {
  life: { kind: 'upsert', key: ['owner', 'wallet', 'currency'] },
  verification: { claim: 'Every balance stands as the commands left it', one: 'account' },
  from: { balance_changed: (event) => event },
  unsettled: (engine) => engine.changedAccounts(),
  needsWholeReplay: true,
  columns: {
    owner: balance.int8(({ owner }) => owner),
    wallet: balance.word(WALLETS, ({ wallet }) => wallet),
    currency: balance.int4(({ currency }) => currency),
    total: balance.int8(({ total }) => total),
    held: balance.int8(({ held }) => held),
  },
});

/** The first use of a client key, which remains the only one. */
type KeyUse = { readonly space: string; readonly key: ClientKey; readonly made: number | null };
const keyUse = entity<KeyUse>();

/** Every key whose command was accepted, forever. */
export const CLIENT_KEYS = keyUse.table('client_keys', {
  life: { kind: 'insert_once', key: ['space', 'client_key'] },
  verification: {
    claim: 'Every client key is that of its command',
    one: 'client key',
    orphanQuery:
      () => `not exists (select from journal where journal.sequence = client_keys.sequence and accepted
      and coalesce(command ->> 'key', command ->> 'clientKey') = client_key
      and (room is null or space = coalesce(command -> 'by' ->> 'trader', command -> 'by' ->> 'service', 'staff')))`,
  },
  from: {},
  fromCommand: keyUseOf,
  columns: {
    space: keyUse.text(({ space }) => space),
    client_key: keyUse.text(({ key }) => key),
    sequence: keyUse.int8((_, { sequence }) => sequence),
    made: keyUse.int8(({ made }) => made),
  },
});

/**
 * Returns the key space of a command. Keys of the exchange from before they belonged to their issuers are stored under
 * the owner concerned.
 */
function spaceOf({ by, keyOwner }: Command): string {
  return keyOwner === undefined || 'trader' in by ? keySpaceOf(by) : `older-${keyOwner}`;
}

/** Returns null for a repeated result: its key has been stored since the first. */
function keyUseOf({ command, outcome }: JournaledCommand): KeyUse | null {
  if (!outcome.ok || outcome.repeated) return null;
  const { key } = command;
  return key === undefined ? null : { space: spaceOf(command), key, made: outcome.createdId };
}

declare module '../database/schema.ts' {
  interface Schema {
    journal: RowOf<typeof JOURNAL>;
    ledger_entries: RowOf<typeof LEDGER_ENTRIES> & { id: Generated<bigint> };
    balances: RowOf<typeof BALANCES>;
    client_keys: RowOf<typeof CLIENT_KEYS>;
  }
}
