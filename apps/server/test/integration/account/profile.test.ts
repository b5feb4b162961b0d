import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { SITE, secondFactors } from '../../support/second-factors.ts';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange({ publicUrl: SITE });
});
afterAll(() => assay.close());

it('ACC-021 ACC-022: user info tells who the caller is, in the names of the contract', async () => {
  const user = await assay.signUp('profile');
  await assay.database.query("update users set phone = '13800001111' where id = $1", [user.id]);
  expect(envelope(await assay.call('/api/user/info', { token: user.token })).message).toEqual({
    id: user.id,
    account: user.email,
    extension_code: expect.stringMatching(/^[2-9A-Z]{8}$/),
    is_seller: 0,
    phone: '13800001111',
    email: user.email,
    review_status: 0,
    seller: [],
  });
});

it('ACC-024: the centre tells how far both reviews are', async () => {
  const user = await assay.signUp('centre');
  const centre = async () => envelope(await assay.call('/api/user/center', { token: user.token })).message;
  expect(await centre()).toEqual({ review_status: 0, hreview_status: 0 });
  await assay.database.query('update users set review_status = 2, hreview_status = 1 where id = $1', [
    user.id,
  ]);
  expect(await centre()).toEqual({ review_status: 2, hreview_status: 1 });
});

it('ACC-060: the outbox is read in the demo, and outside it nothing is at its address', async () => {
  expect((await assay.call('/api/demo/outbox', { query: { to: 'profile@example.org' } })).status).toBe(404);
  const demo = await openHttpExchange({ demo: true });
  const { email } = await demo.signUp('readable');
  const { message } = envelope<{ code: string }[]>(
    await demo.call('/api/demo/outbox', { query: { to: email } }),
  );
  expect(message[0]?.code).toMatch(/^\d{6}$/);
  await demo.close();
});

it('ACC-122: the messages are the own letters, newest first, page by page and without codes', async () => {
  const hands = secondFactors(assay);
  const user = await assay.signUp('reader');
  const other = await assay.signUp('notreader');
  await hands.addPasskey(user, 'First', { password: user.password });
  await hands.addPasskey(other, 'Foreign', { password: other.password });
  await assay.database.query(
    "update outbox set code = null, body = 'Your code is ••••••' where recipient = $1 and code is not null",
    [user.email],
  );
  const read = async (page: number) => {
    type Answer = { list: { title: string; content: string }[]; count: number };
    const query = { page, limit: 1 };
    const answer = await assay.call('/api/user/messages', { token: user.token, query });
    return envelope<Answer>(answer).message;
  };
  await hands.call(user, '/api/safe/freeze', { password: user.password });
  expect(envelope(await assay.call('/api/user/messages', { token: user.token })).type).toBe('999');
  await assay.database.query('update users set is_frozen = false where id = $1', [user.id]);
  await assay.database.query('update sessions set revoked_at = null where user_id = $1', [user.id]);
  const newest = await read(1);
  expect(newest.count).toBe(2);
  expect(newest.list).toMatchObject([
    { title: expect.stringContaining('Assay'), content: expect.stringContaining('frozen') },
  ]);
  expect((await read(2)).list).toMatchObject([{ content: expect.stringContaining('“First”') }]);
  expect((await read(3)).list).toEqual([]);
});

it('ACC-170: letters are written in the language in which their reader last used the exchange', async () => {
  const hands = secondFactors(assay);
  const user = await assay.signUp('polyglot');
  const langOf = async () =>
    (await assay.database.query<{ lang: string }>('select lang from users where id = $1', [user.id]))[0]
      ?.lang;
  const open = (lang: string) => assay.call('/api/user/info', { token: user.token, headers: { lang } });
  expect(await langOf()).toBe('en');
  await open('de');
  expect(await langOf()).toBe('de');
  await hands.addPasskey(user, 'Telefon', { password: user.password });
  expect(await hands.lastLetter(user)).toContain('Passkey „Telefon“');
  await open('klingon');
  expect(await langOf()).toBe('de');
  const form = { user_string: user.email, password: 'Wrong-1234', type: 1 };
  await assay.call('/api/user/login', { form, headers: { lang: 'fra' } });
  expect(await langOf()).toBe('de');
});

it('ACC-169: who gets an address that was somebody else’s reads none of their letters', async () => {
  const hands = secondFactors(assay);
  const successor = await assay.signUp('successor');
  const former = await assay.signUp('former');
  await hands.addPasskey(former, 'Private', { password: former.password });
  await assay.database.query("update users set email = 'moved@example.org' where id = $1", [former.id]);
  await assay.database.query('update users set email = $2 where id = $1', [successor.id, former.email]);
  const messagesOf = async (token: string) =>
    envelope<{ list: { content: string }[] }>(await assay.call('/api/user/messages', { token })).message.list;
  expect(await messagesOf(successor.token)).toEqual([]);
  expect(await messagesOf(former.token)).toMatchObject([{ content: expect.stringContaining('“Private”') }]);
  const step_up = await hands.stepUp(successor, 'export', { password: successor.password });
  const form = { format: 'csv', table: 'letters', step_up };
  const file = await assay.call('/api/user/export', { form, token: successor.token });
  expect(file.text).not.toContain('Private');
});
