import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { CallContext } from '../../edge/http/handler.ts';
import { networkOf } from '../../edge/http/network.ts';
import { browserIn, TRADERS_BROWSER } from './browser-cookie.ts';
import { formerLogins, hasBrowser, hasNetwork } from './former-logins.ts';
import type { User } from './user-repository.ts';

/** Caller who enters codes of a second factor. */
export type FactorCaller = Pick<CallContext, 'exchange' | 'session' | 'address' | 'cookies'>;

/** Consecutive wrong codes, and consecutive pauses caused by them. */
type FactorAttempts = {
  readonly tries: number;
  readonly pauses: number;
  readonly lockedUntil: Date | null;
};

/** Attempts of one known caller, or of all strangers together, for one user. */
export type AttemptRecord = {
  readonly stored: FactorAttempts;
  readonly store: (tries: FactorAttempts) => Promise<void>;
  /** Resets the count after a right code. */
  readonly reset: () => Promise<void>;
};

/**
 * Returns the attempt counter of this caller, shared by all processes in the database. A known browser, a known
 * network, and a session of the user used elsewhere have separate counters, so that strangers cannot lock out the
 * owner; all others share one. The user must be read in this transaction with its row locked.
 */
export async function readAttempts(
  transaction: Transaction<Schema>,
  user: User,
  caller: FactorCaller,
): Promise<AttemptRecord> {
  const ofKnownCaller = await readKnownCaller(transaction, user, caller);
  if (ofKnownCaller === null) return recordOfUnknownCaller(transaction, user);
  const key = { user_id: user.id, caller: caller.exchange.vault.digest(ofKnownCaller, 'factor_callers') };
  return recordOfKnownCaller(transaction, key);
}

/** Returns the identity by which this user knows the caller; null for a stranger. */
async function readKnownCaller(
  transaction: Transaction<Schema>,
  user: User,
  { session, address, cookies }: FactorCaller,
): Promise<string | null> {
  const logins = await formerLogins(transaction, user.id);
  const browser = browserIn(TRADERS_BROWSER, cookies);
  if (browser !== null && hasBrowser(logins, browser)) return `browser ${browser.toString('base64url')}`;
  if (hasNetwork(logins, address)) return `network ${networkOf(address)}`;
  // Session used from an unknown browser and network, perhaps a stolen one.
  return session !== null && BigInt(session.userId) === user.id ? `session ${session.id}` : null;
}

function recordOfUnknownCaller(transaction: Transaction<Schema>, user: User): AttemptRecord {
  const store = async ({ tries, pauses, lockedUntil }: FactorAttempts): Promise<void> => {
    const columns = { factor_tries: tries, factor_pauses: pauses, factor_locked_until: lockedUntil };
    await transaction.updateTable('users').set(columns).where('id', '=', user.id).execute();
  };
  return {
    stored: { tries: user.factor_tries, pauses: user.factor_pauses, lockedUntil: user.factor_locked_until },
    store,
    reset: () => store(NO_ATTEMPTS),
  };
}

async function recordOfKnownCaller(
  transaction: Transaction<Schema>,
  key: { readonly user_id: bigint; readonly caller: Buffer },
): Promise<AttemptRecord> {
  const row = await transaction
    .selectFrom('factor_callers')
    .select(['tries', 'pauses', 'locked_until'])
    .where('user_id', '=', key.user_id)
    .where('caller', '=', key.caller)
    .executeTakeFirst();
  return {
    stored: row === undefined ? NO_ATTEMPTS : { ...row, lockedUntil: row.locked_until },
    store: async ({ tries, pauses, lockedUntil }) => {
      const columns = { tries, pauses, locked_until: lockedUntil };
      await transaction
        .insertInto('factor_callers')
        .values({ ...key, ...columns })
        .onConflict((conflict) => conflict.columns(['user_id', 'caller']).doUpdateSet(columns))
        .execute();
    },
    reset: async () => {
      await transaction
        .deleteFrom('factor_callers')
        .where('user_id', '=', key.user_id)
        .where('caller', '=', key.caller)
        .execute();
    },
  };
}

const NO_ATTEMPTS: FactorAttempts = { tries: 0, pauses: 0, lockedUntil: null };
