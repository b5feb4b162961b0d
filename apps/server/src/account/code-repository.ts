import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** What a code proves: that whoever has it can read what is sent to the address. */
export type CodePurpose = 'register' | 'forget';

export const CODE_MINUTES = 10;
const CODE_MS = CODE_MINUTES * 60_000;
const RESEND_MS = 60_000;
const MOST_TRIES = 5;
const CODE_DIGITS = 6;

/** `dead`: none was sent, or it was used, is too old, or was guessed at too often. */
export type CodeCheck = 'right' | 'wrong' | 'dead';

/** A fresh code, or how many seconds the last one is too young. */
export type IssuedCode = { readonly code: string } | { readonly waitSeconds: number };

/** Makes a code and stores its hash. One address gets one a minute, even when asked for twice at once. */
export function issueCode(
  database: Kysely<Schema>,
  nowMs: number,
  address: string,
  purpose: CodePurpose,
): Promise<IssuedCode> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${purpose} ${address}`}))`.execute(transaction);
    const last = await newestCode(transaction, address, purpose).executeTakeFirst();
    const waitMs = last ? last.created_at.getTime() + RESEND_MS - nowMs : 0;
    if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
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
 * Compares a code with the newest one of the address; a wrong one counts as a try. Within a transaction the
 * row stays locked, so that a right code can be used only once.
 */
export async function checkCode(
  database: Kysely<Schema>,
  nowMs: number,
  address: string,
  purpose: CodePurpose,
  code: string,
): Promise<CodeCheck> {
  const row = await newestCode(database, address, purpose).forUpdate().executeTakeFirst();
  const check = judge(row, nowMs, code);
  if (check === 'wrong' && row) {
    await database
      .updateTable('codes')
      .set((update) => ({ tries: update('tries', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
  }
  return check;
}

/** Whether this is the code of the address, without counting a try. */
export async function isCodeOf(
  database: Kysely<Schema>,
  nowMs: number,
  address: string,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  return judge(await newestCode(database, address, purpose).executeTakeFirst(), nowMs, code) === 'right';
}

/** Ends the newest code of an address. */
export async function useCode(
  database: Kysely<Schema>,
  nowMs: number,
  address: string,
  purpose: CodePurpose,
): Promise<void> {
  await database
    .updateTable('codes')
    .set({ used_at: new Date(nowMs) })
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
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
