import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Exchange } from '../../exchange.ts';
import { closeInEngine, isClosedInEngine } from '../../owners/close-owner.ts';
import { boundAddresses } from '../bound-address.ts';
import { sendNotice } from '../letters.ts';
import { forgetRecoveryCodes } from '../second-factor.ts';
import { lockUser, type User } from '../user-repository.ts';
import { reasonAgainstClosing } from './closing-reasons.ts';

/** What no password hashes to. */
const EMPTY = '';

/** Closes the accounts whose time has come. One that has money again, or is frozen, is kept, and its user told. Answers how many were closed. */
export async function closeDueAccounts(exchange: Exchange): Promise<number> {
  const due = await exchange.database
    .selectFrom('users')
    .select('id')
    .where('closing_at', '<=', new Date(exchange.now()))
    .where('closed_at', 'is', null)
    .orderBy('closing_at')
    .execute();
  let closed = 0;
  for (const { id } of due) closed += (await closeOne(exchange, id)) ? 1 : 0;
  return closed;
}

function closeOne(exchange: Exchange, id: bigint): Promise<boolean> {
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, id);
    // Taken back, or done by another process, in this very moment.
    if (user.closed_at !== null || user.closing_at === null || user.closing_at.getTime() > exchange.now())
      return false;
    if (!(await isClosedForGood(transaction, exchange, user, user.closing_at.getTime()))) {
      await transaction.updateTable('users').set({ closing_at: null }).where('id', '=', id).execute();
      await sendNotice(transaction, exchange, user, 'account_kept');
      return false;
    }
    await forgetLetters(transaction, user);
    await sendNotice(transaction, exchange, user, 'account_closed');
    await sealPerson(transaction, exchange, user);
    await forgetPerson(transaction, exchange, user);
    return true;
  });
}

/**
 * Whether the engine has closed the account, now or when this was tried before: it comes first, so that nothing is
 * forgotten of somebody who could still give instructions. What was frozen is being looked into, or its owner fears
 * that somebody else asked.
 */
async function isClosedForGood(
  transaction: Transaction<Schema>,
  exchange: Exchange,
  { id, is_frozen: isFrozen }: User,
  closingMs: number,
): Promise<boolean> {
  if (await isClosedInEngine(transaction, id)) return true;
  if (isFrozen || (await reasonAgainstClosing(transaction, exchange, id)) !== null) return false;
  return closeInEngine(exchange.sequencer, id, closingMs);
}

/** Who it was stays sealed beside the records of money; a keyed hash of each address tells who comes back. */
async function sealPerson(transaction: Transaction<Schema>, { vault }: Exchange, user: User): Promise<void> {
  const person = JSON.stringify({ email: user.email, phone: user.phone, country: user.country_code });
  await transaction
    .insertInto('closed_people')
    .values({ user_id: user.id, person: vault.sealText(person, `closed_people ${user.id}`) })
    .execute();
  const digests = boundAddresses(user).map(({ text }) => digestOf(vault, text));
  await transaction
    .insertInto('closed_addresses')
    .values(digests.map((digest) => ({ user_id: user.id, digest })))
    .execute();
}

async function forgetPerson(
  transaction: Transaction<Schema>,
  { now, forgets }: Exchange,
  user: User,
): Promise<void> {
  for (const forget of forgets) await forget(transaction, user.id);
  const nowAt = new Date(now());
  await transaction
    .updateTable('users')
    .set({
      email: null,
      phone: null,
      country_code: null,
      fund_password_hash: null,
      anti_phishing_code: null,
      totp_secret: null,
      totp_pending: null,
      passkey_handle: null,
      closed_at: nowAt,
    })
    .where('id', '=', user.id)
    .execute();
  await transaction.deleteFrom('passkeys').where('user_id', '=', user.id).execute();
  await forgetRecoveryCodes(transaction, user.id);
  await transaction.deleteFrom('factor_callers').where('user_id', '=', user.id).execute();
  await transaction
    .updateTable('sessions')
    .set((row) => ({
      revoked_at: row.fn.coalesce('revoked_at', row.val(nowAt)),
      ip: EMPTY,
      user_agent: EMPTY,
      browser_hash: null,
    }))
    .where('user_id', '=', user.id)
    .execute();
}

/** What was written to the user is the user's. A letter that still waits for its gateway goes out. */
async function forgetLetters(transaction: Transaction<Schema>, user: User): Promise<void> {
  const addresses = boundAddresses(user).map(({ text }) => text);
  await transaction
    .deleteFrom('outbox')
    .where((where) => where.or([where('user_id', '=', user.id), where('recipient', 'in', addresses)]))
    .where('next_try_at', 'is', null)
    .execute();
  await transaction.deleteFrom('codes').where('address', 'in', addresses).execute();
}

/** The closed accounts that an address belonged to, for the login to say so. */
export function findClosedUsers(
  database: Kysely<Schema>,
  vault: Exchange['vault'],
  typed: string,
): Promise<User[]> {
  return database
    .selectFrom('users')
    .selectAll('users')
    .innerJoin('closed_addresses', 'closed_addresses.user_id', 'users.id')
    .where('digest', '=', digestOf(vault, typed.trim().toLowerCase()))
    .orderBy('users.id', 'desc')
    .limit(4)
    .execute();
}

function digestOf(vault: Exchange['vault'], address: string): Buffer {
  return vault.digest(address, 'closed_addresses');
}
