import { consoleCalls, ROLES } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';
import { connectSocket } from '../../support/socket-client.ts';

const {
  consoleIdentityQueue,
  consoleIdentityPapers,
  consoleClaimIdentity,
  consoleReleaseIdentity,
  consoleDecideIdentity,
} = consoleCalls;

let assay: HttpExchange;
let identity: ReturnType<typeof identityCalls>;
let desk: ConsoleClient;
let owner: Colleague;
let one: Colleague;
let two: Colleague;
beforeAll(async () => {
  assay = await openHttpExchange();
  identity = identityCalls(assay);
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  one = await desk.join(owner, ['compliance'], 'reviewer-one');
  two = await desk.join(owner, ['compliance'], 'reviewer-two');
  owner = await desk.login(owner);
});
afterAll(() => assay.close());

/** Returns a trader whose papers wait, and the papers' id. */
async function waiting(name: string, change: Record<string, string> = {}): Promise<[Trader, number]> {
  const trader = await assay.signUp(name);
  const answer = await identity.handInBasic(trader, change);
  expect(answer.type, answer.message).toBe('ok');
  const { list } = await desk.ok(consoleIdentityQueue, { user: trader.id }, owner);
  return [trader, Number(list[0]?.id)];
}

const pictureOf = (id: number, cookie: string) =>
  fetch(`${assay.url}/console/api/identity/picture?id=${id}&kind=front_pic`, { headers: { cookie } });

describe('the queue', () => {
  it('CON-015: what waits longest comes first, with its age; filters narrow it', async () => {
    const [early] = await waiting('early');
    assay.advance(120_000);
    const [late] = await waiting('late');
    const { list, count } = await desk.ok(consoleIdentityQueue, {}, one);
    expect(list.map(({ user_id }) => user_id)).toEqual([early.id, late.id]);
    expect(count).toBe(2);
    expect(list[0]).toMatchObject({
      account: early.email,
      step: 'basic',
      status: 'waiting',
      claimed_by: null,
    });
    expect(list[0]?.waited_seconds).toBeGreaterThanOrEqual(120);
    expect((await desk.ok(consoleIdentityQueue, { step: 'advanced' }, one)).count).toBe(0);
    expect((await desk.ok(consoleIdentityQueue, { status: 'approved' }, one)).count).toBe(0);
    expect((await desk.ok(consoleIdentityQueue, { status: 'all', user: late.id }, one)).count).toBe(1);
  });

  it('CON-015 IDN-041: papers in the hand of one reviewer are not decided by another, until a quarter of an hour has gone', async () => {
    const [trader, id] = await waiting('claimed');
    const approve = { id, decision: 'approve' } as const;
    const message = async (call: Parameters<ConsoleClient['send']>[0], input: object, who: Colleague) =>
      envelope<string>(await desk.send(call, input, who)).message;
    expect(await message(consoleDecideIdentity, approve, one)).toContain('Claim these documents first');
    await desk.ok(consoleClaimIdentity, { id }, one);
    expect(await message(consoleClaimIdentity, { id }, two)).toContain('A colleague is reviewing');
    expect(await message(consoleDecideIdentity, approve, two)).toContain('Claim these documents first');
    const { list } = await desk.ok(consoleIdentityQueue, { user: trader.id }, two);
    expect(list[0]).toMatchObject({ claimed_by: one.email, is_mine: false });
    expect(await message(consoleReleaseIdentity, { id }, two)).toContain('Claim these documents first');
    await desk.ok(consoleReleaseIdentity, { id }, one);
    await desk.ok(consoleClaimIdentity, { id }, two);
    assay.advance(16 * 60_000);
    await desk.ok(consoleClaimIdentity, { id }, one);
    expect(await message(consoleDecideIdentity, approve, two)).toContain('Claim these documents first');
    await desk.ok(consoleDecideIdentity, approve, one);
    expect(await message(consoleDecideIdentity, approve, one)).toContain('already been decided');
    expect(await identity.center(trader)).toMatchObject({ review_status: 2 });
  });

  it('CON-015: a rejection needs a reason from the list, and words where the list has none', async () => {
    const [, id] = await waiting('reasons');
    await desk.ok(consoleClaimIdentity, { id }, one);
    const type = async (input: object) =>
      envelope(await desk.send(consoleDecideIdentity, { id, decision: 'reject', ...input }, one)).type;
    expect(await type({})).toBe('error');
    expect(await type({ reason_code: 'ugly' })).toBe('error');
    expect(await type({ reason_code: 'other' })).toBe('error');
    expect(await type({ reason_code: 'other', note: 'Please call us.' })).toBe('ok');
  });
});

describe('the open pages of the owner', () => {
  const UPDATE = 'identity_update';

  it('IDN-046 WEB-041: each hears of papers that are handed in, rejected, handed in again and approved, and nobody else does', async () => {
    const trader = await assay.signUp('hears');
    const others = await assay.signUp('hears-not');
    const clients = await Promise.all(
      [trader, trader, others].map(async ({ token }) => {
        const client = await connectSocket(assay.url, {}, [UPDATE]);
        expect(await client.ask('login', { token })).toMatchObject({ type: 'ok' });
        return client;
      }),
    );
    const tabs = clients.slice(0, 2);
    const noticesOf = (id: number) =>
      tabs.map((tab) => tab.pushes(UPDATE).filter(({ papers }) => Object(papers).includes(id)));
    const newest = async () => {
      const { list } = await desk.ok(consoleIdentityQueue, { status: 'all', user: trader.id }, one);
      return Math.max(...list.map(({ id }) => id));
    };
    const handIn = async () => {
      expect(await identity.handInBasic(trader)).toMatchObject({ type: 'ok' });
      return newest();
    };
    const expectNotices = (id: number, times: number) =>
      expect.poll(() => noticesOf(id).map(({ length }) => length)).toEqual([times, times]);

    const first = await handIn();
    await expectNotices(first, 1);
    expect(noticesOf(first)[0]?.[0]).toMatchObject({
      type: UPDATE,
      user_id: trader.id,
      more: 0,
      papers: [first],
    });
    await desk.ok(consoleClaimIdentity, { id: first }, one);
    await desk.ok(consoleDecideIdentity, { id: first, decision: 'reject', reason_code: 'unreadable' }, one);
    await expectNotices(first, 2);
    const second = await handIn();
    await expectNotices(second, 1);
    await desk.ok(consoleClaimIdentity, { id: second }, one);
    await desk.ok(consoleDecideIdentity, { id: second, decision: 'approve' }, one);
    await expectNotices(second, 2);
    await Promise.all(clients.map((client) => client.settle()));
    // An assignment to a reviewer causes no push.
    expect(noticesOf(first).map(({ length }) => length)).toEqual([2, 2]);
    const strangers = clients[2]?.pushes(UPDATE).filter(({ papers }) => Object(papers).length > 0);
    expect(strangers).toEqual([]);
    for (const client of clients) client.close();
  });
});

describe('one set of papers', () => {
  it('CON-015 CON-012 IDN-042: shows what was written, what was decided before, and who else has the number', async () => {
    const [first] = await waiting('holder', { card_id: 'dup-100 200', nationality: 'DE' });
    const [second, id] = await waiting('copier', {
      card_id: 'DUP100200',
      name: 'Anna Berg',
      nationality: 'DE',
    });
    await desk.ok(consoleClaimIdentity, { id }, one);
    await desk.ok(consoleDecideIdentity, { id, decision: 'reject', reason_code: 'number_in_use' }, one);
    await identity.handInBasic(second, { card_id: 'DUP100200', name: 'Anna Berg' });
    const { list } = await desk.ok(consoleIdentityQueue, { user: second.id }, one);
    expect(list[0]).toMatchObject({ has_duplicates: true });
    const papers = await desk.ok(consoleIdentityPapers, { id: Number(list[0]?.id) }, one);
    expect(papers).toMatchObject({
      name: 'Anna Berg',
      nationality: 'DE',
      numbers: [{ type: 'id_card', number: 'DUP100200' }],
      duplicates: [{ user_id: first.id, account: first.email, type: 'id_card' }],
      history: [{ id, status: 'rejected', reason_code: 'number_in_use', decided_by: one.email }],
    });
    expect([...papers.pictures].sort()).toEqual(['front_pic', 'hand_pic', 'reverse_pic']);
    const profile = await desk.ok(consoleCalls.consoleUser, { id: second.id }, one);
    expect(profile).toMatchObject({ review_status: 1, identity_level: 0 });
    // A closed account has no address, and its papers can still be read.
    await assay.database.query('update users set email = null, closed_at = now() where id = $1', [first.id]);
    const later = await desk.ok(consoleIdentityPapers, { id: Number(list[0]?.id) }, one);
    expect(later.duplicates).toEqual([{ user_id: first.id, account: '', type: 'id_card' }]);
  });

  it('IDN-390 AGT-391: one person has one verified account: a document is approved once, also by two reviewers at once', async () => {
    const numbers = { card_id: 'ONCE 100 200' };
    const [, first] = await waiting('person', numbers);
    const [, second] = await waiting('person-again', { card_id: 'once-100200' });
    const approve = (id: number, who: Colleague) =>
      desk.send(consoleDecideIdentity, { id, decision: 'approve' }, who);
    await desk.ok(consoleClaimIdentity, { id: first }, one);
    await desk.ok(consoleClaimIdentity, { id: second }, two);
    const answers = (await Promise.all([approve(first, one), approve(second, two)])).map(envelope<string>);
    expect(answers.map(({ type }) => type).toSorted()).toEqual(['error', 'ok']);
    const isFirst = answers[0]?.type === 'ok';
    const [approved, refused, who] = isFirst ? [first, second, two] : [second, first, one];
    const papers = await desk.ok(consoleIdentityPapers, { id: approved }, one);
    expect(envelope<string>(await approve(refused, who)).message).toContain(`Account ${papers.user_id}`);
    // The papers still wait, and can be approved once the other account is closed.
    await assay.database.query('update users set email = null, closed_at = now() where id = $1', [
      papers.user_id,
    ]);
    expect(envelope(await approve(refused, who)).type).toBe('ok');
  });

  it('IDN-390: the same number of another country is another document', async () => {
    const [person, first] = await waiting('of-one-country', { card_id: 'SAME 77' });
    const [other, second] = await waiting('of-another', { card_id: 'SAME 77' });
    const approve = async (id: number) => {
      await desk.ok(consoleClaimIdentity, { id }, one);
      return envelope<string>(await desk.send(consoleDecideIdentity, { id, decision: 'approve' }, one)).type;
    };
    const from = (country: string, who: Trader) =>
      assay.database.query('update users set nationality = $1 where id = $2', [country, who.id]);
    await from('DE', person);
    expect(await approve(first)).toBe('ok');
    expect(await approve(second), 'of a country that is not known').toBe('error');
    await from('FR', other);
    expect(await approve(second)).toBe('ok');
  });

  it.each(['SU', 'DD', 'UK', 'ZZ', 'EU'])(
    'IDN-630: %s is no second nationality of a document',
    async (code) => {
      const number = { card_id: `TWICE ${code}` };
      const trader = await assay.signUp(`second-${code.toLowerCase()}`);
      const refused = await identity.handInBasic(trader, { ...number, nationality: code });
      expect(refused.message).toBe('Choose a country from the list.');
      const [person, first] = await waiting(`one-${code.toLowerCase()}`, { ...number, nationality: 'RU' });
      const [former, second] = await waiting(`former-${code.toLowerCase()}`, number);
      // As accepted by earlier versions.
      await assay.database.query('update users set nationality = $1 where id = $2', [code, former.id]);
      await desk.ok(consoleClaimIdentity, { id: first }, one);
      await desk.ok(consoleClaimIdentity, { id: second }, one);
      await desk.ok(consoleDecideIdentity, { id: first, decision: 'approve' }, one);
      const twice = envelope<string>(
        await desk.send(consoleDecideIdentity, { id: second, decision: 'approve' }, one),
      );
      expect(twice.message).toContain(`Account ${person.id}`);
      await desk.ok(
        consoleDecideIdentity,
        { id: second, decision: 'reject', reason_code: 'unreadable' },
        one,
      );
      expect((await identity.handInBasic(former, { ...number, nationality: 'FR' })).type).toBe('ok');
    },
  );

  it('CON-014 IDN-027: pictures and papers open for compliance and owner alone', async () => {
    const [, id] = await waiting('roles');
    for (const role of ROLES.filter((name) => name !== 'owner')) {
      const colleague = await desk.join(owner, [role], `looks-${role}`);
      const answer = await pictureOf(id, colleague.cookie);
      const papers = envelope(await desk.send(consoleIdentityPapers, { id }, colleague));
      const may = role === 'compliance';
      expect(answer.headers.get('content-type'), role).toContain(may ? 'image/jpeg' : 'json');
      expect(papers.type, role).toBe(may ? 'ok' : 'error');
      await answer.arrayBuffer();
    }
    owner = await desk.login(owner);
    const answer = await pictureOf(id, owner.cookie);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await (await pictureOf(id, '')).text()).toContain('999');
  });

  it('IDN-033 CON-006: every look at a picture is a row of the log, and every decision with its reason', async () => {
    const [trader, id] = await waiting('looked-at', { name: 'Very Private' });
    const reviewer = await desk.login(one);
    const target = `user:${trader.id}`;
    const logged = async () => (await desk.ok(consoleCalls.consoleAudit, { target }, reviewer)).list;
    await desk.ok(consoleIdentityPapers, { id }, reviewer);
    for (let look = 0; look < 2; look += 1) await (await pictureOf(id, reviewer.cookie)).arrayBuffer();
    await desk.ok(consoleClaimIdentity, { id }, reviewer);
    const no = {
      id,
      decision: 'reject',
      reason_code: 'incomplete',
      note: 'The left edge is missing.',
    } as const;
    await desk.ok(consoleDecideIdentity, no, reviewer);
    const rows = await logged();
    expect(rows.map(({ action }) => action)).toEqual([
      'identity.reject',
      'identity.claim',
      'identity.view_picture',
      'identity.view_picture',
      'identity.view',
    ]);
    expect(rows[0]).toMatchObject({ reason: 'The left edge is missing.', actor: one.email });
    expect(JSON.stringify(rows)).toContain('incomplete');
    expect(JSON.stringify(rows)).not.toContain('Private');
    const check = await desk.ok(consoleCalls.consoleAuditCheck, {}, reviewer);
    expect(check.broken_at).toBeNull();
  });
});
