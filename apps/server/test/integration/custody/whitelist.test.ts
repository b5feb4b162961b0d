import { message } from '@assay/locales/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { secondFactors } from '../../support/second-factors.ts';

let assay: HttpExchange;
let custody: Awaited<ReturnType<typeof openCustody>>;

beforeAll(async () => {
  assay = await openHttpExchange();
  custody = await openCustody(assay);
});
afterAll(() => assay.close());

/** Returns a trader with a withdrawal password and this language. */
async function reader(name: string, lang: string): Promise<Trader> {
  const trader = await assay.signUp(name);
  await custody.equip(trader);
  await assay.database.query('update users set lang = $1 where id = $2', [lang, trader.id]);
  return trader;
}

const choose = async (form: Readonly<Record<string, string>>, { token }: Trader) =>
  envelope<string>(await assay.call('/api/wallet/whitelist', { form, token })).type;

/**
 * Returns the letters to a trader about the whitelist by message key, oldest first; a letter is identified by its text
 * around the time.
 */
async function lettersTo({ email }: Trader, lang: string) {
  const rows = await assay.database.query<{ subject: string; body: string }>(
    'select subject, body from outbox where recipient = $1 order by id',
    [email],
  );
  const site = 'Assay';
  const wanted = (['mail.whitelist_on', 'mail.whitelist_off'] as const).map((key) => ({
    key,
    parts: message(lang, key, { site, time: '|' }).split('|'),
  }));
  return rows.flatMap(({ subject, body }) => {
    const kind = wanted.find(({ parts }) => parts.every((part) => body.includes(part)));
    if (kind === undefined) return [];
    expect(subject).toBe(message(lang, 'mail.subject.change', { site }));
    return [kind.key];
  });
}

async function statusOf({ id }: Trader) {
  const [row] = await assay.database.query(
    `select security_changed_at is not null as held,
       coalesce((select whitelist_only from withdrawal_choices where user_id = users.id), false) as bound
     from users where id = $1`,
    [id],
  );
  return row;
}

describe('WAL-268 HOUSE-112: withdrawals that are bound to saved addresses', () => {
  it.each(['en', 'de', 'zh'])('are told of to their owner, once, in %s', async (lang) => {
    const owner = await reader(`bound-${lang}`, lang);
    expect(await choose({ whitelist: 'on' }, owner)).toBe('ok');
    expect(await lettersTo(owner, lang)).toEqual(['mail.whitelist_on']);
    expect(await statusOf(owner)).toEqual({ held: false, bound: true });
    expect(await choose({ whitelist: 'on' }, owner)).toBe('ok');
    expect(await lettersTo(owner, lang)).toEqual(['mail.whitelist_on']);
  });

  it.each(['en', 'fra', 'jp'])('and let go again are, and wait for a day, in %s', async (lang) => {
    const owner = await reader(`free-${lang}`, lang);
    await choose({ whitelist: 'on' }, owner);
    expect(await choose({ whitelist: 'off', pass: FUND_PASSWORD }, owner)).toBe('ok');
    expect(await lettersTo(owner, lang)).toEqual(['mail.whitelist_on', 'mail.whitelist_off']);
    expect(await statusOf(owner)).toEqual({ held: true, bound: false });
  });

  it('stay so without the proof, and nothing is told of', async () => {
    const owner = await reader('robbed', 'en');
    await choose({ whitelist: 'on' }, owner);
    expect(await choose({ whitelist: 'off' }, owner)).toBe('error');
    expect(await choose({ whitelist: 'off', pass: '999999' }, owner)).toBe('error');
    expect(await choose({ whitelist: 'off', pass: FUND_PASSWORD, step_up: 'not-one' }, owner)).toBe('error');
    expect(await lettersTo(owner, 'en')).toEqual(['mail.whitelist_on']);
    expect(await statusOf(owner)).toEqual({ held: false, bound: true });
  });

  it('stay so for whoever has a second factor and shows the password alone', async () => {
    const owner = await reader('factor', 'en');
    const factors = secondFactors(assay);
    const { secret } = await factors.enableTotp(owner);
    await choose({ whitelist: 'on' }, owner);
    const off = { whitelist: 'off', pass: FUND_PASSWORD };
    expect((await factors.post(owner, '/api/wallet/whitelist', off)).data?.needs).toBe('step_up');
    expect(await lettersTo(owner, 'en')).toEqual(['mail.whitelist_on']);
    expect(await choose({ ...off, totp: factors.codeNow(secret) }, owner)).toBe('ok');
    expect(await lettersTo(owner, 'en')).toEqual(['mail.whitelist_on', 'mail.whitelist_off']);
  });
});

it('WAL-701: of a user who is bound, no session that was stolen adds an address to those that may be paid; everybody else saves as the contract has it', async () => {
  const erin = await reader('erin', 'en');
  const factors = secondFactors(assay);
  const add = (proof: Readonly<Record<string, string>> = {}, byte = '34') =>
    factors.post(erin, '/api/wallet/addaddress', {
      currency_id: USDT,
      address: `0x${byte.repeat(20)}`,
      ...proof,
    });
  const saved = () =>
    assay.database.query('select 1 from withdrawal_addresses where user_id = $1', [erin.id]);
  expect((await add({}, '12')).type).toBe('ok');
  expect(await choose({ whitelist: 'on' }, erin)).toBe('ok');
  expect((await add()).data?.needs).toBe('step_up');
  // A proof for another purpose is invalid, and a user with a second factor has to use it.
  const other = await factors.stepUp(erin, 'address', { password: erin.password });
  expect((await add({ step_up: other })).type).toBe('error');
  const { secret } = await factors.enableTotp(erin);
  expect((await add({ totp: '000000' })).type).toBe('error');
  expect(await saved()).toHaveLength(1);
  expect((await add({ totp: factors.codeNow(secret) })).type).toBe('ok');
  expect(await saved()).toHaveLength(2);
  assay.advance(60_000);
  const off = { whitelist: 'off', pass: FUND_PASSWORD, totp: factors.codeNow(secret) };
  expect(await choose(off, erin)).toBe('ok');
  expect((await add({}, '56')).type).toBe('ok');
});
