import { allCalls, type Call, parseInput } from '@assay/contract';
import { isMessageKey, message } from '@assay/locales/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_VALUES, formOf } from '../../support/bad-values.ts';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const LANGUAGE = 'de';
const AT_ONCE = 8;

let assay: HttpExchange;
/** Has no money, so that even a call in which nothing is wrong changes nothing. */
let poor: Trader;
let othersOrder = 0;
beforeAll(async () => {
  assay = await openHttpExchange({ demo: true });
  poor = await assay.signUp('poor');
  const rich = await assay.signUp('rich');
  await assay.fund(rich, USDT, '1000');
  const placed = await assay.call('/api/transaction/in', {
    token: rich.token,
    form: { legal_id: USDT, currency_id: BTC, price: '100', num: '1', mode: 2 },
  });
  othersOrder = Number((placed.body as { data: { id: number } }).data.id);
});
afterAll(() => assay.close());

type Fields = Readonly<Record<string, unknown>>;
type Sent = {
  readonly status: number;
  readonly type: unknown;
  readonly message: unknown;
  readonly text: string;
};

async function send(call: Call, method: string, fields: Fields, kind: 'form' | 'json'): Promise<Sent> {
  const headers: Record<string, string> = { lang: LANGUAGE, authorization: poor.token };
  const isGet = method === 'GET';
  if (kind === 'json' && !isGet) headers['content-type'] = 'application/json';
  const url = `${assay.url}${call.path}${isGet ? `?${formOf(fields)}` : ''}`;
  const body = kind === 'json' ? JSON.stringify(fields) : formOf(fields);
  const response = await fetch(url, isGet ? { headers } : { method, headers, body });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const envelope = isJson ? JSON.parse(text) : { type: 'ok' };
  return { status: response.status, type: envelope.type, message: envelope.message, text };
}

/** How the parser of the contract sees the fields of a form: everything is text. */
function asForm(fields: Fields): Fields {
  const form = formOf(fields);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** The text that the first problem of the fields must be answered with; undefined when they are all readable. */
function expectedText(call: Call, fields: Fields): string | undefined {
  const parsed = parseInput(call, fields);
  if (parsed.ok) return undefined;
  const [problem] = parsed.problems;
  const label = `field.${problem?.field}`;
  if (!problem || !isMessageKey(problem.key) || !isMessageKey(label))
    throw new Error(`no text: ${problem?.key} ${label}`);
  return message(LANGUAGE, problem.key, { ...problem.params, field: message(LANGUAGE, label) });
}

/** Fields with one bad value among good ones; `text` is what they must be answered with, if they cannot be read. */
type Trial = {
  readonly fields: Fields;
  readonly kind: 'form' | 'json';
  readonly label: string;
  readonly text: string | undefined;
};

function trialOf(call: Call, fields: Fields, kind: Trial['kind'], label: string): Trial {
  return { fields, kind, label, text: expectedText(call, kind === 'form' ? asForm(fields) : fields) };
}

function isUnreadable({ text }: Trial): boolean {
  return text !== undefined;
}

/** What holds for every answer, whatever was sent. */
async function expectAnswer(call: Call, method: string, { fields, kind, label }: Trial): Promise<Sent> {
  const answer = await send(call, method, fields, kind);
  expect(answer.status, `${label}: ${answer.text.slice(0, 200)}`).toBe(200);
  if (answer.type === 'ok') return answer;
  expect(['error', '998'], label).toContain(answer.type);
  expect(answer.message, label).toEqual(expect.stringMatching(/\S/));
  expect(answer.text, label).not.toMatch(/\bat \S+ \(|node_modules|select |insert /);
  return answer;
}

async function expectRefused(call: Call, method: string, trial: Trial): Promise<void> {
  const answer = await expectAnswer(call, method, trial);
  expect(answer, trial.label).toMatchObject({ type: 'error', message: trial.text });
}

async function footprint(): Promise<unknown> {
  const [row] = await assay.database.query(`select
    (select count(*) from orders) as orders, (select sum(held) from balances) as held,
    (select count(*) from trades) as trades, (select count(*) from ledger_entries) as entries,
    (select count(*) from users) as users, (select count(*) from sessions where revoked_at is null) as sessions`);
  return row;
}

async function codesSent(): Promise<unknown> {
  return assay.database.query(
    'select (select count(*) from codes) as codes, (select count(*) from outbox) as sent',
  );
}

describe('bad input', () => {
  for (const call of allCalls) {
    const fields = Object.keys(call.input.shape);
    const good: Fields = { ...GOOD_INPUTS[call.name as keyof typeof GOOD_INPUTS] };
    for (const method of call.methods) {
      it(`WIRE-013 SES-025 SES-028: no bad value in ${method} ${call.path} gets through, breaks a call or leaves a trace`, async () => {
        const before = await footprint();
        const kinds = method === 'GET' ? (['form'] as const) : (['form', 'json'] as const);
        const trials = fields.flatMap((field) =>
          [...BAD_VALUES, { what: "another user's id", value: othersOrder }].flatMap(({ what, value }) =>
            kinds.map((kind) =>
              trialOf(call, { ...good, [field]: value }, kind, `${field} ${what} as ${kind}`),
            ),
          ),
        );
        // What cannot be read is refused wherever it comes from, several at a time; what can be is tried in turn.
        const [unreadable, readable] = [
          trials.filter(isUnreadable),
          trials.filter((one) => !isUnreadable(one)),
        ];
        const codesBefore = await codesSent();
        for (let at = 0; at < unreadable.length; at += AT_ONCE) {
          await Promise.all(
            unreadable.slice(at, at + AT_ONCE).map((trial) => expectRefused(call, method, trial)),
          );
        }
        expect(await codesSent()).toEqual(codesBefore);
        for (const trial of readable) {
          const sent = await codesSent();
          const { type } = await expectAnswer(call, method, trial);
          if (type !== 'ok') expect(await codesSent(), trial.label).toEqual(sent);
        }
        expect(await footprint()).toEqual(before);
      });
    }
  }

  it('WIRE-011: a body that is no set of fields is refused by every call that reads a body', async () => {
    const headers = { 'content-type': 'application/json', authorization: poor.token };
    for (const call of allCalls.filter((one) => one.methods.includes('POST') && one.name !== 'logout')) {
      for (const body of ['[]', '"text"', '5', 'true']) {
        const response = await fetch(`${assay.url}${call.path}`, { method: 'POST', headers, body });
        expect(response.status, `${call.path} ${body}`).toBe(200);
        expect(await response.json(), `${call.path} ${body}`).toMatchObject({
          type: 'error',
          message: message('en', 'input.fields_expected').replace('{{field}}', ''),
        });
      }
    }
  });
});
