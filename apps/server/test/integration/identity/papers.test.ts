import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';

let assay: HttpExchange;
let identity: ReturnType<typeof identityCalls>;
let desk: ConsoleClient;
let reviewer: Colleague;
let owner: Colleague;
beforeAll(async () => {
  assay = await openHttpExchange();
  identity = identityCalls(assay);
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  reviewer = await desk.join(owner, ['compliance']);
});
afterAll(() => assay.close());

/** Decides the waiting papers of a trader. */
async function decide(trader: Trader, decision: 'approve' | 'reject', reason?: 'unreadable' | 'expired') {
  const { list } = await desk.ok(consoleCalls.consoleIdentityQueue, { user: trader.id }, reviewer);
  const id = Number(list[0]?.id);
  await desk.ok(consoleCalls.consoleClaimIdentity, { id }, reviewer);
  const why = reason === undefined ? {} : { reason_code: reason, note: 'The corner is dark.' };
  await desk.ok(consoleCalls.consoleDecideIdentity, { id, decision, ...why }, reviewer);
}

describe('basic papers', () => {
  it('IDN-001 IDN-010 IDN-011 IDN-014: a submission moves the status from 0 to 1, an approval to 2, and neither takes another', async () => {
    const trader = await assay.signUp('basic');
    expect(await identity.center(trader)).toEqual({ review_status: 0, hreview_status: 0 });
    expect((await identity.handInBasic(trader)).type).toBe('ok');
    expect(await identity.center(trader)).toMatchObject({ review_status: 1 });
    expect(await identity.handInBasic(trader)).toEqual({
      type: 'error',
      message: 'Your documents are already under review.',
    });
    await decide(trader, 'approve');
    expect(await identity.center(trader)).toMatchObject({ review_status: 2 });
    expect(await identity.handInBasic(trader)).toEqual({
      type: 'error',
      message: 'This verification is already approved.',
    });
    const info = await assay.call('/api/user/info', { token: trader.token });
    expect(info.body).toMatchObject({ message: { review_status: 2 } });
  });

  it('IDN-015 IDN-016 IDN-017 IDN-031: what is missing has its message, in the language of the caller', async () => {
    const trader = await assay.signUp('missing');
    const cases = [
      ['name', 'Enter your full name.', '请输入真实姓名。'],
      ['card_id', 'Enter your document number.', '请输入证件号码。'],
      ['front_pic', 'Upload all images of your document.', '请上传全部证件照片。'],
      ['reverse_pic', 'Upload all images of your document.', '请上传全部证件照片。'],
      ['hand_pic', 'Upload all images of your document.', '请上传全部证件照片。'],
    ] as const;
    const whole = {
      name: 'Li Lei',
      card_id: 'A1',
      front_pic: await identity.uploaded(trader.token),
      reverse_pic: await identity.uploaded(trader.token),
      hand_pic: await identity.uploaded(trader.token),
    };
    for (const [field, english, chinese] of cases) {
      const form = { ...whole, [field]: '' };
      expect(await identity.post('/api/user/real_name', trader, form)).toEqual({
        type: 'error',
        message: english,
      });
      expect((await identity.post('/api/user/real_name', trader, form, 'zh')).message).toBe(chinese);
    }
    expect((await identity.post('/api/user/real_name', trader, whole)).type).toBe('ok');
  });

  it('IDN-060 IDN-061: without the third picture papers are taken only where the setting says so, and a drawing is no picture', async () => {
    const trader = await assay.signUp('two-pictures');
    const PLACEHOLDERS = [
      '',
      'default',
      '/static/img/hand.png',
      'https://a.example/hold.png',
      '/api/picture?id=1',
    ];
    const missing = { type: 'error', message: 'Upload all images of your document.' };
    expect((await identity.info(trader)).is_hand_picture_required).toBe(1);
    for (const hand_pic of PLACEHOLDERS)
      expect(await identity.handInBasic(trader, { hand_pic }), hand_pic).toEqual(missing);
    const set = async (required: boolean, revision: number) => {
      const value = JSON.stringify(required);
      const change = { key: 'hand_picture_required', value, revision, reason: 'as agreed' } as const;
      expect((await desk.send(consoleCalls.consoleSetSetting, change, owner)).text).toContain(
        'Setting saved',
      );
    };
    await set(false, 0);
    try {
      expect((await identity.info(trader)).is_hand_picture_required).toBe(0);
      for (const [number, hand_pic] of PLACEHOLDERS.entries()) {
        const other = await assay.signUp(`two-pictures-${number}`);
        for (const field of ['front_pic', 'reverse_pic'])
          expect((await identity.handInBasic(other, { hand_pic, [field]: hand_pic })).type).toBe('error');
        expect(await identity.handInBasic(other, { hand_pic }), hand_pic).toMatchObject({ type: 'ok' });
        const kinds = (await identity.info(other)).basic.pictures.map(({ kind }) => kind);
        expect(kinds.sort()).toEqual(['front_pic', 'reverse_pic']);
        await decide(other, 'approve');
        expect(await identity.center(other)).toMatchObject({ review_status: 2 });
      }
      // A third picture is stored if sent, and another user's picture is refused.
      const foreign = await identity.uploaded(trader.token);
      const taker = await assay.signUp('three-pictures');
      expect((await identity.handInBasic(taker, { hand_pic: foreign })).type).toBe('error');
      expect((await identity.handInBasic(taker)).type).toBe('ok');
      expect((await identity.info(taker)).basic.pictures).toHaveLength(3);
    } finally {
      await set(true, 1);
    }
    expect(await identity.handInBasic(trader, { hand_pic: 'default' })).toEqual(missing);
  });

  it('IDN-018 IDN-019: a name with digits and a number with Chinese characters are refused', async () => {
    const trader = await assay.signUp('rules');
    for (const name of ['Li Lei 2', 'Li٣', '李雷５'])
      expect((await identity.handInBasic(trader, { name })).message).toContain('can’t contain digits');
    for (const card_id of ['11010119900307一', '臺123456'])
      expect((await identity.handInBasic(trader, { card_id })).message).toContain('Chinese characters');
    expect((await identity.handInBasic(trader, { card_id: '<b>1</b>' })).message).toContain('only letters');
    expect(await identity.center(trader)).toMatchObject({ review_status: 0 });
    expect((await identity.handInBasic(trader, { name: '李雷' })).type).toBe('ok');
  });

  it('IDN-050: a name that nobody can see, or that turns the text around it, is refused', async () => {
    const trader = await assay.signUp('unseen');
    for (const name of ['\u200b\u200b', '---', 'Ann\u202eoeL', 'Ann\nLee', 'Ann\u2066Lee'])
      expect((await identity.handInBasic(trader, { name })).message, JSON.stringify(name)).toBe(
        'Name contains characters that aren’t allowed.',
      );
    const persian = await assay.signUp('joined');
    expect((await identity.handInBasic(persian, { name: 'مهر\u200cناز O’Neill-Łuk' })).type).toBe('ok');
  });

  it('IDN-020: the types are ID card, passport, driver licence and other, and nothing else', async () => {
    for (const card_type of ['id_card', 'passport', 'driver_licence', 'other']) {
      const trader = await assay.signUp(`type-${card_type}`);
      expect((await identity.handInBasic(trader, { card_type: 'library_card' })).type).toBe('error');
      expect((await identity.handInBasic(trader, { card_type })).type).toBe('ok');
    }
  });

  it('IDN-021: the nationality stays what it was when it was first given', async () => {
    const trader = await assay.signUp('nation');
    expect((await identity.handInBasic(trader, { nationality: 'QZ' })).message).toContain('from the list');
    expect((await identity.handInBasic(trader, { nationality: 'CN' })).type).toBe('ok');
    await decide(trader, 'reject', 'expired');
    expect((await identity.handInBasic(trader, { nationality: 'US' })).message).toContain('can’t be changed');
    expect((await identity.handInBasic(trader, { nationality: 'CN' })).type).toBe('ok');
    expect((await identity.info(trader)).nationality).toBe('CN');
  });

  it('IDN-012 IDN-043: a rejection tells why, in the language of the trader, and the papers can be handed in again', async () => {
    const trader = await assay.signUp('rejected');
    await assay.database.query("update users set lang = 'zh' where id = $1", [trader.id]);
    await identity.handInBasic(trader);
    await decide(trader, 'reject', 'unreadable');
    expect(await identity.center(trader)).toMatchObject({ review_status: 0 });
    const chinese = await identity.info(trader, 'zh');
    expect(chinese.basic).toMatchObject({
      state: 'rejected',
      reason_code: 'unreadable',
      reason: '图片无法辨认：模糊、过暗或过小。',
      note: 'The corner is dark.',
    });
    expect((await identity.info(trader, 'de')).basic.reason).toContain('unlesbar');
    const [mail] = await assay.database.query<{ body: string }>(
      'select body from outbox where recipient = $1 order by id desc limit 1',
      [trader.email],
    );
    expect(mail?.body).toContain('图片无法辨认');
    expect((await identity.handInBasic(trader)).type).toBe('ok');
    expect((await identity.info(trader)).basic).toMatchObject({ state: 'waiting', reason: '' });
    await decide(trader, 'approve');
    expect((await identity.info(trader)).level).toBe(1);
  });

  it('IDN-032: names and numbers lie sealed, and the trader sees them covered', async () => {
    const trader = await assay.signUp('sealed');
    await identity.handInBasic(trader, { name: 'Han Meimei', card_id: 'SECRET-4711-77' });
    const [row] = await assay.database.query<{ details: string }>(
      'select details from identity_papers where user_id = $1',
      [trader.id],
    );
    expect(row?.details).not.toMatch(/Meimei|4711/);
    const whole = await assay.database.query<{ all: string }>(
      `select concat(
        (select string_agg(p::text, ' ') from identity_papers p), (select string_agg(n::text, ' ') from identity_numbers n),
        (select string_agg(u::text, ' ') from users u), (select string_agg(j::text, ' ') from journal j),
        (select string_agg(a::text, ' ') from audit_log a)) as all`,
    );
    expect(whole[0]?.all).not.toMatch(/Meimei|SECRET-4711/);
    const info = await identity.info(trader);
    expect([info.name, info.card_id]).toEqual(['H*********', '**********1-77']);
  });

  it('IDN-010: of two submissions at once one counts', async () => {
    const trader = await assay.signUp('twice');
    const answers = await Promise.all([identity.handInBasic(trader), identity.handInBasic(trader)]);
    expect(answers.map(({ type }) => type).sort()).toEqual(['error', 'ok']);
    const rows = await assay.database.query('select 1 from identity_papers where user_id = $1', [trader.id]);
    expect(rows).toHaveLength(1);
  });

  it('IDN-031: the same picture does not stand for two', async () => {
    const trader = await assay.signUp('same-picture');
    const one = await identity.uploaded(trader.token);
    const answer = await identity.handInBasic(trader, { front_pic: one, reverse_pic: one });
    expect(answer).toMatchObject({ type: 'error', message: 'Use a different image for each field.' });
  });
});

describe('advanced papers and levels', () => {
  it('IDN-009 IDN-023 IDN-038: without the basic ones approved they are answered 998 with a message', async () => {
    const trader = await assay.signUp('early');
    const needed = { type: '998', message: 'Verify your identity first.' };
    expect(await identity.handInAdvanced(trader)).toEqual(needed);
    await identity.handInBasic(trader);
    expect(await identity.handInAdvanced(trader)).toEqual(needed);
    expect(await identity.handInAssets(trader)).toEqual(needed);
    expect(await identity.center(trader)).toEqual({ review_status: 1, hreview_status: 0 });
  });

  it('IDN-002 IDN-022 IDN-024: each missing field has its message, and the status goes from 0 over 1 to 2', async () => {
    const trader = await assay.signUp('advanced');
    await identity.handInBasic(trader);
    await decide(trader, 'approve');
    const missing = new Set<string>();
    const fields = [
      'passport',
      'jiashi',
      'front_pic',
      'passport_pic',
      'passport_hand_pic',
      'jiashi_pic',
      'jiashi_hand_pic',
    ];
    for (const field of fields) {
      const answer = await identity.handInAdvanced(trader, { [field]: '' });
      expect(answer.type, field).toBe('error');
      missing.add(answer.message);
    }
    expect(missing.size).toBe(fields.length);
    expect((await identity.handInAdvanced(trader)).type).toBe('ok');
    expect(await identity.center(trader)).toEqual({ review_status: 2, hreview_status: 1 });
    expect((await identity.handInAdvanced(trader)).message).toContain('already under review');
    await decide(trader, 'approve');
    expect(await identity.center(trader)).toEqual({ review_status: 2, hreview_status: 2 });
    expect((await identity.handInAdvanced(trader)).message).toContain('already approved');
  });

  it('IDN-013 IDN-034 IDN-035 IDN-036: level 3 is offered above 20 BTC, its certificate waits, fails and passes, and it allows more', async () => {
    const trader = await assay.signUp('whale');
    expect((await identity.info(trader)).level).toBe(0);
    await identity.handInBasic(trader);
    await decide(trader, 'approve');
    expect((await identity.info(trader)).level).toBe(1);
    expect((await identity.handInAssets(trader)).message).toContain('advanced');
    await identity.handInAdvanced(trader);
    await decide(trader, 'approve');
    await assay.fund(trader, BTC, '20');
    expect(await identity.info(trader)).toMatchObject({
      level: 2,
      is_level_3_offered: 0,
      total_assets_btc: '20.00000000',
      level_3_from_btc: '20',
    });
    expect((await identity.handInAssets(trader)).message).toContain('more than 20 BTC');
    await assay.fund(trader, BTC, '0.00000001');
    expect((await identity.info(trader)).is_level_3_offered).toBe(1);
    expect((await identity.handInAssets(trader)).type).toBe('ok');
    expect((await identity.info(trader)).assets.state).toBe('waiting');
    await decide(trader, 'reject', 'unreadable');
    expect(await identity.info(trader)).toMatchObject({ level: 2, assets: { state: 'rejected' } });
    expect((await identity.handInAssets(trader)).type).toBe('ok');
    await decide(trader, 'approve');
    const info = await identity.info(trader);
    expect(info).toMatchObject({ level: 3, assets: { state: 'approved' } });
    const limits = info.levels.map(({ day_limit_btc }) => Number(day_limit_btc));
    expect(limits).toEqual([...limits].sort((one, other) => one - other));
    expect(Number(limits[3])).toBeGreaterThan(Number(limits[2]));
  });

  it('IDN-036 CON-017: the owner sets the limits, and they are in force at once', async () => {
    const trader = await assay.signUp('limited');
    const limits = { level_3_from_btc: '5', withdrawals_a_day_btc: ['0', '1', '2.5', '50'] };
    const set = async (value: unknown) => {
      const change = {
        key: 'identity_limits',
        value: JSON.stringify(value),
        revision: 0,
        reason: 'as agreed',
      };
      return desk.send(consoleCalls.consoleSetSetting, change as never, owner);
    };
    const falling = { ...limits, withdrawals_a_day_btc: ['3', '1', '2', '50'] };
    expect((await set(falling)).text).toContain('can’t allow less');
    expect((await set(limits)).text).toContain('Setting saved');
    const info = await identity.info(trader);
    expect(info.level_3_from_btc).toBe('5');
    expect(info.levels.map(({ day_limit_btc }) => day_limit_btc)).toEqual(limits.withdrawals_a_day_btc);
  });
});
