import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accept, refuse, type UserContext } from '../../../src/edge/http/handler.ts';
import { createSessionFinder } from '../../../src/edge/sessions/session-repository.ts';
import { runSensitiveAct, type SensitiveAct } from '../../../src/people/account/sensitive-act.ts';
import { issueStepUp } from '../../../src/people/account/step-up.ts';
import { updateUser } from '../../../src/people/account/user-repository.ts';
import { accountCalls } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange();
});
afterAll(() => assay.close());

/** Returns the context of a handler for a call of this user. */
async function contextOf({ token }: Trader): Promise<UserContext> {
  const { exchange } = assay;
  const session = await createSessionFinder(exchange.database, exchange.now)(token);
  if (session === null) throw new Error('the user has no session');
  return {
    exchange,
    session,
    language: 'en',
    statedLanguage: null,
    address: '203.0.113.5',
    userAgent: '',
    isSecure: false,
    receiveFile: async () => ({ ok: false, problem: 'missing' }),
    host: 'localhost',
    cookies: undefined,
  };
}

const proofFor = async (context: UserContext): Promise<string> =>
  assay.exchange.database
    .transaction()
    .execute(async (transaction) => (await issueStepUp(transaction, context, 'anti_phishing')).token);

/** Returns an act that stores a text, with all possible consequences. */
function act(more: Partial<SensitiveAct<null, string>> = {}): SensitiveAct<null, string> {
  return {
    purpose: 'anti_phishing',
    revokes: 'other_sessions',
    holdsWithdrawals: true,
    notice: { letter: 'passkey_added', params: { name: 'walrus' } },
    change: async ({ transaction, user }) => {
      await updateUser(transaction, user.id, { anti_phishing_code: 'changed' });
      return accept('done');
    },
    ...more,
  };
}

async function accessOf({ id, email }: Trader) {
  const [row] = await assay.database.query(
    `select anti_phishing_code as word, security_changed_at is not null as held,
       (select count(*)::int from sessions where user_id = users.id and revoked_at is null) as sessions,
       (select count(*)::int from outbox where recipient = $2 and body like '%walrus%') as letters
     from users where id = $1`,
    [id, email],
  );
  return row;
}

const isOpen = async (token: string): Promise<boolean> =>
  envelope(await assay.call('/api/user/active', { token })).type === 'ok';

async function withTwoSessions(name: string) {
  const user = await assay.signUp(name);
  const { message: other } = await accountCalls(assay).login(user.email);
  return { user, other, context: await contextOf(user) };
}

describe('HOUSE-112: an act that is declared', () => {
  it('is done with all that follows from it, once it is proven', async () => {
    const { user, other, context } = await withTwoSessions('proven');
    const step_up = await proofFor(context);
    expect(await runSensitiveAct(context, act({ proof: { step_up } }))).toMatchObject({
      ok: true,
      answer: 'done',
    });
    expect(await accessOf(user)).toEqual({ word: 'changed', held: true, sessions: 1, letters: 1 });
    expect(await isOpen(user.token)).toBe(true);
    expect(await isOpen(other)).toBe(false);
    // The proof is consumed.
    expect(await runSensitiveAct(context, act({ proof: { step_up } }))).toMatchObject({ ok: false });
  });

  it('has not happened at all without the proof, or when its own change is refused', async () => {
    const { user, context } = await withTwoSessions('refused');
    const before = await accessOf(user);
    expect(await runSensitiveAct(context, act())).toMatchObject({ ok: false, needs: 'step_up' });
    expect(await accessOf(user)).toEqual(before);
    const step_up = await proofFor(context);
    const change = async () => refuse('common.try_again');
    expect(await runSensitiveAct(context, act({ proof: { step_up }, change }))).toMatchObject({ ok: false });
    expect(await accessOf(user)).toEqual(before);
  });

  it('leaves the proof good when it is refused for what it finds', async () => {
    const { user, context } = await withTwoSessions('found');
    const step_up = await proofFor(context);
    const find = async () => refuse('common.try_again');
    expect(await runSensitiveAct(context, act({ proof: { step_up }, find }))).toMatchObject({ ok: false });
    expect(await runSensitiveAct(context, act({ proof: { step_up } }))).toMatchObject({ ok: true });
    expect(await accessOf(user)).toMatchObject({ word: 'changed' });
  });

  it('ends every session, or none, as it says, and writes no letter where it has none', async () => {
    const { user, context } = await withTwoSessions('ending');
    const { holdsWithdrawals: _, ...plain } = act({ purpose: null, notice: null });
    expect(await runSensitiveAct(context, { ...plain, revokes: 'no_session' })).toMatchObject({ ok: true });
    expect(await accessOf(user)).toEqual({ word: 'changed', held: false, sessions: 2, letters: 0 });
    expect(await runSensitiveAct(context, { ...plain, revokes: 'every_session' })).toMatchObject({
      ok: true,
    });
    expect(await accessOf(user)).toMatchObject({ sessions: 0 });
  });
});
