import { allCalls, type Call, calls } from '@assay/contract';
import { allConsoleCalls } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formOf } from '../../support/bad-values.ts';
import { type CallAnswer, envelope } from '../../support/call.ts';
import { consoleOf } from '../../support/console-client.ts';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { until } from '../../support/sequencer.ts';

const UNAVAILABLE = message('en', 'common.exchange_unavailable');
const UNKNOWN = message('en', 'common.outcome_unknown');

let assay: HttpExchange;
beforeEach(async () => {
  assay = await openHttpExchange({ demo: true });
});
afterEach(async () => {
  await assay.database.restore();
  await assay.close();
});

/** Sends a call with valid fields, as a browser does. */
function send(call: Call, headers: Readonly<Record<string, string>>): Promise<CallAnswer> {
  const fields = Object.fromEntries(formOf(GOOD_INPUTS[call.name as keyof typeof GOOD_INPUTS] ?? {}));
  const [method] = call.methods;
  return assay.call(call.path, { headers, ...(method === 'GET' ? { query: fields } : { form: fields }) });
}

/** Calls that are answered without the database: the digest shows that a link was not made by this exchange. */
const KNOWN_WITHOUT = new Set<string>([calls.receiptRead.path]);

it('WIRE-030: while the database is away no call of anybody is answered 500, and all work again when it is back', async () => {
  const { token } = await assay.signUp('reader');
  const { cookie, csrf } = await consoleOf(assay).firstOwner();
  const callers: readonly [readonly Call[], Readonly<Record<string, string>>][] = [
    [allCalls, {}],
    [allCalls.filter(({ name }) => name !== 'logout'), { authorization: token }],
    [allConsoleCalls.filter(({ name }) => name !== 'consoleLogout'), { cookie, 'x-csrf-token': csrf }],
  ];
  await assay.database.interrupt();
  let unavailable = 0;
  for (const [asked, headers] of callers) {
    for (const call of asked) {
      const answer = await send(call, headers);
      expect(answer.status, call.path).toBe(200);
      expect(answer.text, call.path).not.toMatch(/database|ECONN|\n {4}at /);
      if (answer.text.includes(UNAVAILABLE)) unavailable += 1;
      // Some responses are cached, and invalid input is rejected before any query.
      else if (call.readsOnly && !KNOWN_WITHOUT.has(call.path))
        expect(answer.text, call.path).not.toContain('"type":"error"');
    }
  }
  expect(unavailable).toBeGreaterThan(100);

  await assay.database.restore();
  for (const [asked, headers] of callers) {
    for (const call of asked.filter(({ readsOnly }) => readsOnly)) {
      const { text } = await send(call, headers);
      expect(text, call.path).not.toContain(UNAVAILABLE);
    }
  }
});

it('WIRE-030: the answer is in the language of the caller, and a picture is answered 503', async () => {
  await assay.database.interrupt();
  const german = await assay.call('/api/news/list', { form: { c_id: 5 }, lang: 'de' });
  expect(german.body).toEqual({ type: 'error', message: message('de', 'common.exchange_unavailable') });
  const picture = await assay.call(`/content/${'0'.repeat(32)}.webp`);
  expect(picture.status).toBe(503);
  expect(picture.headers.get('cache-control')).toBe('no-store');
});

it('WIRE-030 WIRE-031: a call that was under way is told that nothing was done only when it changes nothing', async () => {
  const { token } = await assay.signUp('writer');
  const holder = new pg.Client({ connectionString: assay.database.url });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin; select id from users for update; lock table news_texts');
  const reading = assay.call('/api/news/list', { form: { c_id: 5 } });
  const changing = assay.call('/api/safe/anti_phishing', { token, form: { anti_phishing_code: 'walrus' } });
  await until(async () => {
    const [row] = await assay.database.query<{ waiting: bigint }>(
      `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.waiting === 2n;
  });
  await assay.database.interrupt();
  expect(envelope(await reading)).toEqual({ type: 'error', message: UNAVAILABLE });
  expect(envelope(await changing)).toEqual({ type: 'error', message: UNKNOWN });
});
