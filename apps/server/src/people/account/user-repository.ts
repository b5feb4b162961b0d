import { randomInt } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type AccountAddress, isSpellingOfPhone, phonesOfSpelling, readLogin } from './address.ts';

export type User = Selectable<Schema['users']>;

export type NewUser = {
  readonly address: AccountAddress;
  readonly passwordHash: string;
  readonly fundPasswordHash: string | null;
  readonly invitedBy: bigint | null;
  readonly language: string;
};

/** Without 0/O and 1/I/L, since invitation codes are read aloud. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;
const CODE_ATTEMPTS = 5;

/** Stores a new user with a new invitation code; null if the address already belongs to an account. */
export async function insertUser(database: Kysely<Schema>, user: NewUser): Promise<bigint | null> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
    const { address } = user;
    const inserted = await database
      .insertInto('users')
      .values({
        email: address.kind === 'email' ? address.text : null,
        phone: address.kind === 'phone' ? address.text : null,
        country_code: address.kind === 'phone' ? address.countryCode : null,
        account_kind: address.kind,
        password_hash: user.passwordHash,
        fund_password_hash: user.fundPasswordHash,
        extension_code: newExtensionCode(),
        invited_by: user.invitedBy,
        lang: user.language,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
    if (await isAddressTaken(database, address)) return null;
  }
  throw new Error('No free invitation code was found.');
}

/** Returns true when an account, including a robot's, has this address. */
export async function isAddressTaken(database: Kysely<Schema>, address: AccountAddress): Promise<boolean> {
  return (await withAddress(database, address).executeTakeFirst()) !== undefined;
}

/** Returns the user with this id; undefined if none. */
export function findUser(database: Kysely<Schema>, id: bigint | number): Promise<User | undefined> {
  return database.selectFrom('users').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}

/**
 * Returns the user with this address, or else with its former stored form. Never returns a robot, which has no code, no
 * reset and no login.
 */
export function findUserByAddress(
  database: Kysely<Schema>,
  address: AccountAddress,
): Promise<User | undefined> {
  const exact = withAddress(database, address).where('is_robot', '=', false);
  if (address.kind === 'email' || address.formerText === undefined) return exact.executeTakeFirst();
  const { text, formerText } = address;
  return database
    .selectFrom('users')
    .selectAll()
    .where('phone', 'in', [text, formerText])
    .where('is_robot', '=', false)
    .orderBy(sql`phone = ${text}`, 'desc')
    .executeTakeFirst();
}

function withAddress(database: Kysely<Schema>, { kind, text }: AccountAddress) {
  const query = database.selectFrom('users').selectAll();
  return kind === 'email' ? query.where(sql`lower(email)`, '=', text) : query.where('phone', '=', text);
}

/** Returns the user with this id, with the row locked until the transaction ends. Throws if there is none. */
export function lockUser(transaction: Transaction<Schema>, id: bigint | number): Promise<User> {
  return transaction
    .selectFrom('users')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Updates columns of a user. */
export async function updateUser(
  database: Kysely<Schema>,
  id: bigint,
  columns: Updateable<Schema['users']>,
): Promise<void> {
  await database.updateTable('users').set(columns).where('id', '=', id).execute();
}

const MAX_MATCHES = 4;

/**
 * Returns the candidate users of a login name: an e-mail address, or a phone number with or without its country code.
 * Two countries can share a number, so that there may be several.
 */
export async function findUsersByLogin(database: Kysely<Schema>, typed: string): Promise<User[]> {
  const { kind, text } = readLogin(typed);
  const users = database.selectFrom('users').selectAll().where('is_robot', '=', false).orderBy('id');
  if (kind === 'neither') return [];
  if (kind === 'email') return users.where(sql`lower(email)`, '=', text).limit(MAX_MATCHES).execute();
  const phones = phonesOfSpelling(text);
  const candidates = await users.where(sql<boolean>`phone = any(${phones}::text[])`).execute();
  return candidates
    .filter(
      ({ phone, country_code: country }) => phone !== null && isSpellingOfPhone(text, phone, country ?? ''),
    )
    .slice(0, MAX_MATCHES);
}

/** Returns the user with this invitation code; null for a closed account. */
export async function findInviter(database: Kysely<Schema>, code: string): Promise<bigint | null> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('extension_code', '=', code.toUpperCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

function newExtensionCode(): string {
  const letter = () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length));
  return Array.from({ length: CODE_LENGTH }, letter).join('');
}
