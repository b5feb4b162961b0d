import { type ConsoleCall, consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';

type Row = Readonly<Record<string, unknown>>;

let assay: HttpExchange;
let scene: C2cScene;
let desk: ConsoleClient;
let owner: Colleague;
let one: Colleague;
let two: Colleague;
let reader: Colleague;
let market: Colleague;
let seller: Trader;
let buyer: Trader;
let first: number;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay, { disputeAfterMs: 1_000 });
  seller = await scene.trader('desk-seller', '5000');
  buyer = await scene.trader('desk-buyer', '0');
  first = await disputed({ number: '10' });
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  one = await desk.join(owner, ['compliance'], 'ruler-one');
  two = await desk.join(owner, ['compliance'], 'ruler-two');
  reader = await desk.join(owner, ['auditor'], 'c2c-reader');
  market = await desk.join(owner, ['market'], 'c2c-stranger');
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

/** Returns a deal at 7 CNY per coin that the seller has cancelled and the buyer disputes. */
async function disputed(form: { readonly number: string }): Promise<number> {
  const offer = await scene.publish(seller, { total_number: '1000' });
  const id = await scene.take(buyer, offer, form);
  await scene.act('cancel', seller, id);
  const opened = await scene.post('/api/c2c/dispute', { id, reason: 'I have sent the money' }, buyer);
  expect(opened).toMatchObject({ type: 'ok' });
  return id;
}

/** Returns a deal reported as paid that is disputed once possible. */
async function disputedPaid(number = '10'): Promise<number> {
  const id = await scene.take(buyer, await scene.publish(seller, { total_number: '500' }), { number });
  await scene.act('pay', buyer, id);
  const { dispute_from: from } = await dealOf(id, buyer);
  await expect.poll(() => Date.now() > Number(from), { timeout: 5_000 }).toBe(true);
  await scene.post('/api/c2c/dispute', { id, reason: 'nothing has come' }, seller);
  return id;
}

const dealOf = async (id: number, who: Trader): Promise<Row> =>
  (await scene.get(`/api/c2c_deal?id=${id}`, who)).message as Row;
const caseOf = (id: number, who = one) => desk.ok(consoleCalls.consoleC2cDeal, { id }, who);
const state = (id: number, who: Trader) =>
  scene.post('/api/c2c/say', { id, text: 'nothing came to me', kind: 'statement' }, who);
const ask = async (call: ConsoleCall, input: object, who: Colleague) =>
  envelope<string>(await desk.send(call, input, who));
const rule = (input: object, who: Colleague) =>
  ask(
    consoleCalls.consoleRuleC2cDispute,
    { text: 'The bank statement shows it.', reason: 'by the statement', ...input },
    who,
  );

async function decide(decision: 'approve' | 'reject', who: Colleague) {
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, owner);
  const input = { id: list[0]?.id ?? 0, decision, reason: 'looked at it' };
  return ask(consoleCalls.consoleDecideRequest, input, who);
}

async function audited(action: string, id: number): Promise<readonly Row[]> {
  return assay.database.query(
    'select actor, reason, after from audit_log where action = $1 and target = $2 order by id',
    [action, `c2c_deal:${id}`],
  );
}

describe('what staff see', () => {
  it('C2C-043 C2C-124: disputes with what was said, pictures and payment details, each look at them written down', async () => {
    const pic = await identityCalls(assay).uploaded(seller.token);
    await scene.post('/api/c2c/say', { id: first, text: 'see www.pay.example.com', pic }, seller);
    const { list } = await desk.ok(consoleCalls.consoleC2cDeals, {}, reader);
    expect(list).toMatchObject([
      {
        id: first,
        dispute: 'open',
        is_ready: 0,
        buyer: buyer.email,
        seller: seller.email,
        deal_money: '70.00',
      },
    ]);
    const seen = await caseOf(first, reader);
    expect(seen).toMatchObject({
      reference: `C${first}`,
      takes_two: 0,
      was_paid: 0,
      case: { opened_by: 'buyer', is_escrowed: 1, stated: ['buyer'], rulings: [] },
      parties: { seller: { cancelled_today: 1 }, buyer: { cancelled_today: 0 } },
      lines: [
        { from: 'buyer', kind: 'statement', text: 'I have sent the money' },
        { from: 'seller', kind: 'chat', warnings: ['link'] },
      ],
    });
    const picture = { deal: first, id: seen.lines[1]?.picture ?? '' };
    const shown = await desk.send(consoleCalls.consoleC2cPicture, picture, reader);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(await audited('c2c.view_picture', first)).toHaveLength(1);
    expect(await ask(consoleCalls.consoleC2cPicture, { ...picture, deal: first + 1 }, reader)).toMatchObject({
      type: 'error',
    });
    const methods = await desk.ok(consoleCalls.consoleC2cMethods, { id: first }, one);
    expect(methods).toMatchObject({ seller: { real_name: 'Li Lei', bank_account: '6222 0200 1234' } });
    expect(await audited('c2c.view_methods', first)).toMatchObject([{ actor: one.email }]);
  });

  it('C2C-124: deals, offers and traders are found by number, account and user', async () => {
    const found = async (input: object) =>
      (await desk.ok(consoleCalls.consoleC2cDeals, { scope: 'all', ...input }, reader)).list.map(
        ({ id }) => id,
      );
    expect(await found({ search: `C${first}` })).toContain(first);
    expect(await found({ search: buyer.email })).toContain(first);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ user: seller.id, scope: 'running' })).toContain(first);
    expect(await found({ scope: 'ended' })).toEqual([]);
    const offers = await desk.ok(consoleCalls.consoleC2cOffers, { search: seller.email }, reader);
    expect(offers.list).toMatchObject([
      { account: seller.email, type: 'sell', total_number: '1000.00', fee_rate: 0.1 },
    ]);
    const traders = await desk.ok(consoleCalls.consoleC2cTraders, { user: seller.id }, reader);
    expect(traders.list).toMatchObject([{ account: seller.email, open_offers: 1, running_deals: 1 }]);
  });

  it('C2C-124: who lacks the permission neither reads, writes nor rules', async () => {
    for (const [call, input, who] of [
      [consoleCalls.consoleC2cDeals, {}, market],
      [consoleCalls.consoleC2cMethods, { id: first }, reader],
      [consoleCalls.consoleWriteC2cParties, { id: first, text: 'hello' }, reader],
      [
        consoleCalls.consoleSuspendC2cTrader,
        { user: buyer.id, is_suspended: '1', reason: 'just so' },
        reader,
      ],
    ] as const) {
      expect(await ask(call, input, who)).toMatchObject({ type: 'error' });
    }
    expect(await rule({ id: first, ruling: 'release' }, reader)).toMatchObject({ type: 'error' });
  });

  it('C2C-124: accounts of one device or address are shown', async () => {
    await assay.database.query(
      `insert into sessions (user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, ip, browser_hash)
       select u, decode(md5('twin' || u), 'hex'), now(), now(), now() + interval '1 day', 'Twin browser', '203.0.113.' || (u % 200),
         decode(md5('one browser'), 'hex') from unnest($1::int8[]) as u`,
      [[buyer.id, seller.id]],
    );
    const { list } = await desk.ok(consoleCalls.consoleC2cDeals, { scope: 'suspicious' }, reader);
    expect(list[0]?.signals).toContain('device');
    expect((await caseOf(first)).shared).toContainEqual(
      expect.objectContaining({ signal: 'device', what: 'Twin browser' }),
    );
  });
});

describe('rulings', () => {
  it('C2C-093 C2C-094 C2C-100: a ruling comes when both were heard; both read its text, and the audit log has who ruled and why', async () => {
    const early = await rule({ id: first, ruling: 'release' }, one);
    expect(early).toMatchObject({ type: 'error', message: expect.stringContaining('statements') });
    await state(first, seller);
    expect((await desk.ok(consoleCalls.consoleC2cDeals, { scope: 'ready' }, one)).list).toMatchObject([
      { id: first, is_ready: 1 },
    ]);
    await ask(consoleCalls.consoleWriteC2cParties, { id: first, text: 'Please send the slip.' }, one);
    const { list } = (await scene.get(`/api/c2c/messages?id=${first}`, buyer)).message as { list: Row[] };
    expect(list.at(-1)).toMatchObject({ from: 'staff', kind: 'staff', text: 'Please send the slip.' });
    expect(await audited('c2c.write', first)).toMatchObject([{ actor: one.email }]);

    expect(await rule({ id: first, ruling: 'split', buyer_number: '10' }, one)).toMatchObject({
      type: 'error',
    });
    expect(await rule({ id: first, ruling: 'return', is_false_paid: '1' }, one)).toMatchObject({
      type: 'error',
    });
    expect(await rule({ id: first, ruling: 'split', buyer_number: '4' }, one)).toMatchObject({ type: 'ok' });
    for (const who of [buyer, seller]) {
      expect(await dealOf(first, who)).toMatchObject({
        dispute: 'ruled',
        case: {
          rulings: [{ ruling: 'split', buyer_number: '4.00', text: 'The bank statement shows it.' }],
        },
      });
    }
    expect(await audited('c2c.rule', first)).toMatchObject([
      { actor: one.email, reason: 'by the statement' },
    ]);
    expect((await caseOf(first)).case?.rulings).toMatchObject([
      { round: 1, by: one.email, proposed_by: '', reason: 'by the statement' },
    ]);
    expect(await rule({ id: first, ruling: 'release' }, one)).toMatchObject({ type: 'error' });
  });

  it('C2C-095: after an appeal somebody else rules, at once', async () => {
    expect(
      await scene.post('/api/c2c/appeal', { id: first, reason: 'all of it is mine' }, buyer),
    ).toMatchObject({
      type: 'ok',
    });
    await state(first, seller);
    expect(await caseOf(first, one)).toMatchObject({ dispute: 'appealed', is_own_ruling: 1 });
    expect(await rule({ id: first, ruling: 'release' }, one)).toMatchObject({
      type: 'error',
      message: expect.stringContaining('Someone else'),
    });
    expect(await rule({ id: first, ruling: 'release' }, two)).toMatchObject({ type: 'ok' });
    expect(await dealOf(first, buyer)).toMatchObject({ is_sure: 1, end: 'ruled', dispute: 'closed' });
    expect(await scene.held(buyer)).toEqual({ total: '10', held: '0' });
    expect((await caseOf(first)).case?.rulings).toMatchObject([
      { by: one.email },
      { round: 2, by: two.email },
    ]);
    expect((await caseOf(first)).parties.seller).toMatchObject({ disputes_lost: 1 });
  });

  it('C2C-099: above the set worth it takes two, and one of them alone moves nothing', async () => {
    await scene.terms({ cancellationsPerDay: 50, disputeAfterMs: 1_000 });
    const id = await disputed({ number: '200' });
    await state(id, seller);
    expect(await caseOf(id)).toMatchObject({ takes_two: 1, deal_money: '1400.00' });
    const proposal = { id, ruling: 'release' } as const;
    expect(await rule(proposal, one)).toMatchObject({
      type: 'ok',
      message: expect.stringContaining('second person'),
    });
    expect(await rule(proposal, two)).toMatchObject({ type: 'error' });
    expect(await caseOf(id)).toMatchObject({ is_proposed: 1, case: { rulings: [] } });
    expect(await decide('approve', one)).toMatchObject({ type: 'error' });
    expect(await decide('approve', two)).toMatchObject({ type: 'ok' });
    expect((await caseOf(id)).case?.rulings).toMatchObject([{ by: two.email, proposed_by: one.email }]);
    await scene.post('/api/c2c/appeal', { id, reason: 'it never came' }, seller);
    await state(id, buyer);
    for (const who of [one, two]) {
      expect(await rule({ id, ruling: 'return' }, who)).toMatchObject({ type: 'error' });
    }
    expect(await rule({ id, ruling: 'return' }, owner)).toMatchObject({ type: 'ok' });
    expect(await decide('approve', one)).toMatchObject({ type: 'error' });
    expect(await decide('reject', one)).toMatchObject({ type: 'ok' });
    await scene.act('concede', seller, id);
  });

  it('C2C-099: who approves reads the ruling, the buyer’s part and a false payment in words', async () => {
    const changesOf = async (): Promise<readonly object[]> => {
      const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, two);
      return list[0]?.changes ?? [];
    };
    const id = await disputedPaid('200');
    await state(id, buyer);
    await rule({ id, ruling: 'split', buyer_number: '50' }, one);
    expect(await changesOf()).toMatchObject([
      { label: 'Order', after: '200.00 USDT, 1400.00 CNY' },
      { label: 'Decision', after: 'Split' },
      { label: 'To the buyer', after: '50.00 USDT' },
      { label: 'Message to both parties' },
    ]);
    await decide('reject', two);
    await rule({ id, ruling: 'return', is_false_paid: '1' }, one);
    expect(await changesOf()).toMatchObject([
      { label: 'Order' },
      { label: 'Decision', after: 'Coins to the seller' },
      { label: 'False payment confirmation', after: 'Yes, counted' },
      { label: 'Message to both parties' },
    ]);
    await decide('reject', two);
    await scene.act('concede', buyer, id);
    expect(await dealOf(id, buyer)).toMatchObject({ end: 'conceded' });
  });

  it('C2C-097: payments that were not made are counted, suspend, and staff lift it', async () => {
    await scene.terms({ cancellationsPerDay: 50, disputeAfterMs: 1_000, falsePaidMost: 1, appealMs: 1_000 });
    const id = await disputedPaid();
    await state(id, buyer);
    expect(await rule({ id, ruling: 'return', is_false_paid: '1' }, one)).toMatchObject({ type: 'ok' });
    await expect.poll(async () => (await dealOf(id, buyer)).end, { timeout: 10_000 }).toBe('ruled');
    const { list } = await desk.ok(consoleCalls.consoleC2cTraders, { scope: 'suspended' }, reader);
    expect(list).toMatchObject([{ user_id: buyer.id, false_paid: 1, is_suspended: 1 }]);
    const lift = { user: buyer.id, is_suspended: '0', reason: 'has explained it' } as const;
    expect(await ask(consoleCalls.consoleSuspendC2cTrader, lift, one)).toMatchObject({ type: 'ok' });
    expect(await ask(consoleCalls.consoleSuspendC2cTrader, lift, one)).toMatchObject({ type: 'error' });
    const rows = await assay.database.query(`select actor from audit_log where action = 'c2c.lift'`);
    expect(rows).toMatchObject([{ actor: one.email }]);
    expect((await desk.ok(consoleCalls.consoleC2cTraders, { scope: 'suspended' }, reader)).list).toEqual([]);
  });
});
