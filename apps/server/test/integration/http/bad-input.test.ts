import { allCalls, type Call, parseInput } from '@assay/contract';
import { isMessageKey, message } from '@assay/locales/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_VALUES, formOf } from '../../support/bad-values.ts';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { type QuickClient, quickClientOf } from '../../support/quick-client.ts';

const LANGUAGE = 'de';
const AT_ONCE = 8;

let assay: HttpExchange;
let client: QuickClient;
/** A trader without money, so that even a valid call changes nothing. */
let poor: Trader;
let othersOrder = 0;
beforeAll(async () => {
  assay = await openHttpExchange({ demo: true });
  client = quickClientOf(assay.url);
  poor = await assay.signUp('poor');
  const rich = await assay.signUp('rich');
  await assay.fund(rich, USDT, '1000');
  const placed = await assay.call('/api/transaction/in', {
    token: rich.token,
    form: { legal_id: USDT, currency_id: BTC, price: '100', num: '1', mode: 2 },
  });
  othersOrder = Number((placed.body as { data: { id: number } }).data.id);
});
afterAll(() => {
  client.close();
  return assay.close();
});

type Fields = Readonly<Record<string, unknown>>;
type Sent = {
  readonly status: number;
  readonly type: unknown;
  readonly message: unknown;
  readonly text: string;
};

async function send(call: Call, method: string, fields: Fields, kind: 'form' | 'json'): Promise<Sent> {
  const isGet = method === 'GET';
  const target = `${call.path}${isGet ? `?${formOf(fields)}` : ''}`;
  const contentType =
    kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8';
  const headers = { lang: LANGUAGE, authorization: poor.token };
  const body = kind === 'json' ? JSON.stringify(fields) : String(formOf(fields));
  const { status, isJson, text } = isGet
    ? await client.send(method, target, headers, null)
    : await client.send(method, target, { ...headers, 'content-type': contentType }, body);
  const envelope = isJson ? JSON.parse(text) : { type: 'ok' };
  return { status, type: envelope.type, message: envelope.message, text };
}

/** Returns the fields of a form as the contract's parser receives them: everything is text. */
function asForm(fields: Fields): Fields {
  const form = formOf(fields);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Returns the expected text for the first problem of the fields; undefined when all are readable. */
function expectedText(call: Call, fields: Fields): string | undefined {
  const parsed = parseInput(call, fields);
  if (parsed.ok) return undefined;
  const [problem] = parsed.problems;
  const label = `field.${problem?.field}`;
  if (!problem || !isMessageKey(problem.key) || !isMessageKey(label))
    throw new Error(`no text: ${problem?.key} ${label}`);
  return message(LANGUAGE, problem.key, { ...problem.params, field: message(LANGUAGE, label) });
}

/** Fields with one bad value among valid ones; `text` is the expected error, if they cannot be read. */
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

/** Returns the faults of a response to any input. The thousands of correct ones cause no assertion each. */
function faultsOf({ status, type, message: shown, text }: Sent): string[] {
  if (status !== 200) return [`status ${status}`];
  if (type === 'ok') return [];
  const faults: string[] = [];
  if (type !== 'error' && type !== '998') faults.push(`type ${String(type)}`);
  if (typeof shown !== 'string' || !/\S/.test(shown)) faults.push('no words');
  if (/\bat \S+ \(|node_modules|select |insert /.test(text)) faults.push('tells of what is inside');
  return faults;
}

async function expectAnswer(call: Call, method: string, { fields, kind, label }: Trial): Promise<Sent> {
  const answer = await send(call, method, fields, kind);
  const faults = faultsOf(answer);
  if (faults.length > 0) expect.fail(`${label}: ${faults.join(', ')}: ${answer.text.slice(0, 200)}`);
  return answer;
}

async function expectRefused(call: Call, method: string, trial: Trial): Promise<void> {
  const answer = await expectAnswer(call, method, trial);
  if (answer.type === 'error' && answer.message === trial.text) return;
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
        // Unreadable input is refused from any address, so several are sent concurrently; readable ones in sequence.
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
        // No other client requests codes here: the number after one trial is that before the next.
        let sent = codesBefore;
        for (const trial of readable) {
          const { type } = await expectAnswer(call, method, trial);
          const now = await codesSent();
          if (type !== 'ok') expect(now, trial.label).toEqual(sent);
          sent = now;
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
