import { clientKey, currencyId } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';
import { connectSocket } from '../../support/socket-client.ts';

type Row = Readonly<Record<string, unknown>>;

let assay: HttpExchange;
let scene: C2cScene;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay, { disputeAfterMs: 1_000 });
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const dealOf = async (id: number, who: Trader): Promise<Row> =>
  (await scene.get(`/api/c2c_deal?id=${id}`, who)).message as Row;

describe('what is said', () => {
  it('C2C-162: is said though its author has used every name that a client may use, and once across an upgrade', async () => {
    const seller = await scene.trader('names');
    const buyer = await scene.trader('names-too');
    const deal = await scene.take(buyer, await scene.publish(seller));
    const say = (text: string, client_key: string) =>
      scene.post('/api/c2c/say', { id: deal, text, client_key }, buyer);
    const first = await say('hello', 'first');
    const [{ last } = { last: 0n }] = await assay.database.query<{ last: bigint }>(
      'select max(id) as last from c2c_messages',
    );
    const number = '0.001';
    for (const key of [`c2c-message-${last + 1n}`, `c2c.message.${last + 1n}`]) {
      const form = { currency_id: 3, from_field: 'change', to_field: 'legal', number, client_key: key };
      await assay.fund(buyer, currencyId(3), number);
      expect((await scene.post('/api/wallet/change', form, buyer)).type).toBe('ok');
    }
    const second = await say('are you there?', 'second');
    expect(second.type).toBe('ok');
    // Under the key of an earlier version, as in its journal.
    const [written] = await assay.database.query<{ id: bigint; digest: string }>(
      `insert into c2c_messages (deal, author, key, text, picture, digest, written_at)
       select deal, author, 'third', text, picture, digest, written_at from c2c_messages where id = ${last}
       returning id, digest`,
    );
    await assay.submit({
      ...{ room: 'c2c', type: 'say_in_c2c_deal', by: { trader: buyer.id }, deal, kind: 'chat' },
      ...{ message: Number(written?.id), digest: written?.digest ?? '' },
      key: clientKey(`c2c-message-${written?.id}`),
    });
    const again = await say('hello', 'third');
    expect(again).toMatchObject({ type: 'ok', data: { text: 'hello' } });
    expect(await say('hello', 'first')).toEqual(first);
    const { list } = (await scene.get(`/api/c2c/messages?id=${deal}`, buyer)).message as { list: Row[] };
    expect(list.map(({ text }) => text)).toEqual(['hello', 'are you there?', 'hello']);
    expect(list.at(-1)).toEqual(again.data);
  });

  it('C2C-090 C2C-092 C2C-096 C2C-098: chat with pictures, a dispute with statements, and giving in', async () => {
    const seller = await scene.trader('chats');
    const buyer = await scene.trader('chats-too', '0');
    const stranger = await scene.trader('overhears', '0');
    const id = await scene.take(buyer, await scene.publish(seller));
    const client = await connectSocket(assay.url, {}, ['c2c_message']);
    await client.ask('login', { token: seller.token });
    const pic = await identityCalls(assay).uploaded(buyer.token);
    const words = { id, text: 'Pay to 6222 0200 1234 5678 at http://pay.example.com', pic, client_key: 'a' };
    const said = await scene.post('/api/c2c/say', words, buyer);
    expect(said.data).toMatchObject({
      from: 'buyer',
      is_own: 1,
      warnings: ['link', 'account'],
    });
    expect((await scene.post('/api/c2c/say', words, buyer)).data).toEqual(said.data);
    const own = { id, text: 'I pay to 6222-0200 1234, as the order says.', client_key: 'b' };
    expect((await scene.post('/api/c2c/say', own, buyer)).data).toMatchObject({ warnings: [] });
    expect(await client.push('c2c_message')).toMatchObject({ messages: [{ deal_id: id, from: 'buyer' }] });
    client.close();
    expect(await scene.post('/api/c2c/say', { id }, buyer)).toMatchObject({ type: 'error' });
    expect(await scene.post('/api/c2c/say', { id, text: 'me too' }, stranger)).toMatchObject({
      type: 'error',
    });
    const { list } = (await scene.get(`/api/c2c/messages?id=${id}`, seller)).message as { list: Row[] };
    expect(list).toMatchObject([
      { from: 'buyer', is_own: 0, kind: 'chat' },
      { from: 'buyer', warnings: [] },
    ]);
    const picture = String(list[0]?.pic);
    const shown = await assay.call(picture, { method: 'GET', token: seller.token });
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const hidden = await assay.call(picture, { method: 'GET', token: stranger.token });
    expect(hidden.body).toMatchObject({ type: 'error' });

    await scene.act('pay', buyer, id);
    const early = await scene.post('/api/c2c/dispute', { id, reason: 'not released' }, buyer);
    expect(early).toMatchObject({ type: 'error', message: expect.stringContaining('open a dispute from') });
    const { dispute_from: from } = (await dealOf(id, buyer)) as { dispute_from: number };
    await expect.poll(() => Date.now() > from, { timeout: 5_000 }).toBe(true);
    const opened = await scene.post('/api/c2c/dispute', { id, reason: 'not released' }, buyer);
    expect(opened.data).toMatchObject({
      state: 'open',
      opened_by: 'buyer',
      is_escrowed: 1,
      reason: 'not released',
    });
    expect(await scene.act('owner', seller, id)).toMatchObject({ type: 'error' });
    const statement = { id, text: 'nothing came', kind: 'statement' };
    expect(await scene.post('/api/c2c/say', statement, seller)).toMatchObject({ type: 'ok' });
    expect(await dealOf(id, seller)).toMatchObject({
      state: 'disputed',
      is_sure: 3,
      actions: ['concede'],
      can_state: 1,
      case: { state: 'open' },
    });
    expect(await scene.post('/api/c2c/appeal', { id, reason: 'why' }, seller)).toMatchObject({
      type: 'error',
    });
    expect(await scene.act('concede', seller, id)).toMatchObject({ type: 'ok' });
    expect(await scene.held(buyer)).toEqual({ total: '100', held: '0' });
    expect(await dealOf(id, buyer)).toMatchObject({ is_sure: 1, end: 'conceded', dispute: 'closed' });
  });

  it('C2C-380: what a refused command brought goes with it: words of a chat, a dispute and an appeal, and their picture', async () => {
    const seller = await scene.trader('over');
    const buyer = await scene.trader('over-too', '0');
    const id = await scene.take(buyer, await scene.publish(seller));
    const stored = () =>
      assay.database.query('select author, text, picture from c2c_messages where deal = $1 order by id', [
        id,
      ]);
    const ownerOf = async (pic: string) => {
      const rows = await assay.database.query<{ owner_id: bigint | null }>(
        `select owner_id from pictures where $1 like '%' || id`,
        [pic],
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.owner_id ?? null;
    };
    const pictures = identityCalls(assay);
    const [attached, given] = [await pictures.uploaded(buyer.token), await pictures.uploaded(buyer.token)];
    const said = { id, text: 'paying', pic: attached, client_key: 'said' };
    expect(await scene.post('/api/c2c/say', said, buyer)).toMatchObject({ type: 'ok' });
    const before = await stored();
    expect(before).toHaveLength(1);
    await scene.act('pay', buyer, id);
    expect(await scene.act('owner', seller, id)).toMatchObject({ type: 'ok' });
    const refused = [
      await scene.post('/api/c2c/say', { id, text: 'once more', pic: given, client_key: 'b' }, buyer),
      await scene.post('/api/c2c/say', { id, text: 'once more', pic: attached }, buyer),
      await scene.post('/api/c2c/say', { id, text: 'no picture', pic: 'not-there' }, buyer),
      await scene.post('/api/c2c/say', { ...said, text: 'other words' }, buyer),
      await scene.post('/api/c2c/dispute', { id, reason: 'too late' }, buyer),
      await scene.post('/api/c2c/appeal', { id, reason: 'nothing was ruled' }, seller),
    ];
    expect(refused.map(({ type }) => type)).toEqual(refused.map(() => 'error'));
    expect(await stored()).toEqual(before);
    expect(await ownerOf(given)).toBeNull();
    expect(await ownerOf(attached)).toBe(BigInt(buyer.id));
    // The same content again returns the sent message.
    expect(await scene.post('/api/c2c/say', said, buyer)).toMatchObject({ type: 'ok' });
  });
});
