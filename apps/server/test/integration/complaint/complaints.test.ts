import type { AnswerOf, calls } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockComplaint } from '../../../src/products/complaint/complaint-store.ts';
import { complaintCalls } from '../../support/complaint-calls.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';
import { connectSocket } from '../../support/socket-client.ts';
import { spotCalls } from '../../support/spot-calls.ts';

const HOUR_MS = 60 * 60_000;
const { consoleAnswerComplaint, consoleCloseComplaint, consoleComplaint } = consoleCalls;

let assay: HttpExchange;
let complaint: ReturnType<typeof complaintCalls>;
let identity: ReturnType<typeof identityCalls>;
let desk: ConsoleClient;
let helper: Colleague;
let names = 0;

beforeAll(async () => {
  assay = await openHttpExchange();
  complaint = complaintCalls(assay);
  identity = identityCalls(assay);
  desk = consoleOf(assay);
  helper = await desk.join(await desk.firstOwner(), ['support']);
});
afterAll(() => assay.close());

function somebody(): Promise<Trader> {
  names += 1;
  return assay.signUp(`trader-${names}`);
}

/** Answers as staff who have read all messages. */
async function answer(id: number, text = 'We are looking into it.', close: 0 | 1 = 0): Promise<void> {
  const { lines } = await desk.ok(consoleComplaint, { id }, helper);
  await desk.ok(
    consoleAnswerComplaint,
    { id, seen: lines.at(-1)?.id ?? 0, text, close: close === 1 ? '1' : '0' },
    helper,
  );
}

const rowsOf = (id: number) => assay.database.query('select * from complaints where id = $1', [id]);

/** Moves the closing time of a complaint back by days. */
const closedBefore = (id: number, days: number) =>
  assay.database.query("update complaints set closed_at = closed_at - $2 * interval '1 day' where id = $1", [
    id,
    days,
  ]);

describe('writing one', () => {
  it('CMP-002 CMP-004: it needs a category, a text of some length and nothing of anybody else’s', async () => {
    const trader = await somebody();
    const other = await somebody();
    await assay.fund(other, USDT, '1000');
    const order = (await spotCalls(assay).place('in', other, '100', '1')).data.id;
    const send = async (form: Record<string, string | number>) =>
      (await complaint.post('send', trader, form)).message;
    expect(await send({ text: 'It did not work at all.' })).toBe('Choose a topic.');
    expect(await send({ category: 'other' })).toBe('Tell us what happened.');
    expect(await send({ category: 'other', text: 'No.' })).toContain('at least 10 characters');
    expect(await send({ category: 'other', text: 'x'.repeat(2_001) })).toContain('2000');
    expect(await send({ category: 'weather', text: 'It did not work at all.' })).toContain('one of');
    const unknown = 'Order or payment not found in your account.';
    const named = { category: 'trading', text: 'What became of this order?' };
    expect(await send({ ...named, about: 'order', about_id: order })).toBe(unknown);
    expect(await send({ ...named, about: 'order' })).toBe(unknown);
    expect(await send({ ...named, about_id: order })).toBe(unknown);
    expect(await send({ ...named, about: 'planet', about_id: 1 })).toBe(unknown);
    expect((await complaint.list(trader)).count).toBe(0);
    const filed = await complaint.filed(other, { ...named, about: 'order', about_id: order });
    expect(await complaint.detail(other, filed)).toMatchObject({
      state: 'new',
      category: 'trading',
      about: 'order',
      about_id: order,
      about_name: `Spot order ${order}`,
      excerpt: named.text,
      lines: [{ kind: 'message', by: 'trader', text: named.text, pictures: [] }],
    });
  });

  it('CMP-003 CMP-005: each product says what can be asked about, and a link fills the form in', async () => {
    const kinds = assay.exchange.products.subjects.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'order',
        'contract',
        'seconds_order',
        'deal',
        'acceptor_deal',
        'deposit',
        'withdrawal',
        'payment',
      ]),
    );
    expect(new Set(kinds).size).toBe(kinds.length);
    const trader = await somebody();
    await assay.fund(trader, USDT, '1000');
    const order = (await spotCalls(assay).place('in', trader, '100', '1')).data.id;
    type Subject = AnswerOf<typeof calls.complaintSubject>;
    const ask = async (query: Record<string, string | number>, lang = 'en') =>
      (await complaint.get<Subject>('subject', trader, query, lang)).message;
    expect(await ask({})).toEqual({
      category: 'other',
      about: '',
      about_id: 0,
      about_name: '',
      answer_hours: 24,
    });
    expect(await ask({ about: 'order', about_id: order }, 'zh')).toMatchObject({
      category: 'trading',
      about: 'order',
      about_id: order,
      about_name: `现货委托 ${order}`,
    });
    for (const kind of kinds) {
      const { type } = await complaint.get('subject', trader, { about: kind, about_id: 999_999 });
      expect(type, kind).toBe('error');
    }
  });

  it('CMP-006 CMP-025: pictures are the caller’s own and free, and nobody else sees them', async () => {
    const trader = await somebody();
    const other = await somebody();
    const [one, two] = [await identity.uploaded(trader.token), await identity.uploaded(trader.token)];
    const theirs = await identity.uploaded(other.token);
    const refused = await complaint.file(trader, { pictures: `${one},${theirs}` });
    expect(refused.type).toBe('error');
    expect((await complaint.list(trader)).count).toBe(0);
    const five = await Promise.all([1, 2, 3].map(() => identity.uploaded(trader.token)));
    const many = await complaint.file(trader, { pictures: [one, two, ...five].join(',') });
    expect(many.message).toContain('Max 4 images');
    const id = await complaint.filed(trader, { pictures: `${one},${two}` });
    const { lines } = await complaint.detail(trader, id);
    expect(lines[0]?.pictures).toEqual([one, two]);
    expect((await complaint.file(trader, { pictures: one })).type).toBe('error');
    const seen = await identity.fetchPicture(one, trader.token);
    expect(seen.headers.get('content-type')).toBe('image/jpeg');
    const unseen = await identity.fetchPicture(one, other.token);
    expect(unseen.headers.get('content-type')).toContain('json');
    expect((await complaint.get('detail', other, { id })).type).toBe('error');
  });

  it('CMP-007: asked again with the same key, nothing is filed or written twice', async () => {
    const trader = await somebody();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => complaint.file(trader, { client_key: 'only-once' })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await complaint.list(trader)).count).toBe(1);
    const id = answers[0]?.id ?? 0;
    const write = () => complaint.post('write', trader, { id, text: 'And again.', client_key: 'line' });
    const written = await Promise.all([write(), write(), write()]);
    expect(written.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok']);
    expect((await complaint.detail(trader, id)).lines).toHaveLength(2);
  });

  it('CMP-008: twenty may be open, and thirty things written in an hour', async () => {
    const trader = await somebody();
    for (let round = 0; round < 20; round += 1) await complaint.filed(trader);
    const one = await complaint.file(trader);
    expect(one.message).toContain('up to 20 open tickets');
    expect((await complaint.list(trader)).count).toBe(20);
    const [{ id = 0 } = {}] = (await complaint.list(trader)).list;
    for (let round = 0; round < 9; round += 1) {
      expect((await complaint.post('write', trader, { id, text: 'more' })).type).toBe('ok');
    }
    expect((await complaint.post('write', trader, { id, text: 'too much' })).type).toBe('error');
    assay.advance(HOUR_MS + 1_000);
    helper = await desk.login(helper);
    expect((await complaint.post('write', trader, { id, text: 'later' })).type).toBe('ok');
  });

  it('CMP-009: a frozen user complains, reads and answers', async () => {
    const trader = await somebody();
    await assay.database.query('update users set is_frozen = true where id = $1', [trader.id]);
    const id = await complaint.filed(trader, { category: 'login' });
    expect((await complaint.post('write', trader, { id, text: 'Please hurry.' })).type).toBe('ok');
    expect((await complaint.detail(trader, id)).lines).toHaveLength(2);
  });
});

describe('the conversation', () => {
  it('CMP-020 CMP-021: the last touched stands first, and what is unread says so until it is read', async () => {
    const trader = await somebody();
    const first = await complaint.filed(trader);
    assay.advance(1_000);
    const second = await complaint.filed(trader);
    expect((await complaint.list(trader)).list.map(({ id }) => id)).toEqual([second, first]);
    assay.advance(1_000);
    await answer(first);
    const { list } = await complaint.list(trader);
    expect(list.map(({ id, state, is_unread }) => [id, state, is_unread])).toEqual([
      [first, 'answered', 1],
      [second, 'new', 0],
    ]);
    const detail = await complaint.detail(trader, first);
    expect(detail.lines.map(({ by, kind }) => [by, kind])).toEqual([
      ['trader', 'message'],
      ['staff', 'message'],
    ]);
    // The staff member's name is not disclosed to the user.
    expect(JSON.stringify(detail)).not.toContain(helper.email);
    await complaint.post('read', trader, { id: first });
    expect((await complaint.detail(trader, first)).is_unread).toBe(0);
    await complaint.post('close', trader, { id: second });
    expect((await complaint.list(trader, { state: 'open' })).list.map(({ id }) => id)).toEqual([first]);
    expect((await complaint.list(trader, { state: 'closed' })).list.map(({ id }) => id)).toEqual([second]);
  });

  it('CMP-022 CMP-023 CMP-024: what its owner may do, and that anything else changes nothing', async () => {
    const trader = await somebody();
    const id = await complaint.filed(trader);
    const refused = async (path: string, more: Record<string, string | number> = {}) => {
      const before = await rowsOf(id);
      const { type } = await complaint.post(path, trader, { id, ...more });
      expect(await rowsOf(id)).toEqual(before);
      return type;
    };
    expect(await refused('rate', { stars: 5 })).toBe('error');
    await answer(id);
    expect(await refused('rate', { stars: 5 })).toBe('error');
    expect((await complaint.post('close', trader, { id })).type).toBe('ok');
    expect(await refused('close')).toBe('error');
    expect(await refused('rate')).toBe('error');
    expect(await refused('rate', { stars: 6 })).toBe('error');
    expect((await complaint.post('rate', trader, { id, stars: 4, praise: 'Kind.' })).type).toBe('ok');
    expect(await refused('rate', { stars: 1 })).toBe('error');
    expect(await complaint.detail(trader, id)).toMatchObject({ stars: 4, praise: 'Kind.', state: 'closed' });
    await closedBefore(id, 29);
    expect((await complaint.detail(trader, id)).can_reopen).toBe(1);
    expect((await complaint.post('write', trader, { id, text: 'It came back.' })).type).toBe('ok');
    expect(await complaint.detail(trader, id)).toMatchObject({ stars: 0, praise: '', state: 'waiting' });
    await answer(id, 'Now it is done.', 1);
    expect((await complaint.post('rate', trader, { id, stars: 5 })).type).toBe('ok');
    await closedBefore(id, 30);
    expect(await refused('write', { text: 'Too late.' })).toBe('error');
    expect((await complaint.detail(trader, id)).can_reopen).toBe(0);
  });

  it('CMP-026: what is said and done is pushed to its owner, and to nobody else', async () => {
    const trader = await somebody();
    const other = await somebody();
    const [own, others] = await Promise.all(
      [trader, other].map(async ({ token }) => {
        const client = await connectSocket(assay.url);
        expect(await client.ask('login', { token })).toMatchObject({ type: 'ok' });
        return client;
      }),
    );
    if (own === undefined || others === undefined) throw new Error('two are connected');
    const id = await complaint.filed(trader);
    await answer(id);
    const pushed = await own.push('complaint_update', ({ complaints }) => Object(complaints).includes(id));
    expect(pushed).toMatchObject({ type: 'complaint_update', user_id: trader.id, more: 0, complaints: [id] });
    const count = own.pushes('complaint_update').length;
    await desk.ok(consoleCloseComplaint, { id, reason: 'it is settled' }, helper);
    await expect.poll(() => own.pushes('complaint_update').length).toBe(count + 1);
    await others.settle();
    expect(
      others.pushes('complaint_update').filter(({ complaints }) => Object(complaints).length > 0),
    ).toEqual([]);
    own.close();
    others.close();
  });

  it('CMP-029: it is part of the own data, and goes with the account', async () => {
    const trader = await somebody();
    const id = await complaint.filed(trader, { pictures: await identity.uploaded(trader.token) });
    await answer(id, 'We have found it.');
    const rows = await assay.database.query(
      'select kind from complaint_lines where complaint_id = $1 order by id',
      [id],
    );
    expect(rows).toHaveLength(2);
    const { complaintRows } = await import('../../../src/products/complaint/exports.ts');
    const { exportContext } = await import('../../../src/people/account/privacy/export-context.ts');
    const user = await assay.exchange.database
      .selectFrom('users')
      .selectAll()
      .where('id', '=', BigInt(trader.id))
      .executeTakeFirstOrThrow();
    const notices = [];
    for await (const row of complaintRows.rows(exportContext(assay.exchange, user))) notices.push(row);
    expect(notices).toMatchObject([
      { complaint: String(id), by: 'user', text: 'My coins have not arrived.', kind: 'message' },
      { complaint: String(id), by: 'staff', text: 'We have found it.', kind: 'message' },
    ]);
    await assay.exchange.database.transaction().execute(async (transaction) => {
      for (const forget of assay.exchange.products.userDataErasers)
        await forget(transaction, BigInt(trader.id));
    });
    expect(await rowsOf(id)).toEqual([]);
    const left = await assay.database.query('select id from pictures where owner_id = $1', [trader.id]);
    expect(left).toEqual([]);
  });

  it('GUARD-636: what is done about a complaint that is not one’s own waits for nobody and keeps nobody waiting', async () => {
    const [owner, stranger] = [await somebody(), await somebody()];
    const id = await complaint.filed(owner);
    await assay.exchange.database.transaction().execute(async (transaction) => {
      await lockComplaint(transaction, id);
      for (const [path, form] of [
        ['close', { id }],
        ['rate', { id, stars: 1 }],
        ['write', { id, text: 'Mine?' }],
      ] as const)
        expect((await complaint.post(path, stranger, form)).message, path).toBe('Ticket not found.');
    });
    expect((await complaint.post('close', owner, { id })).type).toBe('ok');
  });
});
