import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import { closingDecisionOf } from '../../../core/owners/close-owner.ts';
import { sealedColumn } from '../../../core/secrets/sealed-column.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { boundContacts } from '../bound-address.ts';
import { sendNotice } from '../letters.ts';
import { deleteRecoveryCodes } from '../second-factor.ts';
import { lockUser, type User } from '../user-repository.ts';

const CLOSED_ADDRESSES = 'closed_addresses';
type ClosedPerson = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly country: string | null;
};
/**
 * Sealed identities of closed accounts. The keyed hashes of their addresses use the same vault key as the sealed
 * identity.
 */
export const CLOSED_PEOPLE = sealedColumn('closed_people', 'person', {
  key: 'user_id',
  contextOf: (userId: bigint) => `closed_people ${userId}`,
  async rehash(transaction, vault, userId, plain) {
    await transaction.deleteFrom('closed_addresses').where('user_id', '=', userId).execute();
    await insertClosedAddresses(transaction, vault, userId, JSON.parse(plain));
  },
});

/** Replaces an erased IP address or user agent. */
const EMPTY = '';

/**
 * Completes account closures that the engine has decided: erases the personal data of closed accounts, and notifies owners
 * whose account stays open. The engine decides first, so that no account is erased that could still submit commands.
 * Returns the number of closed accounts.
 */
export async function completeClosures(exchange: Exchange): Promise<number> {
  const { rows: decidedClosures } = await sql<{ id: bigint }>`
    select id from users where closing_at is not null and closed_at is null and (
      exists (select from owner_changes where owner = users.id and fact = 'closed')
      or exists (select from owner_closings where owner = users.id and state = 'kept'
        and at_ms = floor(extract(epoch from closing_at) * 1000)))
    order by closing_at`.execute(exchange.database);
  let closed = 0;
  for (const { id } of decidedClosures) closed += (await closeAccount(exchange, id)) ? 1 : 0;
  if (closed > 0) await exchange.publisher.sessionsChanged();
  return closed;
}

function closeAccount(exchange: Exchange, id: bigint): Promise<boolean> {
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, id);
    // Cancelled by the user, or completed by another process, in the meantime.
    if (user.closed_at !== null || user.closing_at === null) return false;
    const decision = await closingDecisionOf(transaction, id, user.closing_at.getTime());
    if (decision === 'kept') {
      await transaction.updateTable('users').set({ closing_at: null }).where('id', '=', id).execute();
      await sendNotice(transaction, exchange, user, 'account_kept');
    }
    if (decision !== 'closed') return false;
    await deleteLetters(transaction, user);
    await sendNotice(transaction, exchange, user, 'account_closed');
    await sealPerson(transaction, exchange, user);
    await erasePerson(transaction, exchange, user);
    return true;
  });
}

/** Encrypts the identity for the financial records that must be retained; a keyed hash of each address recognises a returning user. */
async function sealPerson(
  transaction: Transaction<Schema>,
  { vault }: Pick<Exchange, 'vault'>,
  user: User,
): Promise<void> {
  const person: ClosedPerson = { email: user.email, phone: user.phone, country: user.country_code };
  await transaction
    .insertInto('closed_people')
    .values({
      user_id: user.id,
      person: vault.sealText(JSON.stringify(person), CLOSED_PEOPLE.contextOf(user.id)),
    })
    .execute();
  await insertClosedAddresses(transaction, vault, user.id, person);
}

async function insertClosedAddresses(
  transaction: Kysely<Schema>,
  vault: Exchange['vault'],
  userId: bigint,
  person: ClosedPerson,
): Promise<void> {
  const digests = boundContacts(person).map(({ text }) => vault.digest(text, CLOSED_ADDRESSES));
  await transaction
    .insertInto('closed_addresses')
    .values(digests.map((digest) => ({ user_id: userId, digest })))
    .execute();
}

async function erasePerson(
  transaction: Transaction<Schema>,
  { now, products }: Pick<Exchange, 'now' | 'products'>,
  user: User,
): Promise<void> {
  for (const erase of products.userDataErasers) await erase(transaction, user.id);
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
  await deleteRecoveryCodes(transaction, user.id);
  await transaction.deleteFrom('chart_settings').where('user_id', '=', user.id).execute();
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

/** Deletes the user's delivered messages and codes. Queued messages are still sent. */
async function deleteLetters(transaction: Transaction<Schema>, user: User): Promise<void> {
  const addresses = boundContacts(user).map(({ text }) => text);
  await transaction
    .deleteFrom('outbox')
    .where((where) => where.or([where('user_id', '=', user.id), where('recipient', 'in', addresses)]))
    .where('next_try_at', 'is', null)
    .execute();
  await transaction.deleteFrom('codes').where('address', 'in', addresses).execute();
}

/** Returns the closed accounts that an address belonged to, for the response to their login. */
export function findClosedUsers(
  database: Kysely<Schema>,
  vault: Exchange['vault'],
  typed: string,
): Promise<User[]> {
  return database
    .selectFrom('users')
    .selectAll('users')
    .innerJoin('closed_addresses', 'closed_addresses.user_id', 'users.id')
    .where('digest', 'in', vault.digests(typed.trim().toLowerCase(), CLOSED_ADDRESSES))
    .orderBy('users.id', 'desc')
    .limit(4)
    .execute();
}
