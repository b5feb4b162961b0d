import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { AccountAddress } from './address.ts';
import { isSameRequester, type Requester, type StoredRequester, storedRequester } from './requester.ts';

/** Purpose of a code. Each code proves access to the address. */
export type CodePurpose = 'register' | 'forget' | 'safety';

/** Address that a code was sent to, and its purpose. */
export type Recipient = { readonly address: AccountAddress; readonly purpose: CodePurpose };

export const CODE_MINUTES = 10;
const CODE_MS = CODE_MINUTES * 60_000;
export const RESEND_MS = 60_000;
/** Wrong attempts per code: by its requester, and by all others together. */
const MAX_TRIES = 5;
const MAX_OTHER_TRIES = 3;
const CODE_DIGITS = 6;
const CODES = 'codes';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Codes for one address within 24 hours, for all purposes: per requester, and in total. */
const MAX_PER_DAY = 20;
const MAX_TOTAL_PER_DAY = 100;
/**
 * Limits beyond the total: each network gets one code an hour and three a day, so that a stranger who has used up the
 * total does not lock out others; and a hard total, so that no address is flooded.
 */
const MAX_LATE_PER_NETWORK_AND_DAY = 3;
const MAX_LATE_PER_DAY = 300;

/** `dead`: no code was sent, or it was used, has expired, or had too many wrong attempts. */
export type CodeCheck = 'right' | 'wrong' | 'dead';

/** New code; or seconds to wait since the last one; or the time when the daily limit permits the next. */
export type IssuedCode =
  | { readonly code: string }
  | { readonly waitSeconds: number }
  | { readonly waitUntilMs: number };

/** Dependencies for storing codes. */
export type CodeStore = Pick<Exchange, 'now' | 'vault'>;

type Code = Selectable<Schema['codes']>;

/**
 * Creates a code and stores its keyed hash. A requester gets one a minute and twenty a day per address, even with
 * concurrent requests. All requesters together are limited as well: beyond the total, each network gets codes more
 * slowly. The address's own account (`isOwner`) is exempt from that.
 */
export function issueCode(
  { database, vault, now }: CodeStore & Pick<Exchange, 'database'>,
  recipient: Recipient,
  requester: Requester,
  isOwner: (transaction: Transaction<Schema>) => Promise<boolean>,
): Promise<IssuedCode> {
  const nowMs = now();
  const { purpose } = recipient;
  const address = recipient.address.text;
  const stored = storedRequester(vault, requester);
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`codes ${address}`}))`.execute(transaction);
    const sentCodes = transaction.selectFrom('codes').select('created_at').where('address', '=', address);
    const ownCodes = sentCodes.where('asker', '=', stored.asker);
    const last = await newest(ownCodes, purpose).executeTakeFirst();
    const waitMs = last ? last.created_at.getTime() + RESEND_MS - nowMs : 0;
    if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
    const waitUntilMs =
      (await limitedUntilMs(ownCodes, MAX_PER_DAY, nowMs)) ??
      (await lateUntilMs(sentCodes, stored, nowMs, () => isOwner(transaction)));
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
 * Compares a code with the newest ones of each recipient: the caller's, the caller's network's, and of all requesters,
 * since the requester may have changed the network. A mismatch counts as the caller's own attempt on own codes and as a
 * foreign attempt on others', so that nobody can exhaust another requester's code. Requires a transaction: the rows
 * stay locked until its end, so that concurrent guesses are counted and a right code can be used only once.
 */
export async function checkCode(
  transaction: Transaction<Schema>,
  { now, vault }: CodeStore,
  recipients: readonly Recipient[],
  code: string,
  requester: Requester,
): Promise<CodeCheck> {
  const stored = storedRequester(vault, requester);
  const validCodes: Code[] = [];
  // Always in the same order, so that concurrent callers do not deadlock.
  const sortedRecipients = recipients.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
  for (const recipient of sortedRecipients) {
    for (const row of await codesOfRecipients(transaction, recipient, stored)) {
      const isFromRequester = isSameRequester(row, stored);
      if (!isUsable(row, isFromRequester, now())) continue;
      if (vault.digests(textOf(row, code), CODES).some((hash) => timingSafeEqual(hash, row.code_hash)))
        return 'right';
      validCodes.push(row);
    }
  }
  if (validCodes.length === 0) return 'dead';
  for (const row of validCodes) {
    const column = isSameRequester(row, stored) ? 'tries' : 'other_tries';
    await transaction
      .updateTable('codes')
      .set((update) => ({ [column]: update(column, '+', 1) }))
      .where('id', '=', row.id)
      .execute();
  }
  return 'wrong';
}

/** Marks all codes of a recipient as used, regardless of requester. */
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

/** An array, unlike a list of alternatives, is looked up in the index of ids. */
function isAmong(ids: CodeQuery<Pick<Code, 'id'>>): RawBuilder<SqlBool> {
  return sql`id = any(array(${ids}))`;
}

/**
 * Returns the candidate codes of an attempt, oldest first: the newest of the caller, of the caller's network and of all
 * requesters. Locks them.
 */
function codesOfRecipients(
  transaction: Transaction<Schema>,
  { address: { text: address }, purpose }: Recipient,
  { asker: requester, asked_from: network }: StoredRequester,
): Promise<Code[]> {
  const ids = () =>
    newest(transaction.selectFrom('codes').select('id').where('address', '=', address), purpose);
  return transaction
    .selectFrom('codes')
    .selectAll()
    .where((where) =>
      where.or([
        isAmong(ids().where('asker', '=', requester)),
        isAmong(ids().where('asked_from', '=', network)),
        isAmong(ids()),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

type SentCodes = CodeQuery<Pick<Code, 'created_at'>>;

/** Returns when the next code may be sent under the limits on all requesters together; null: now. */
async function lateUntilMs(
  sentCodes: SentCodes,
  { asked_from: network }: StoredRequester,
  nowMs: number,
  isOwner: () => Promise<boolean>,
): Promise<number | null> {
  const fullMs = await limitedUntilMs(sentCodes, MAX_TOTAL_PER_DAY, nowMs);
  if (fullMs === null || (await isOwner())) return null;
  // By network, so that one network with many accounts counts once.
  const ofNetwork = sentCodes.where('asked_from', '=', network);
  const lateMs = [
    await limitedUntilMs(ofNetwork, 1, nowMs, HOUR_MS),
    await limitedUntilMs(ofNetwork, MAX_LATE_PER_NETWORK_AND_DAY, nowMs),
    await limitedUntilMs(sentCodes, MAX_LATE_PER_DAY, nowMs),
  ].filter((untilMs) => untilMs !== null);
  return lateMs.length === 0 ? null : Math.min(fullMs, Math.max(...lateMs));
}

/** Returns when the oldest code leaves a full window; null while the window is not full. */
async function limitedUntilMs(
  codes: SentCodes,
  maximum: number,
  nowMs: number,
  windowMs = DAY_MS,
): Promise<number | null> {
  const rows = await codes
    .where('created_at', '>', new Date(nowMs - windowMs))
    .orderBy('created_at', 'desc')
    .limit(maximum)
    .execute();
  const oldest = rows[maximum - 1];
  return oldest === undefined ? null : oldest.created_at.getTime() + windowMs;
}

function keyOf({ address, purpose }: Recipient): string {
  return `${purpose} ${address.text}`;
}

function isUsable(row: Code, isFromRequester: boolean, nowMs: number): boolean {
  if (row.used_at !== null || row.expires_at.getTime() <= nowMs) return false;
  return isFromRequester ? row.tries < MAX_TRIES : row.other_tries < MAX_OTHER_TRIES;
}

/** Text of the keyed hash. A plain hash of six digits could be brute-forced; this one requires the exchange's key. */
function textOf({ address, purpose }: Pick<Code, 'address' | 'purpose'>, code: string): string {
  return `${purpose} ${address} ${code}`;
}
