import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { complaintCalls } from '../../support/complaint-calls.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';

const HOUR_MS = 60 * 60_000;
const {
  consoleAnswerComplaint,
  consoleCannedAnswers,
  consoleCloseComplaint,
  consoleComplaint,
  consoleComplaintFigures,
  consoleComplaints,
  consoleDashboard,
  consoleDeleteCanned,
  consoleHandComplaint,
  consoleNoteComplaint,
  consoleReopenComplaint,
  consoleSaveCanned,
} = consoleCalls;

let assay: HttpExchange;
let complaint: ReturnType<typeof complaintCalls>;
let desk: ConsoleClient;
let owner: Colleague;
let one: Colleague;
let two: Colleague;
let reader: Colleague;
let names = 0;

beforeAll(async () => {
  assay = await openHttpExchange();
  complaint = complaintCalls(assay);
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  one = await desk.join(owner, ['support'], 'helper-one');
  two = await desk.join(owner, ['compliance'], 'helper-two');
  reader = await desk.join(owner, ['auditor'], 'reader');
});
afterAll(() => assay.close());

function somebody(): Promise<Trader> {
  names += 1;
  return assay.signUp(`asker-${names}`);
}

const seenIn = async (id: number): Promise<number> =>
  (await desk.ok(consoleComplaint, { id }, one)).lines.at(-1)?.id ?? 0;

/** Returns the response to a staff member; the text of a refusal. */
async function act(call: Parameters<ConsoleClient['send']>[0], input: object, who: Colleague) {
  return envelope<string>(await desk.send(call, input, who));
}

async function answer(id: number, who = one, more: object = {}): Promise<void> {
  await desk.ok(consoleAnswerComplaint, { id, seen: await seenIn(id), text: 'We looked.', ...more }, who);
}

describe('the list', () => {
  it('CMP-040: those that have waited longest stand first, and are found by state, hand, number, account, thing and words', async () => {
    const [early, late] = [await somebody(), await somebody()];
    const first = await complaint.filed(early, { text: 'A violet elephant ate my coins.' });
    assay.advance(60_000);
    const second = await complaint.filed(late, { text: 'The page stays empty for me.' });
    const third = await complaint.filed(late, { text: 'Another thing that I noticed.' });
    const found = async (input: object) =>
      (await desk.ok(consoleComplaints, input, one)).list.map(({ id }) => id);
    expect(await found({})).toEqual([first, second, third]);
    await answer(first);
    expect(await found({})).toEqual([second, third, first]);
    expect(await found({ state: 'due' })).toEqual([second, third]);
    expect(await found({ state: 'answered' })).toEqual([first]);
    expect(await found({ whose: 'me' })).toEqual([first]);
    expect(await found({ whose: 'nobody' })).toEqual([second, third]);
    expect(await found({ search: 'violet ELEPHANT' })).toEqual([first]);
    expect(await found({ search: late.email })).toEqual([second, third]);
    expect(await found({ search: String(third) })).toEqual([third]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ user: late.id, state: 'all' })).toEqual([second, third]);
    for (const id of [first, second, third])
      await complaint.post('close', id === first ? early : late, { id });
    expect(await found({})).toEqual([]);
  });

  it('CMP-041 CMP-048: how long first answers take, how content traders were, and that the board calls', async () => {
    const before = await desk.ok(consoleComplaintFigures, {}, one);
    const trader = await somebody();
    const id = await complaint.filed(trader);
    assay.advance(2 * HOUR_MS);
    [one, owner] = [await desk.login(one), await desk.login(owner)];
    const [row] = (await desk.ok(consoleComplaints, { user: trader.id }, one)).list;
    expect(row).toMatchObject({ is_first_answered: 0 });
    expect(row?.waited_seconds).toBeGreaterThanOrEqual(7_200);
    const tile = async () =>
      (await desk.ok(consoleDashboard, {}, owner)).tiles.find(({ name }) => name === 'complaints');
    // CON-490: the tile has the number of waiting complaints and the link to their page.
    expect(await tile()).toMatchObject({ value: '1', waiting: 1, to: '/complaints' });
    expect((await tile())?.alarm).toBe('');
    assay.advance(23 * HOUR_MS);
    [one, two, owner, reader] = [
      await desk.login(one),
      await desk.login(two),
      await desk.login(owner),
      await desk.login(reader),
    ];
    expect((await tile())?.alarm).toContain('24');
    await answer(id, one, { close: '1' });
    // The board is cached for some seconds.
    assay.advance(60_000);
    expect((await tile())?.value).toBe('0');
    await complaint.post('rate', trader, { id, stars: 4 });
    const after = await desk.ok(consoleComplaintFigures, {}, one);
    expect(after).toMatchObject({
      due: 0,
      unassigned: 0,
      oldest_seconds: 0,
      filed: before.filed + 1,
      rated: 1,
      stars: '4.0',
    });
    const closed = (await desk.ok(consoleComplaints, { user: trader.id, state: 'closed' }, one)).list[0];
    expect(closed).toMatchObject({ is_first_answered: 1, stars: 4 });
    expect(closed?.first_answer_seconds).toBeGreaterThanOrEqual(90_000);
  });
});

describe('answering', () => {
  it('CMP-042: who answers first has it in hand; it is given on with a note that the trader never reads', async () => {
    const trader = await somebody();
    const id = await complaint.filed(trader);
    await answer(id);
    expect(await desk.ok(consoleComplaint, { id }, two)).toMatchObject({
      assigned_to: one.email,
      is_mine: 0,
    });
    const note = 'Please look at the papers, too.';
    await desk.ok(consoleHandComplaint, { id, to: two.id, note }, one);
    const handed = await desk.ok(consoleComplaint, { id }, two);
    expect(handed).toMatchObject({ assigned_to: two.email, is_mine: 1, state: 'answered' });
    expect(handed.lines.at(-1)).toMatchObject({ kind: 'handed', text: `${two.email}\n${note}` });
    await desk.ok(consoleNoteComplaint, { id, text: 'The papers are in order.' }, two);
    expect((await act(consoleHandComplaint, { id, to: reader.id }, two)).type).toBe('error');
    expect((await act(consoleHandComplaint, { id, to: 987_654 }, two)).type).toBe('error');
    await desk.ok(consoleHandComplaint, { id, to: 0 }, two);
    expect((await desk.ok(consoleComplaint, { id }, two)).assigned_to).toBe('');
    const seen = JSON.stringify(await complaint.detail(trader, id));
    for (const secret of [note, 'in order', one.email, two.email]) expect(seen).not.toContain(secret);
    const { colleagues } = handed;
    expect(colleagues.map(({ email }) => email)).toEqual([one.email, two.email, owner.email]);
  });

  it('CMP-043: what was written meanwhile has to be read first, and of two who answer at once one does', async () => {
    const trader = await somebody();
    const id = await complaint.filed(trader);
    const seen = await seenIn(id);
    await complaint.post('write', trader, { id, text: 'By the way, it works now.' });
    const refused = await act(consoleAnswerComplaint, { id, seen, text: 'We see nothing.' }, one);
    expect(refused).toMatchObject({ type: 'error', message: expect.stringContaining('new message') });
    const now = await seenIn(id);
    const both = await Promise.all(
      [one, two].map((who) => act(consoleAnswerComplaint, { id, seen: now, text: 'Good to hear.' }, who)),
    );
    expect(both.map(({ type }) => type).sort()).toEqual(['error', 'ok']);
    expect((await complaint.detail(trader, id)).lines).toHaveLength(3);
  });

  it('CMP-044 CMP-022: it is closed when it was answered, opened again with a reason, and nothing else happens to it', async () => {
    const trader = await somebody();
    const id = await complaint.filed(trader);
    const reason = 'it is settled';
    const rows = () => assay.database.query('select * from complaints where id = $1', [id]);
    const refused = async (call: Parameters<ConsoleClient['send']>[0], more: object) => {
      const before = await rows();
      const { type } = await act(call, { id, ...more }, one);
      expect(await rows()).toEqual(before);
      return type;
    };
    expect(await refused(consoleCloseComplaint, { reason })).toBe('error');
    expect(await refused(consoleReopenComplaint, { reason })).toBe('error');
    await answer(id);
    expect(await refused(consoleCloseComplaint, {})).toBe('error');
    await desk.ok(consoleCloseComplaint, { id, reason }, one);
    const seen = await seenIn(id);
    expect(await refused(consoleAnswerComplaint, { seen, text: 'One more thing.' })).toBe('error');
    expect(await refused(consoleCloseComplaint, { reason })).toBe('error');
    expect(await refused(consoleHandComplaint, { to: two.id })).toBe('error');
    await desk.ok(consoleReopenComplaint, { id, reason: 'we forgot something' }, one);
    const { state, reopened, lines } = await desk.ok(consoleComplaint, { id }, one);
    expect({ state, reopened }).toEqual({ state: 'waiting', reopened: 1 });
    expect(lines.map(({ kind }) => kind)).toEqual(['message', 'message', 'closed', 'reopened']);
    expect((await complaint.detail(trader, id)).lines.map(({ text }) => text).slice(2)).toEqual(['', '']);
  });

  it('CMP-045: ready answers in the trader’s language stand first', async () => {
    const save = (title: string, lang: 'en' | 'zh') =>
      desk.ok(consoleSaveCanned, { title, lang, text: `We are looking into it (${title}).` }, one);
    await save('First look', 'en');
    await save('Second look', 'zh');
    const titles = async (first: 'en' | 'zh') =>
      (await desk.ok(consoleCannedAnswers, { first }, one)).map(({ title }) => title);
    expect(await titles('en')).toEqual(['First look', 'Second look']);
    expect(await titles('zh')).toEqual(['Second look', 'First look']);
    const [chosen] = await desk.ok(consoleCannedAnswers, { first: 'zh' }, one);
    const id = chosen?.id ?? 0;
    await desk.ok(
      consoleSaveCanned,
      { id, title: 'Third look', lang: 'zh', text: 'We looked at it twice.' },
      one,
    );
    expect(await titles('zh')).toEqual(['Third look', 'First look']);
    await desk.ok(consoleDeleteCanned, { id }, one);
    expect(await titles('zh')).toEqual(['First look']);
    expect((await act(consoleDeleteCanned, { id }, one)).type).toBe('error');
  });

  it('CMP-046 CMP-047: every act and every look at a picture is written down, and needs its permission', async () => {
    const trader = await somebody();
    const picture = await identityCalls(assay).uploaded(trader.token);
    const id = await complaint.filed(trader, { pictures: picture });
    const { lines } = await desk.ok(consoleComplaint, { id }, reader);
    const look = (who: Colleague) =>
      fetch(`${assay.url}/console/api/complaints/picture?line=${lines[0]?.id}&place=0`, {
        headers: { cookie: who.cookie },
      });
    expect((await look(reader)).headers.get('content-type')).toBe('image/jpeg');
    await answer(id);
    await desk.ok(consoleNoteComplaint, { id, text: 'seen' }, one);
    await desk.ok(consoleCloseComplaint, { id, reason: 'it is settled' }, one);
    const entries = await assay.database.query<{ action: string; actor: string }>(
      `select action, actor from audit_log where target = $1 order by id`,
      [`complaint:${id}`],
    );
    expect(entries).toEqual([
      { action: 'complaint.view_picture', actor: reader.email },
      { action: 'complaint.write', actor: one.email },
      { action: 'complaint.note', actor: one.email },
      { action: 'complaint.close', actor: one.email },
    ]);
    const market = await desk.join(owner, ['content'], 'writer');
    const denied = async (call: Parameters<ConsoleClient['send']>[0], input: object, who: Colleague) =>
      (await act(call, input, who)).type;
    expect(await denied(consoleComplaints, {}, market)).toBe('error');
    expect(await denied(consoleNoteComplaint, { id, text: 'no' }, reader)).toBe('error');
    expect(await denied(consoleDeleteCanned, { id: 1 }, two)).toBe('error');
    expect((await look(market)).headers.get('content-type')).toContain('json');
  });
});

describe('letters', () => {
  it('CMP-027: an answer is told in the reader’s language, without repeating it', async () => {
    const trader = await somebody();
    await assay.database.query(`update users set lang = 'de' where id = $1`, [trader.id]);
    const id = await complaint.filed(trader);
    await answer(id, one, { text: 'The secret of the violet elephant.' });
    const [letter] = await assay.database.query<{ body: string; lang: string; user_id: bigint }>(
      'select body, lang, user_id from outbox where recipient = $1 order by id desc limit 1',
      [trader.email],
    );
    expect(letter).toMatchObject({ lang: 'de', user_id: BigInt(trader.id) });
    expect(letter?.body).toContain(`Ihr Ticket ${id}`);
    expect(letter?.body).not.toContain('violet');
  });
});
