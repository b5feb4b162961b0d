import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { AccountAddress } from './address.ts';

/** What a code proves: that whoever has it can read what is sent to the address. */
export type CodePurpose = 'register' | 'forget' | 'safety';

/** Whom a code was sent to, and what for. */
export type Recipient = { readonly address: AccountAddress; readonly purpose: CodePurpose };

export const CODE_MINUTES = 10;
const CODE_MS = CODE_MINUTES * 60_000;
const RESEND_MS = 60_000;
const MOST_TRIES = 5;
const CODE_DIGITS = 6;
const DAY_MS = 24 * 60 * 60_000;
/** Codes that one address is sent within 24 hours, for whatever purpose. */
const MOST_PER_DAY = 20;

/** `dead`: none was sent, or it was used, is too old, or was guessed at too often. */
export type CodeCheck = 'right' | 'wrong' | 'dead';

/** A fresh code; or how many seconds the last one is too young; or when the day's codes are no longer too many. */
export type IssuedCode =
  | { readonly code: string }
  | { readonly waitSeconds: number }
  | { readonly waitUntilMs: number };

/** Makes a code and stores its hash. One address gets one a minute, even when asked for twice at once. */
export function issueCode(
  database: Kysely<Schema>,
  nowMs: number,
  recipient: Recipient,
): Promise<IssuedCode> {
  const { purpose } = recipient;
  const address = recipient.address.text;
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${keyOf(recipient)}))`.execute(transaction);
    const last = await newestCode(transaction, address, purpose).executeTakeFirst();
    const waitMs = last ? last.created_at.getTime() + RESEND_MS - nowMs : 0;
    if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
    const waitUntilMs = await dayIsFullUntil(transaction, address, nowMs);
    if (waitUntilMs !== null) return { waitUntilMs };
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await transaction
      .insertInto('codes')
      .values({
        address,
        purpose,
        code_hash: hashOf(address, purpose, code),
        created_at: new Date(nowMs),
        expires_at: new Date(nowMs + CODE_MS),
        used_at: null,
      })
      .execute();
    return { code };
  });
}

/**
 * Compares a code with the newest one of each recipient. When it is none of them, each live one counts a try.
 * Give it a transaction: the rows stay locked until its end, so that of many guesses sent at once only five
 * are looked at, and a right code can be used only once.
 */
export async function checkCode(
  transaction: Transaction<Schema>,
  nowMs: number,
  recipients: readonly Recipient[],
  code: string,
): Promise<CodeCheck> {
  const alive: bigint[] = [];
  // Always in one order, so that two callers never wait for each other.
  const inOrder = recipients.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (const { address, purpose } of inOrder) {
    const row = await newestCode(transaction, address.text, purpose).forUpdate().executeTakeFirst();
    const check = judge(row, nowMs, code);
    if (check === 'right') return 'right';
    if (check === 'wrong' && row) alive.push(row.id);
  }
  if (alive.length === 0) return 'dead';
  await transaction
    .updateTable('codes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('id', 'in', alive)
    .execute();
  return 'wrong';
}

/** Ends the codes of a recipient. */
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

/** When the oldest of the day's codes is a day old; null while there are not too many. */
async function dayIsFullUntil(
  database: Kysely<Schema>,
  address: string,
  nowMs: number,
): Promise<number | null> {
  const rows = await database
    .selectFrom('codes')
    .select('created_at')
    .where('address', '=', address)
    .where('created_at', '>', new Date(nowMs - DAY_MS))
    .orderBy('created_at', 'desc')
    .limit(MOST_PER_DAY)
    .execute();
  const oldest = rows[MOST_PER_DAY - 1];
  return oldest === undefined ? null : oldest.created_at.getTime() + DAY_MS;
}

function keyOf({ address, purpose }: Recipient): string {
  return `${purpose} ${address.text}`;
}

function newestCode(database: Kysely<Schema>, address: string, purpose: CodePurpose) {
  return database
    .selectFrom('codes')
    .selectAll()
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1);
}

function judge(row: Selectable<Schema['codes']> | undefined, nowMs: number, code: string): CodeCheck {
  if (!row || row.used_at !== null || row.expires_at.getTime() <= nowMs || row.tries >= MOST_TRIES)
    return 'dead';
  const given = hashOf(row.address, row.purpose, code);
  return timingSafeEqual(given, row.code_hash) ? 'right' : 'wrong';
}

function hashOf(address: string, purpose: string, code: string): Buffer {
  return createHash('sha256').update(`${purpose} ${address} ${code}`).digest();
}
