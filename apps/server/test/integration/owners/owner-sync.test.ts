import { LANGUAGES } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { ACCOUNTS, type Command, clientKey, ownerId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { amount, lots, ticks } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncWaitingOwners } from '../../../src/core/owners/outbox.ts';
import { ExchangeUnavailable } from '../../../src/core/shared/unavailable.ts';
import { accountCalls } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
});
afterAll(() => assay.close());

type Change = { readonly fact: string; readonly before: string | null; readonly after: string | null };

const historyOf = (id: number): Promise<Change[]> =>
  assay.database.query<Change>('select fact, before, after from owner_changes where owner = $1 order by id', [
    id,
  ]);

const waiting = async (): Promise<number> =>
  (await assay.database.query('select id from owner_outbox')).length;

/** Returns an order in the form of one from an accepted call. */
function orderOf(trader: Trader): Command {
  const by = { trader: trader.id };
  const pair = assay.exchange.listings.pairOf(USDT, BTC);
  if (!pair) throw new Error('BTC/USDT is listed');
  const terms = { side: 'buy', price: ticks(10_000), quantity: lots(1_000) } as const;
  return { room: 'spot', type: 'place_limit_order', by, pair: pair.spec.id, ...terms };
}

async function codeOf(command: Command): Promise<string> {
  const outcome = await assay.submit(command);
  return outcome.ok ? 'ok' : outcome.rejection.code;
}

async function funded(name: string): Promise<Trader> {
  const trader = await assay.signUp(name);
  await assay.fund(trader, USDT, '1000');
  return trader;
}

/** Makes the engine unavailable while `work` runs. */
async function whileUnavailable(work: () => Promise<void>): Promise<void> {
  const { sequencer } = assay.exchange;
  const submit = sequencer.submit;
  sequencer.submit = () => Promise.reject(new ExchangeUnavailable('it is away'));
  try {
    await work();
  } finally {
    sequencer.submit = submit;
  }
}

describe('what is known of a user', () => {
  it('OWN-011 CON-013: a freeze that was acknowledged is in force in the engine, and so is its end', async () => {
    const trader = await funded('stopped');
    const about = { id: trader.id, reason: 'a report' };
    await desk.ok(consoleCalls.consoleFreezeUser, about, owner);
    expect(await codeOf(orderOf(trader))).toBe('owner_frozen');
    await desk.ok(consoleCalls.consoleUnfreezeUser, about, owner);
    expect(await codeOf(orderOf(trader))).toBe('ok');
    expect(await historyOf(trader.id)).toEqual([
      { fact: 'frozen', before: 'false', after: 'true' },
      { fact: 'frozen', before: 'true', after: 'false' },
    ]);
    const [given] = await assay.database.query<{ by: object }>(
      "select command -> 'by' as by from journal where type = 'freeze' and owner = $1",
      [trader.id],
    );
    expect(given?.by).toEqual({ staff: owner.id, name: owner.email, reason: 'a report' });
  });

  it('OWN-011 ACC-129: a user’s own freeze is the user’s own command', async () => {
    const trader = await funded('careful');
    const call = { token: trader.token, form: { password: trader.password } };
    expect(envelope(await assay.call('/api/safe/freeze', call)).type).toBe('ok');
    expect(await codeOf(orderOf(trader))).toBe('owner_frozen');
    const given = await assay.database.query(
      "select 1 from journal where type = 'freeze_own' and command -> 'by' ->> 'trader' = $1",
      [String(trader.id)],
    );
    expect(given).toHaveLength(1);
  });

  it('OWN-011: what passes the door is refused by the engine in the words of the door, in every language', async () => {
    const trader = await funded('latecomer');
    await assay.submit({ room: 'owners', type: 'freeze_own', by: { trader: trader.id } });
    const calls = [
      ['/api/transaction/in', { legal_id: USDT, currency_id: BTC, price: '100', num: '0.1', mode: 2 }],
      ['/api/wallet/change', { currency_id: USDT, from_field: 'change', to_field: 'legal', number: '1' }],
    ] as const;
    for (const lang of LANGUAGES) {
      for (const [path, form] of calls) {
        const answer = envelope(await assay.call(path, { token: trader.token, form, lang }));
        expect(answer).toMatchObject({ type: 'error', message: message(lang, 'common.account_frozen') });
      }
    }
    await assay.submit({ room: 'owners', type: 'close', by: ACCOUNTS, owner: trader.id });
    for (const [path, form] of calls) {
      const answer = envelope(await assay.call(path, { token: trader.token, form }));
      expect(answer).toMatchObject({ type: 'error', message: message('en', 'account.closed') });
    }
  });

  it('OWN-016: registration tells who invited, papers tell the country, the review tells the level', async () => {
    const host = await assay.signUp('host');
    const [{ extension_code: code } = { extension_code: '' }] = await assay.database.query<{
      extension_code: string;
    }>('select extension_code from users where id = $1', [host.id]);
    const account = accountCalls(assay);
    const sent = await account.sendMail('guest@example.org');
    expect((await account.register('guest@example.org', sent, { extension_code: code })).type).toBe('ok');
    const [{ id } = { id: 0n }] = await assay.database.query<{ id: bigint }>(
      "select id from users where email = 'guest@example.org'",
    );
    const { message: token } = await account.login('guest@example.org');
    const guest: Trader = { id: ownerId(Number(id)), email: 'guest@example.org', password: '', token };
    const handedIn = await identityCalls(assay).handInBasic(guest, { nationality: 'CH' });
    expect(handedIn.type).toBe('ok');
    const [{ id: papers } = { id: 0n }] = await assay.database.query<{ id: bigint }>(
      'select id from identity_papers where user_id = $1',
      [guest.id],
    );
    const paper = Number(papers);
    await desk.ok(consoleCalls.consoleClaimIdentity, { id: paper }, owner);
    const decision = { id: paper, decision: 'approve', note: 'as in the passport' } as const;
    await desk.ok(consoleCalls.consoleDecideIdentity, decision, owner);
    expect(await historyOf(guest.id)).toEqual([
      { fact: 'inviter', before: null, after: `${host.id}` },
      { fact: 'country', before: null, after: 'CH' },
      { fact: 'level', before: '0', after: '1' },
    ]);
    const journal = await assay.database.query('select command from journal where owner = $1', [guest.id]);
    expect(JSON.stringify(journal)).not.toMatch(/passport/);
  });
});

describe('when the engine is away', () => {
  it('OWN-014 OPS-631: a freeze is answered when it is in force, and before that not as undone', async () => {
    const trader = await funded('elusive');
    const about = { id: trader.id, reason: 'a report' };
    await whileUnavailable(async () => {
      for (const _ of [1, 2]) {
        const answer = envelope<string>(await desk.send(consoleCalls.consoleFreezeUser, about, owner));
        expect(answer.message).toBe(message('en', 'common.outcome_unknown'));
      }
    });
    expect(await historyOf(trader.id)).toEqual([]);
    const again = envelope<string>(await desk.send(consoleCalls.consoleFreezeUser, about, owner));
    expect(again.message).toBe(message('en', 'console.no_change'));
    expect(await codeOf(orderOf(trader))).toBe('owner_frozen');
  });

  it('OWN-010 OWN-013: what was left behind is given in its order, once, by however many at a time', async () => {
    const trader = await funded('flickering');
    await whileUnavailable(async () => {
      for (const call of [1, 2, 3]) {
        const about = { id: trader.id, reason: `number ${call}` };
        await desk.send(consoleCalls.consoleFreezeUser, about, owner);
        if (call < 3) await desk.send(consoleCalls.consoleUnfreezeUser, about, owner);
      }
    });
    expect(await waiting()).toBe(5);
    await Promise.all([1, 2, 3].map(() => syncWaitingOwners(assay.exchange, 0)));
    expect(await waiting()).toBe(0);
    expect((await historyOf(trader.id)).map(({ after }) => after)).toEqual([
      'true',
      'false',
      'true',
      'false',
      'true',
    ]);
    expect(await codeOf(orderOf(trader))).toBe('owner_frozen');
  });

  it('OWN-014: an account is made all the same, and the engine hears of its inviter later', async () => {
    const host = await assay.signUp('patient');
    const [{ extension_code: code } = { extension_code: '' }] = await assay.database.query<{
      extension_code: string;
    }>('select extension_code from users where id = $1', [host.id]);
    const account = accountCalls(assay);
    const sent = await account.sendMail('early@example.org');
    await whileUnavailable(async () => {
      expect((await account.register('early@example.org', sent, { extension_code: code })).type).toBe('ok');
    });
    await syncWaitingOwners(assay.exchange, 0);
    const changes = await assay.database.query<{ after: string }>(
      "select after from owner_changes join users on users.id = owner where email = 'early@example.org'",
    );
    expect(changes).toEqual([{ after: `${host.id}` }]);
  });

  it('OWN-010: a key that a trader has guessed and used stands in nobody’s way', async () => {
    const trader = await funded('guessing');
    const key = clientKey(`close-${trader.id}-1`);
    const moved = { from: 'change', to: 'legal', currency: USDT, amount: amount(1n) } as const;
    expect(
      await codeOf({ room: 'transfer', type: 'transfer', by: { trader: trader.id }, ...moved, key }),
    ).toBe('ok');
    await desk.ok(consoleCalls.consoleFreezeUser, { id: trader.id, reason: 'a report' }, owner);
    expect(await codeOf(orderOf(trader))).toBe('owner_frozen');
  });

  it('OWN-021: a command that the engine does not take is set aside with the reason, and holds up nobody', async () => {
    const trader = await funded('spoilt');
    const { query } = assay.database;
    await query('insert into owner_outbox (owner, command) values ($1, $2), ($1, $3)', [
      trader.id,
      '{"type": "freeze"}',
      JSON.stringify({ room: 'owners', type: 'set_level', by: ACCOUNTS, owner: trader.id, level: 9 }),
    ]);
    await desk.ok(consoleCalls.consoleFreezeUser, { id: trader.id, reason: 'a report' }, owner);
    expect(await codeOf(orderOf(trader))).toBe('owner_frozen');
    const refusedRows = await query('select refused from owner_outbox order by id');
    expect(refusedRows).toEqual([{ refused: 'unreadable' }, { refused: 'invalid_level' }]);
  });
});
