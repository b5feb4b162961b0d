import { CHAINS, SETUP } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { KNOWN_PAYEE } from '../../support/known-payee.ts';
import { verifyIdentity } from '../../support/verify-identity.ts';

const DAY_MS = 24 * 60 * 60_000;
const HELD = /^Your security settings changed\. Until .* you can’t sell or release coins/;

let assay: HttpExchange;
let scene: C2cScene;
let merchant: Trader;
let ahead = 0;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: () => Date.now() + ahead });
  scene = await openC2c(assay, { disputeAfterMs: 1_000 });
  merchant = await scene.trader('outflow-merchant');
  await openAcceptor(merchant, assay);
});
afterAll(() => assay.close());

/** Opens an acceptor who pays by Alipay. */
async function openAcceptor({ id }: Trader, house: HttpExchange): Promise<void> {
  const units = (number: bigint) => amount(number * 100_000_000n);
  const limits = {
    deposit_minimum: units(1n),
    deposit_maximum: units(100n),
    withdrawal_minimum: units(1n),
    withdrawal_maximum: units(100n),
  };
  const rates = { deposit_rate: 72_000, withdrawal_rate: 71_000 };
  const set = { room: 'acceptor', type: 'set_acceptor', by: SETUP, owner: id, currency: USDT } as const;
  await house.submit({ ...set, open: true, ...rates, ...limits, opens: 0, closes: 0 });
  const by = { trader: id };
  await house.submit({ room: 'acceptor', type: 'pledge_as_acceptor', by, amount: units(200n) });
  await house.database.query(
    `insert into acceptor_profiles (user_id, name, wechat_nickname, wechat_account, ali_nickname, ali_account,
       bank_name, bank_account, bank_address) values ($1, 'Shop', '', '', 'shop', 'shop@pay', '', '', '')`,
    [id],
  );
}

async function resetPassword(who: Trader): Promise<void> {
  const form = { old_password: who.password, password: 'Another-123', re_password: 'Another-123' };
  expect(await scene.post('/api/safe/password', form, who)).toMatchObject({ type: 'ok' });
}

const sale = { total_number: '10', price: '7', way: 'bank', currency_id: USDT, type: 'sell' };
const toAcceptor = { acceptor_id: 1, way: 'ali_pay', type: 'sell', mobile: '13800138000', money: '10' };

async function sellToAcceptor(who: Trader) {
  await assay.database.query(KNOWN_PAYEE, [who.id, 'who@pay']);
  return scene.post('/api/acceptor/deal', { ...toAcceptor, deal_account: 'who@pay' }, who);
}

async function lastAcceptorDeal(who: Trader): Promise<number> {
  const { message } = await scene.get('/api/acceptor/my_deal?type=sell', who);
  return (message as { list: { id: number }[] }).list[0]?.id ?? 0;
}

describe('after a change of what protects an account', () => {
  it('ACC-620: coins are neither offered, sold nor released by any way for a day, and then they are again', async () => {
    const seller = await scene.trader('outflow-seller');
    const buyer = await scene.trader('outflow-buyer');
    const wanted = await scene.publish(buyer, { type: 'buy', total_number: '20' });
    const offer = await scene.publish(seller);
    const paid = await scene.take(buyer, offer, { number: '5' });
    const sold = await scene.take(seller, wanted, { number: '6' });
    const disputed = await scene.take(buyer, offer, { number: '7' });
    for (const deal of [paid, sold, disputed]) await scene.act('pay', buyer, deal);
    ahead += 2_000;
    const dispute = { id: disputed, reason: 'not released', text: 'I have paid' };
    expect(await scene.post('/api/c2c/dispute', dispute, buyer)).toMatchObject({ type: 'ok' });
    expect(await sellToAcceptor(seller)).toMatchObject({ type: 'ok' });
    const asked = await lastAcceptorDeal(seller);
    await scene.post('/api/acceptor/act', { id: asked, act: 'paid_out' }, merchant);
    await resetPassword(seller);
    const before = await scene.held(seller);
    const ways: Readonly<Record<string, () => Promise<{ type: string; message: unknown }>>> = {
      'sells to an acceptor': () => sellToAcceptor(seller),
      'confirms a sale to an acceptor': () =>
        scene.post('/api/acceptor/act', { id: asked, act: 'confirm' }, seller),
      'offers coins': () => scene.post('/api/c2c_send', sale, seller),
      'makes an offer cheaper': () =>
        scene.post('/api/c2c/change', { ids: String(offer), price: '1' }, seller),
      'sells to an offer': () => scene.post('/api/c2c/do_legal_deal', { id: wanted, number: '5' }, seller),
      'releases as the owner of the offer': () => scene.act('owner', seller, paid),
      'releases as the taker': () => scene.act('taker', seller, sold),
      'gives in to a dispute': () => scene.act('concede', seller, disputed),
    };
    const ask = async () => {
      const asks = Object.entries(ways).map(async ([way, run]) => [way, (await run()).message] as const);
      return Object.fromEntries(await Promise.all(asks));
    };
    const refused = await ask();
    const all = Object.fromEntries(Object.keys(ways).map((way) => [way, expect.stringMatching(HELD)]));
    expect(refused).toEqual(all);
    expect(await scene.held(seller)).toEqual(before);
    // No other user starts a deal that could not be released, and buying is still possible.
    expect(await scene.post('/api/c2c/do_legal_deal', { id: offer, number: '5' }, buyer)).toMatchObject({
      message: 'This offer is unavailable right now. Choose another one.',
    });
    expect(await scene.post('/api/c2c_send', { ...sale, type: 'buy' }, seller)).toMatchObject({ type: 'ok' });
    assay.advance(DAY_MS + 1_000);
    const after = await scene.act('owner', seller, paid);
    expect(after).toMatchObject({ type: 'ok' });
  });
});

it('ACC-621: an acceptor whose withdrawals are held takes no deposit that it could not confirm', async () => {
  const buyer = await scene.trader('outflow-depositor');
  const deposit = { ...toAcceptor, type: 'buy', deal_account: 'who@pay' };
  expect(await scene.post('/api/acceptor/deal', deposit, buyer)).toMatchObject({ type: 'ok' });
  await resetPassword(merchant);
  expect((await scene.post('/api/acceptor/deal', deposit, buyer)).type).toBe('error');
  const { message } = await scene.get('/api/acceptor/list', buyer);
  expect(JSON.stringify(message)).toContain('"recharge_amount":"0.00000000"');
  assay.advance(DAY_MS + 1_000);
  const after = await scene.get('/api/acceptor/list', buyer);
  expect(JSON.stringify(after.message)).not.toContain('"recharge_amount":"0.00000000"');
});

describe('payment methods that change', () => {
  const save = (who: Trader, alipay_account: string) =>
    scene.post('/api/user/cash_save', { real_name: 'Li Lei', bank_account: '6222', alipay_account }, who);
  const letters = async (who: Trader) =>
    (
      await assay.database.query<{ body: string }>(
        `select body from outbox where recipient = $1 and body like '%payment methods%' order by id`,
        [who.email],
      )
    ).map(({ body }) => body);

  it('C2C-620: are written to their owner, and hold sales for a day when the account had coins', async () => {
    const seller = await scene.trader('methods-seller');
    const buyer = await scene.trader('methods-buyer', '0');
    const offer = await scene.publish(seller);
    expect(await letters(seller)).toEqual([expect.not.stringContaining('can’t sell coins')]);
    expect((await save(seller, 'thief@pay')).message).toMatch(/you can sell coins from /);
    expect((await letters(seller)).at(-1)).toContain('You can’t sell coins for 24 hours after this change');
    const held = /^Your payment methods changed\. You can sell coins again from /;
    expect((await scene.post('/api/c2c_send', sale, seller)).message).toMatch(held);
    // Saving unchanged methods writes nothing, and neither lifts nor restarts the hold.
    await save(seller, 'thief@pay');
    expect(await letters(seller)).toHaveLength(2);
    expect((await scene.post('/api/c2c_send', sale, seller)).message).toMatch(held);
    // An older offer is neither sold to the new account nor shown.
    expect(await scene.post('/api/c2c/do_legal_deal', { id: offer, number: '5' }, buyer)).toMatchObject({
      message: 'This offer is unavailable right now. Choose another one.',
    });
    const shown = async () => {
      const { message } = await scene.get('/api/c2c_deal_platform?type=sell&limit=20');
      return (message as { data: { id: number }[] }).data.some(({ id }) => id === offer);
    };
    expect(await shown()).toBe(false);
    assay.advance(DAY_MS + 1_000);
    expect(await shown()).toBe(true);
    expect(await scene.post('/api/c2c_send', sale, seller)).toMatchObject({ type: 'ok' });
  });

  const SAVED = 'Payment methods saved.';
  const SAVED_HELD = /you can sell coins from /;

  it('C2C-620: that are the first ones of an account without coins hold nothing', async () => {
    const seller = await assay.signUp('methods-new');
    expect((await save(seller, 'new@pay')).message).toBe(SAVED);
    expect(await letters(seller)).toHaveLength(1);
  });

  it('C2C-700: hold sales though they are the first, while money is on its way or has been there', async () => {
    const depositor = await assay.signUp('methods-depositor');
    await verifyIdentity(assay, depositor.id);
    const deposit = { ...toAcceptor, type: 'buy', deal_account: 'who@pay' };
    expect(await scene.post('/api/acceptor/deal', deposit, depositor)).toMatchObject({ type: 'ok' });
    const receiver = await assay.signUp('methods-receiver');
    const seen = { network: 'ethereum', transaction: '0x1', output: 0, address: '0xa' } as const;
    const by = { room: 'custody', type: 'see_deposit', by: CHAINS } as const;
    const deposited = { owner: receiver.id, currency: USDT, amount: amount(1n) };
    expect(await assay.submit({ ...by, ...seen, ...deposited })).toMatchObject({ ok: true });
    const spender = await assay.signUp('methods-spender');
    await assay.fund(spender, USDT, '1');
    await assay.database.query('update balances set total = 0 where owner = $1', [spender.id]);
    for (const who of [depositor, receiver, spender]) {
      expect((await save(who, 'thief@pay')).message).toMatch(SAVED_HELD);
    }
  });

  it('C2C-625: hold sales when they replace earlier ones, though the account has nothing at that moment', async () => {
    const seller = await scene.trader('methods-empty', '0');
    expect((await save(seller, 'thief@pay')).message).toMatch(SAVED_HELD);
    expect((await letters(seller)).at(-1)).toContain('You can’t sell coins for 24 hours after this change');
    await assay.fund(seller, USDT, '100');
    const form = { number: '100', currency_id: USDT, from_field: 'change', to_field: 'legal' };
    expect(await scene.post('/api/wallet/change', form, seller)).toMatchObject({ type: 'ok' });
    expect((await scene.post('/api/c2c_send', sale, seller)).message).toMatch(
      /^Your payment methods changed\. You can sell coins again from /,
    );
  });
});

it('ACP-700: a stolen session has no acceptor pay out to an account of its own before the owner has had a day', async () => {
  const seller = await scene.trader('outflow-payee');
  const sells = (account: string) =>
    scene.post('/api/acceptor/deal', { ...toAcceptor, deal_account: account }, seller);
  const NEW = /^This payment account is new\./;
  const letters = async () => {
    const rows = await assay.database.query<{ body: string }>(
      `select body from outbox where user_id = $1 and body like '%through a cash merchant%' order by id`,
      [seller.id],
    );
    return rows.map(({ body }) => body);
  };
  const refused = await sells('Thief@Pay');
  expect(refused).toMatchObject({ type: 'error', message: expect.stringMatching(NEW) });
  expect(await scene.held(seller)).toMatchObject({ held: '0' });
  expect(await sells('thief @pay')).toEqual(refused);
  expect(await letters()).toEqual([expect.stringContaining('Thief@Pay')]);
  assay.advance(DAY_MS / 2);
  await resetPassword(seller);
  assay.advance(DAY_MS + 1_000);
  // A payee from before the password change has to wait again.
  expect(await sells('thief@pay')).toMatchObject({ message: expect.stringMatching(NEW) });
  expect(await letters()).toHaveLength(2);
  assay.advance(DAY_MS + 1_000);
  expect(await sells('thief@pay')).toMatchObject({ type: 'ok' });
  await scene.post('/api/acceptor/act', { id: await lastAcceptorDeal(seller), act: 'paid_out' }, merchant);
  await scene.post('/api/acceptor/act', { id: await lastAcceptorDeal(seller), act: 'confirm' }, seller);
  // A paid account stays known, and deposits have no wait.
  await assay.database.query('delete from acceptor_payees where user_id = $1', [seller.id]);
  expect(await sells('THIEF@pay')).toMatchObject({ type: 'ok' });
});

it('ACP-700: asking for one new account after the other writes the owner five letters a day', async () => {
  const seller = await scene.trader('outflow-many');
  const sells = (account: string, money = '10') =>
    scene.post('/api/acceptor/deal', { ...toAcceptor, money, deal_account: account }, seller);
  const letters = async () => {
    const rows = await assay.database.query(
      `select 1 from outbox where user_id = $1 and body like '%through a cash merchant%'`,
      [seller.id],
    );
    return rows.length;
  };
  expect((await sells('wrong@pay', '10.000000001')).type).toBe('error');
  expect(await letters()).toBe(0);
  for (const number of [1, 2, 3, 4, 5]) await sells(`new-${number}@pay`);
  expect(await letters()).toBe(5);
  const refused = await sells('new-6@pay');
  expect(refused).toMatchObject({ type: 'error', message: expect.stringMatching(/^Too many attempts\./) });
  expect(await sells('new-7@pay')).toMatchObject({ type: 'error' });
  expect(await letters()).toBe(5);
  assay.advance(DAY_MS + 1_000);
  // A requested payee has waited, regardless of later ones.
  expect(await sells('new-1@pay')).toMatchObject({ type: 'ok' });
  expect((await sells('new-6@pay')).message).toMatch(/^This payment account is new\./);
  expect(await letters()).toBe(6);
});

it('ACP-700: in a demo a new account waits a minute, so that no trial of a withdrawal is left without its end', async () => {
  const demo = await openHttpExchange({ demo: true }, { hasClock: true });
  try {
    const trial = await openC2c(demo, { disputeAfterMs: 1_000 });
    await openAcceptor(await trial.trader('demo-merchant'), demo);
    const seller = await trial.trader('demo-seller');
    const sells = () => trial.post('/api/acceptor/deal', { ...toAcceptor, deal_account: 'new@pay' }, seller);
    const refused = await sells();
    expect(refused).toMatchObject({ message: expect.stringMatching(/^This payment account is new\./) });
    expect(await sells()).toEqual(refused);
    demo.advance(60_000);
    expect(await sells()).toMatchObject({ type: 'ok' });
  } finally {
    await demo.close();
  }
});
