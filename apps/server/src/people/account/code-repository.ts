import { randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { AccountAddress } from './address.ts';
import { type Asker, isSameAsker, type StoredAsker, storedAsker } from './asker.ts';

/** Purpose of a code. Each proves that whoever has it can read what is sent to the address. */
export type CodePurpose = 'register' | 'forget' | 'safety';

/** Address that a code was sent to, and its purpose. */
export type Recipient = { readonly address: AccountAddress; readonly purpose: CodePurpose };

export const CODE_MINUTES = 10;
const CODE_MS = CODE_MINUTES * 60_000;
const RESEND_MS = 60_000;
/** Wrong tries at a code: of who asked for it, and of all others together. */
const MAX_TRIES = 5;
const MAX_OTHER_TRIES = 3;
const CODE_DIGITS = 6;
const CODES = 'codes';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Codes that one address is sent within 24 hours, for whatever purpose: asked for by one, and by all together. */
const MAX_PER_DAY = 20;
const MAX_TOTAL_PER_DAY = 100;
/**
 * Beyond that a network is sent one an hour and three a day, so that a stranger who has used up the hundred keeps out
 * nobody who asks from elsewhere; and all networks together so many, so that nobody is flooded.
 */
const LATE_OF_NETWORK_PER_DAY = 3;
const LATE_OF_ALL_PER_DAY = 300;

/** `dead`: none was sent, or it was used, is too old, or was guessed at too often. */
export type CodeCheck = 'right' | 'wrong' | 'dead';

/** A fresh code; or how many seconds the last one is too young; or when the day's codes are no longer too many. */
export type IssuedCode =
  | { readonly code: string }
  | { readonly waitSeconds: number }
  | { readonly waitUntilMs: number };

/** Parts that codes are stored with. */
export type CodeKeeper = Pick<Exchange, 'now' | 'vault'>;

type Code = Selectable<Schema['codes']>;

/**
 * Makes a code and stores its keyed hash. Who asks gets one a minute and twenty a day for an address, even when asking
 * twice at once. What all ask for together is bounded as well, more slowly for networks that have hardly asked, but not
 * for the address's own account (`isOwner`).
 */
export function issueCode(
  { database, vault, now }: CodeKeeper & Pick<Exchange, 'database'>,
  recipient: Recipient,
  asker: Asker,
  isOwner: (transaction: Transaction<Schema>) => Promise<boolean>,
): Promise<IssuedCode> {
  const nowMs = now();
  const { purpose } = recipient;
  const address = recipient.address.text;
  const stored = storedAsker(vault, asker);
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`codes ${address}`}))`.execute(transaction);
    const sent = transaction.selectFrom('codes').select('created_at').where('address', '=', address);
    const own = sent.where('asker', '=', stored.asker);
    const last = await newest(own, purpose).executeTakeFirst();
    const waitMs = last ? last.created_at.getTime() + RESEND_MS - nowMs : 0;
    if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
    const waitUntilMs =
      (await fullUntilMs(own, MAX_PER_DAY, nowMs)) ??
      (await crowdedUntilMs(sent, stored, nowMs, () => isOwner(transaction)));
    if (waitUntilMs !== null) return { waitUntilMs };
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await transaction
      .insertInto('codes')
      .values({
        address,
        purpose,
        code_hash: vault.digest(textOf({ address, purpose }, code), CODES),
        ...stored,
        created_at: new Date(nowMs),
        expires_at: new Date(nowMs + CODE_MS),
        used_at: null,
      })
      .execute();
    return { code };
  });
}

/**
 * Compares a code with the newest one that the caller asked for at each recipient, and with the newest of all: who
 * asked may have changed the network. When it is none of them, a try of the caller's counts at the own code, and one
 * of others at the foreign one, so that nobody ends a code of somebody else. Give it a transaction: the rows stay
 * locked until its end, so that of many guesses sent at once only a few are looked at, and a right code can be used
 * only once.
 */
export async function checkCode(
  transaction: Transaction<Schema>,
  { now, vault }: CodeKeeper,
  recipients: readonly Recipient[],
  code: string,
  asker: Asker,
): Promise<CodeCheck> {
  const stored = storedAsker(vault, asker);
  const alive: Code[] = [];
  // Always in one order, so that two callers never wait for each other.
  const inOrder = recipients.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (const recipient of inOrder) {
    for (const row of await codesMeant(transaction, recipient, stored)) {
      const isOwn = isSameAsker(row, stored);
      if (!isAlive(row, isOwn, now())) continue;
      if (vault.digests(textOf(row, code), CODES).some((hash) => timingSafeEqual(hash, row.code_hash)))
        return 'right';
      alive.push(row);
    }
  }
  if (alive.length === 0) return 'dead';
  for (const row of alive) {
    const column = isSameAsker(row, stored) ? 'tries' : 'other_tries';
    await transaction
      .updateTable('codes')
      .set((update) => ({ [column]: update(column, '+', 1) }))
      .where('id', '=', row.id)
      .execute();
  }
  return 'wrong';
}

/** Ends the codes of a recipient, whoever asked for them. */
export async function useCode(
  database: Kysely<Schema>,
  nowMs: number,
  { address, purpose }: Recipient,
): Promise<void> {
  await database
    .updateTable('codes')
    .set({ used_at: new Date(nowMs) })
    .where('address', '=', address.text)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

type CodeQuery<Row> = SelectQueryBuilder<Schema, 'codes', Row>;

function newest<Row>(codes: CodeQuery<Row>, purpose: CodePurpose): CodeQuery<Row> {
  return codes.where('purpose', '=', purpose).orderBy('id', 'desc').limit(1);
}

/**
 * The codes that a try may mean, the older first: the newest of the caller's own, of the caller's network and of all.
 * They are locked.
 */
function codesMeant(
  transaction: Transaction<Schema>,
  { address: { text: address }, purpose }: Recipient,
  { asker, asked_from: network }: StoredAsker,
): Promise<Code[]> {
  const ids = () =>
    newest(transaction.selectFrom('codes').select('id').where('address', '=', address), purpose);
  return transaction
    .selectFrom('codes')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', 'in', ids().where('asker', '=', asker)),
        where('id', 'in', ids().where('asked_from', '=', network)),
        where('id', 'in', ids()),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

type SentCodes = CodeQuery<Pick<Code, 'created_at'>>;

/** Returns the time from which the next code may be sent that all together ask for; null when it may be now. */
async function crowdedUntilMs(
  sent: SentCodes,
  { asked_from: network }: StoredAsker,
  nowMs: number,
  isOwner: () => Promise<boolean>,
): Promise<number | null> {
  const fullMs = await fullUntilMs(sent, MAX_TOTAL_PER_DAY, nowMs);
  if (fullMs === null || (await isOwner())) return null;
  // By the network, so that whoever has many accounts there is not many.
  const ofNetwork = sent.where('asked_from', '=', network);
  const lateMs = [
    await fullUntilMs(ofNetwork, 1, nowMs, HOUR_MS),
    await fullUntilMs(ofNetwork, LATE_OF_NETWORK_PER_DAY, nowMs),
    await fullUntilMs(sent, LATE_OF_ALL_PER_DAY, nowMs),
  ].filter((untilMs) => untilMs !== null);
  return lateMs.length === 0 ? null : Math.min(fullMs, Math.max(...lateMs));
}

/** Returns the time at which the oldest of a window's codes leaves it; null while there are not too many. */
async function fullUntilMs(
  codes: SentCodes,
  most: number,
  nowMs: number,
  windowMs = DAY_MS,
): Promise<number | null> {
  const rows = await codes
    .where('created_at', '>', new Date(nowMs - windowMs))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const oldest = rows[most - 1];
  return oldest === undefined ? null : oldest.created_at.getTime() + windowMs;
}

function keyOf({ address, purpose }: Recipient): string {
  return `${purpose} ${address.text}`;
}

function isAlive(row: Code, isOwn: boolean, nowMs: number): boolean {
  if (row.used_at !== null || row.expires_at.getTime() <= nowMs) return false;
  return isOwn ? row.tries < MAX_TRIES : row.other_tries < MAX_OTHER_TRIES;
}

/** Six digits could be tried out on a plain hash: only who has the exchange's key can make that of this text. */
function textOf({ address, purpose }: Pick<Code, 'address' | 'purpose'>, code: string): string {
  return `${purpose} ${address} ${code}`;
}
