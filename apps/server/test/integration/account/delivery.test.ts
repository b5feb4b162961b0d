import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateways, deliverNext, type Post } from '../../../src/people/account/delivery/deliver.ts';
import { createSmsGateway } from '../../../src/people/account/delivery/sms-gateway.ts';
import { startDelivery } from '../../../src/people/account/delivery/start-delivery.ts';
import { type AccountCalls, accountCalls } from '../../support/account-calls.ts';
import { openSmsServer, openSmtpServer } from '../../support/gateways.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const MINUTE_MS = 60_000;
const PASSWORD = { password: 'Str0ng-enough', re_password: 'Str0ng-enough' };

let mail: Awaited<ReturnType<typeof openSmtpServer>>;
let sms: Awaited<ReturnType<typeof openSmsServer>>;
let assay: HttpExchange;
let account: AccountCalls;
let post: Post;
/** Recipients whose letters the gateway refuses, with its response. */
const refused = new Map<string, number>();

beforeAll(async () => {
  mail = await openSmtpServer((to) => refused.get(to) ?? 0);
  sms = await openSmsServer((to) => refused.get(to) ?? 200);
  assay = await openHttpExchange({
    mail: { smtpUrl: mail.url, from: 'no-reply@assay.example' },
    sms: { url: sms.url, token: 'the-token', countryCode: '+86' },
  });
  account = accountCalls(assay);
  post = { ...assay.exchange, gateways: createGateways(assay.exchange) };
});
afterAll(async () => {
  await assay.close();
  await mail.close();
  await sms.close();
});

type Row = {
  code: string | null;
  body: string;
  attempts: number;
  failure: string | null;
  is_sent: boolean;
  is_waiting: boolean;
};

async function outboxOf(recipient: string): Promise<readonly Row[]> {
  return assay.database.query<Row>(
    `select code, body, attempts, failure, sent_at is not null as is_sent, next_try_at is not null as is_waiting
       from outbox where recipient = $1 order by id`,
    [recipient],
  );
}

const send = (user_string: string, lang = 'en') => account.post('/api/sms_mail', { user_string }, { lang });

describe('letters', () => {
  it('ACC-147 ACC-048 ACC-061: a code arrives by mail, registers, and is kept nowhere in clear', async () => {
    expect(await send('post@example.org')).toMatchObject({ type: 'ok' });
    const letter = mail.mails.find(({ to }) => to === 'post@example.org');
    expect(letter?.from).toBe('no-reply@assay.example');
    expect(letter?.raw).toContain('Subject: Assay: your verification code');
    expect(letter?.raw).toContain('Content-Type: text/plain');
    expect(letter?.raw).toContain('Content-Type: text/html');
    const code = /code is (\d{6})/.exec(letter?.raw ?? '')?.[1] ?? '';
    const [row] = await outboxOf('post@example.org');
    expect(row).toMatchObject({ code: null, is_sent: true, is_waiting: false, attempts: 1 });
    expect(row?.body).not.toContain(code);
    const registered = await account.register('post@example.org', code);
    expect(registered.type).toBe('ok');
  });

  it('ACC-062: subject and footer are in the language of who asked', async () => {
    await send('brief@example.org', 'de');
    const raw = mail.mails.find(({ to }) => to === 'brief@example.org')?.raw ?? '';
    expect(raw).toMatch(/Subject: =\?UTF-8\?Q\?Assay=3A_Ihr/);
    expect(raw).toContain('lang=3D"de"');
  });

  it('ACC-148 ACC-047: a code arrives by SMS with country code and token', async () => {
    const answer = await account.post('/api/sms_send', { user_string: '13812341234' });
    expect(answer.type).toBe('ok');
    const [caught] = sms.messages.filter(({ to }) => to === '+8613812341234');
    expect(caught?.authorization).toBe('Bearer the-token');
    const code = /\b\d{6}\b/.exec(caught?.text ?? '')?.[0] ?? '';
    const form = { type: 'mobile', user_string: '13812341234', code, ...PASSWORD };
    expect((await account.post('/api/user/register', form)).type).toBe('ok');
  });

  it('ACC-148: a number without a country code gets that of the settings, and any other stays as it is', async () => {
    const gateway = createSmsGateway({ url: sms.url, token: null, countryCode: '+49' });
    for (const recipient of ['15112345678', '+4915112345679'])
      await gateway({ recipient, subject: '', body: 'a code', code: null, lang: 'en' });
    const sent = sms.messages.map(({ to }) => to).filter((to) => to.startsWith('+49'));
    expect(sent).toEqual(['+4915112345678', '+4915112345679']);
  });

  it('ACC-057 ACC-149: who asked is told when a letter is refused, and it is not tried for ever', async () => {
    refused.set('full@example.org', 452);
    expect((await send('full@example.org')).message).toMatch(/Couldn’t deliver the code/);
    for (let round = 0; round < 8; round += 1) {
      assay.advance(MINUTE_MS);
      await deliverNext(post);
    }
    const [row] = await outboxOf('full@example.org');
    expect(row).toMatchObject({ is_sent: false, is_waiting: false, code: null });
    expect(row?.attempts).toBeLessThanOrEqual(5);
    expect(row?.failure).toMatch(/452/);
  });

  it('ACC-149: a refusal for good ends it at once, and one that passes ends well', async () => {
    refused.set('gone@example.org', 550);
    await send('gone@example.org');
    expect(await outboxOf('gone@example.org')).toMatchObject([{ attempts: 1, is_waiting: false }]);
    refused.set('+8613899990000', 503);
    expect((await account.post('/api/sms_send', { user_string: '13899990000' })).type).toBe('error');
    refused.delete('+8613899990000');
    assay.advance(MINUTE_MS);
    expect(await deliverNext(post)).toBe(true);
    expect(await outboxOf('13899990000')).toMatchObject([{ attempts: 2, is_sent: true, failure: null }]);
  });

  it('ACC-058 ACC-149: a refused reset is answered like a sent one', async () => {
    refused.set('post@example.org', 550);
    assay.advance(MINUTE_MS);
    const forget = { user_string: 'post@example.org', type: 'forget' };
    expect((await account.post('/api/sms_mail', forget)).type).toBe('ok');
    // The letter is sent after the response.
    await expect
      .poll(() => outboxOf('post@example.org'))
      .toContainEqual(expect.objectContaining({ attempts: 1, is_sent: false }));
    refused.delete('post@example.org');
  });

  it('ACC-127 ACC-149: what happens to an account is mailed by the worker, once', async () => {
    const delivery = startDelivery(post);
    const second = startDelivery(post);
    const form = { user_string: 'post@example.org', password: PASSWORD.password, type: 1 };
    const login = (agent: string) =>
      assay.call('/api/user/login', { form, headers: { 'user-agent': agent } });
    await login('first');
    await login('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    const alerts = () => mail.mails.filter(({ raw }) => raw.includes('new login to your account'));
    await expect.poll(alerts, { timeout: 20_000 }).toHaveLength(1);
    await Promise.all([delivery.stop(), second.stop()]);
    expect(alerts()).toHaveLength(1);
  });
});
