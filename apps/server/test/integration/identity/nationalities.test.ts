import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';

const { consoleIdentityQueue, consoleIdentityPapers, consoleClaimIdentity, consoleDecideIdentity } =
  consoleCalls;

let assay: HttpExchange;
let identity: ReturnType<typeof identityCalls>;
let desk: ConsoleClient;
let one: Colleague;
beforeAll(async () => {
  assay = await openHttpExchange();
  identity = identityCalls(assay);
  desk = consoleOf(assay);
  one = await desk.join(await desk.firstOwner(), ['compliance'], 'reviewer-one');
});
afterAll(() => assay.close());

/** Returns a trader whose papers wait, and the papers' id. */
async function waiting(name: string, change: Record<string, string>): Promise<[Trader, number]> {
  const trader = await assay.signUp(name);
  const answer = await identity.handInBasic(trader, change);
  expect(answer.type, answer.message).toBe('ok');
  const { list } = await desk.ok(consoleIdentityQueue, { user: trader.id }, one);
  return [trader, Number(list[0]?.id)];
}

it('IDN-632: a reviewer sets a nationality right, and the document counts as one of that country', async () => {
  const [, first] = await waiting('named-right', { card_id: 'RIGHT 1', nationality: 'RU' });
  const [wrong, second] = await waiting('named-wrong', { card_id: 'RIGHT 1', nationality: 'FR' });
  const [other, third] = await waiting('named-other', { card_id: 'RIGHT 2', nationality: 'FR' });
  for (const id of [first, second, third]) await desk.ok(consoleClaimIdentity, { id }, one);
  await desk.ok(consoleDecideIdentity, { id: first, decision: 'approve' }, one);
  const corrected = (id: number, nationality: string) =>
    desk.send(consoleDecideIdentity, { id, decision: 'approve', nationality }, one);
  expect(envelope(await corrected(second, 'RU')).type, 'the same document').toBe('error');
  expect(envelope(await corrected(third, 'SU')).type).toBe('error');
  expect(envelope(await corrected(third, 'RU')).type).toBe('ok');
  const nationalities = await assay.database.query<{ nationality: string }>(
    'select nationality from users where id = any($1) order by id',
    [[wrong.id, other.id]],
  );
  expect(nationalities.map(({ nationality }) => nationality)).toEqual(['FR', 'RU']);
  expect((await desk.ok(consoleIdentityPapers, { id: third }, one)).nationality).toBe('RU');
  const notices = await assay.database.query<{ after: string }>(
    `select after from owner_changes where owner = $1 and fact = 'country' order by id`,
    [other.id],
  );
  expect(notices.map(({ after }) => after)).toEqual(['FR', 'RU']);
  const [entry] = await assay.database.query<{ nationality: string }>(
    `select after::jsonb->>'nationality' as nationality from audit_log where action = 'identity.approve' order by id desc limit 1`,
  );
  expect(entry?.nationality).toBe('RU');
});

it('IDN-700: a nationality is not set right to one of which an approved paper is somebody else’s document', async () => {
  const [, first] = await waiting('stands', { card_id: 'STANDS 1', nationality: 'RU' });
  const [trader, basic] = await waiting('stands-too', { card_id: 'STANDS 1', nationality: 'FR' });
  for (const id of [first, basic]) {
    await desk.ok(consoleClaimIdentity, { id }, one);
    await desk.ok(consoleDecideIdentity, { id, decision: 'approve' }, one);
  }
  expect((await identity.handInAdvanced(trader)).type).toBe('ok');
  const { list } = await desk.ok(consoleIdentityQueue, { user: trader.id }, one);
  const id = Number(list[0]?.id);
  await desk.ok(consoleClaimIdentity, { id }, one);
  const approve = (nationality: string) =>
    desk.send(consoleDecideIdentity, { id, decision: 'approve', nationality }, one);
  const { user_id: verified } = await desk.ok(consoleIdentityPapers, { id: first }, one);
  expect(envelope<string>(await approve('RU')).message).toContain(`Account ${verified}`);
  expect(envelope(await approve('CH')).type).toBe('ok');
});
