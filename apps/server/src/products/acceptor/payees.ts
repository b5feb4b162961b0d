import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import { consumeAttempt, type StoredLimit, tooManyTries } from '../../edge/http/stored-limit.ts';
import { sendLetter } from '../../people/account/letters.ts';
import { lockUser } from '../../people/account/user-repository.ts';
import { HOLD_MS } from '../../people/account/withdrawal-hold.ts';
import './paper-tables.ts';
import './tables.ts';

/** Maximum remembered payees per user; the one requested longest ago is dropped first. */
const MAX_PAYEES = 50;

/** Wait of a new payee in a demo, where every product can be tried to its end within minutes. */
const DEMO_HOLD_MS = 60_000;

/** Limit of new payees per user; each one is reported to the user by letter. */
const NEW: StoredLimit = { name: 'acceptor_payees', tries: 5, windowMs: 24 * 60 * 60_000 };

/** Limit in a demo, whose logins are public and whose letters stay in the outbox. */
const NEW_DEMO: StoredLimit = { ...NEW, tries: 500 };

/**
 * Refuses to sell for a day after the first request to pay an account that has never been paid, and informs the user by
 * letter. A change of account security restarts that day. In a demo the wait is a minute. A new account beyond the
 * daily limit is refused and not remembered.
 * Returns null for a payee that was paid before or has waited.
 */
export async function payeeHeld(
  account: string,
  { exchange, session }: UserContext,
): Promise<Refused | null> {
  const { demo, timeZone } = exchange.settings;
  const holdMs = demo ? DEMO_HOLD_MS : HOLD_MS;
  const nowMs = exchange.now();
  const payee = payeeOf(account);
  const since = await exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    if (await wasPaidBefore(transaction, user.id, payee)) return null;
    const existing = await transaction
      .selectFrom('acceptor_payees')
      .select('asked_ms')
      .where('user_id', '=', user.id)
      .where('account', '=', payee)
      .executeTakeFirst();
    const changedMs = user.security_changed_at?.getTime() ?? 0;
    if (existing !== undefined && Number(existing.asked_ms) >= changedMs) return Number(existing.asked_ms);
    const counter = { limit: demo ? NEW_DEMO : NEW, key: String(user.id) };
    const seconds = await consumeAttempt({ ...exchange, database: transaction }, counter);
    if (seconds > 0) return tooManyTries(seconds);
    await storePayee(transaction, user.id, payee, nowMs);
    const params = { account, until: zonedTime(nowMs + holdMs, timeZone) };
    const letter = { subject: 'mail.subject.change', body: 'mail.acceptor_payee_new', params } as const;
    await sendLetter(transaction, exchange, user, letter);
    return nowMs;
  });
  if (since === null || typeof since === 'object') return since;
  if (since + holdMs <= nowMs) return null;
  return refuse('acceptor.payee_held', { time: zonedTime(since + holdMs, timeZone) });
}

async function storePayee(
  database: Kysely<Schema>,
  user: bigint,
  account: string,
  nowMs: number,
): Promise<void> {
  await database
    .insertInto('acceptor_payees')
    .values({ user_id: user, account, asked_ms: BigInt(nowMs) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'account']).doUpdateSet({ asked_ms: BigInt(nowMs) }),
    )
    .execute();
  await database
    .deleteFrom('acceptor_payees')
    .where('user_id', '=', user)
    .where('account', 'in', (query) =>
      query
        .selectFrom('acceptor_payees')
        .select('account')
        .where('user_id', '=', user)
        .orderBy('asked_ms', 'desc')
        .orderBy('account')
        .offset(MAX_PAYEES),
    )
    .execute();
}

/** Returns true when a withdrawal of the user to this account has been confirmed. */
async function wasPaidBefore(database: Kysely<Schema>, user: bigint, payee: string): Promise<boolean> {
  const papers = await database
    .selectFrom('acceptor_deals as d')
    .innerJoin('acceptor_papers as p', 'p.id', 'd.paper')
    .select('p.deal_account')
    .distinct()
    .where('d.owner', '=', user)
    .where('d.kind', '=', 'sell')
    .where('d.state', '=', 'confirmed')
    .execute();
  return papers.some(({ deal_account: account }) => payeeOf(account) === payee);
}

/** Normalises an account for comparison: lower case, without spaces. */
function payeeOf(account: string): string {
  return account.replace(/\s/gu, '').toLowerCase();
}
