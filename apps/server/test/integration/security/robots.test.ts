import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPeople } from '../../../src/ops/demo/people.ts';
import { accountCalls } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const ROBOT = 'maker-1@robots.invalid';
const PASSWORD = 'Taken0ver-now';
let assay: HttpExchange;

beforeAll(async () => {
  assay = await openHttpExchange({ demo: true });
  await insertPeople(assay.exchange.database);
});
afterAll(() => assay.close());

const outbox = async (): Promise<{ code: string }[]> =>
  envelope<{ code: string }[]>(await assay.call('/api/demo/outbox', { query: { to: ROBOT } })).message;

test('GUARD-071 DEMO-052: a code from the demo’s outbox does not open a robot with its millions', async () => {
  const { post, login } = accountCalls(assay);
  // Like any address: the response does not reveal whether it has an account.
  expect((await post('/api/sms_mail', { user_string: ROBOT, type: 'forget' })).type).toBe('ok');
  expect(await outbox()).toEqual([]);
  const reset = { account: ROBOT, code: '123456', password: PASSWORD, repassword: PASSWORD };
  expect((await post('/api/user/forget', reset)).type).toBe('error');
  expect((await login(ROBOT, PASSWORD)).type).toBe('error');
});

test('GUARD-071: nor does a code of another purpose, for an account or a binding at its address', async () => {
  const { post, register, sendMail } = accountCalls(assay);
  const code = await sendMail(ROBOT);
  const reset = { account: ROBOT, code, password: PASSWORD, repassword: PASSWORD };
  expect((await post('/api/user/forget', reset)).type).toBe('error');
  expect((await register(ROBOT, code)).message).toContain('exists');
  const trader = await assay.signUp('binder');
  const bound = await post('/api/user/setemail', { email: ROBOT, code }, { token: trader.token });
  expect(bound.type).toBe('error');
});

test('GUARD-071: a password that an earlier version let somebody set is gone, and none can be set', async () => {
  const set = assay.database.query("update users set password_hash = 'something' where is_robot");
  await expect(set).rejects.toThrow('robots_have_no_password');
});
