import { calls, type RequestOf } from '@assay/contract';
import { type ConsoleCall, consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { BTC, USDT } from '../../support/http-exchange.ts';
import { type LeverScene, openLeverScene } from '../../support/lever-scene.ts';

const REASON = 'as agreed in the risk meeting';
const { consoleLeverRisk, consoleRequests, consoleDecideRequest } = consoleCalls;

let scene: LeverScene;
beforeAll(async () => {
  scene = await openLeverScene();
});
afterAll(() => scene.assay.close());

async function approve(): Promise<string> {
  const { desk, approver } = scene;
  const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, approver);
  const [request] = list;
  if (request === undefined) throw new Error('nothing waits');
  const decision = { id: request.id, decision: 'approve', reason: 'looked at it' } as const;
  const { type, message } = envelope<string>(await desk.send(consoleDecideRequest, decision, approver));
  return type === 'ok' ? request.kind : message;
}

async function refused<AnyCall extends ConsoleCall>(
  call: AnyCall,
  input: Partial<RequestOf<AnyCall>>,
  who = scene.market,
): Promise<string> {
  const { type, message } = envelope<string>(await scene.desk.send(call, input, who));
  expect(type).toBe('error');
  return message;
}

async function journaled(type: string) {
  const [row] = await scene.assay.database.query<{ command: { by: unknown } }>(
    'select command from journal where type = $1 order by sequence desc limit 1',
    [type],
  );
  return row?.command.by;
}

describe('what the desk shows', () => {
  it('LEV-240: what is long and short, what waits, and what the pool has and needs', async () => {
    await scene.submit(scene.long, { share: 1, type: 1, status: 0, target_price: '9000' });
    const { pairs, currencies } = await scene.risk();
    expect(pairs).toMatchObject([
      {
        ...{ symbol: 'BTC/USDT', is_open: 1, waiting: 1, traders: 2 },
        long: { positions: 1, hands: 100, value: '1000.00000000' },
        short: { positions: 1, hands: 50, value: '500.00000000' },
        ...{ net: '500.00000000', stress_need: '100.00000000', house_open: '1.50000000' },
        terms: { version: 1, units_per_hand: '0.001', spread: '0.1', fee: '0.2', jump_sources: 0 },
      },
    ]);
    expect(currencies).toMatchObject([
      {
        ...{ code: 'USDT', accounts: 2, warned: 0, pool: '2000000.00000000', insurance: '1000000.00000000' },
        ...{ stress_need: '100.00000000', winners: '0.00000000', winners_most: '1600000.00000000' },
        ...{ warning: '110.00', liquidation: '50.00', pool_share: '80.00' },
      },
    ]);
  });

  it('LEV-243 LEV-244 LEV-245: what falls at which price, the largest positions, and what a stressed move would do', async () => {
    const { map, largest, stress } = await scene.risk();
    // The equity of the longs is 196.998; they are liquidated at half of the margin of 100.1.
    expect(largest.map(({ side, value, falls_at }) => [side, value, falls_at])).toEqual([
      ['long', '1000.00000000', '8530.5200'],
      ['short', '500.00000000', '13470.5200'],
    ]);
    expect(map).toEqual([
      {
        ...{ pair: 1, symbol: 'BTC/USDT', price: '8500.0000', move: '-15' },
        ...{ accounts: 1, positions: 1, value: '850.00000000' },
      },
      {
        ...{ pair: 1, symbol: 'BTC/USDT', price: '15000.0000', move: '+50' },
        ...{ accounts: 1, positions: 1, value: '750.00000000' },
      },
    ]);
    const row = (move: string) => stress.find((one) => one.move === move);
    expect(stress.map(({ move }) => move)).toEqual([
      '-5',
      '-10',
      '-20',
      '-30',
      '-50',
      '+5',
      '+10',
      '+20',
      '+30',
      '+50',
    ]);
    expect(row('-10')).toMatchObject({ accounts: 0, positions: 0, shortfall: '0.00000000' });
    expect(row('-20')).toMatchObject({
      ...{ accounts: 1, positions: 1, value: '800.00000000', shortfall: '3.00200000' },
      ...{ insurance: '999996.99800000', winners: '99.50000000', deleveraged: '0.00000000' },
    });
  });

  it('LEV-241: the day has what opening brought', async () => {
    const { days } = await scene.risk();
    expect(days[0]).toMatchObject({ currency: 'USDT', fees: '3.00100000', trade: '0.00000000' });
    expect(days[0]?.insurance).toBe('1000000.00000000');
  });

  it('LEV-249: who lacks the permission is refused, and the log has it', async () => {
    const support = await scene.desk.join(scene.owner, ['support'], 'support');
    expect(await refused(consoleLeverRisk, {}, support)).toBe('Your role doesn’t have permission for this.');
    const pool = {
      currency: USDT,
      from: 'external',
      to: 'lever_margin',
      number: '1',
      reason: REASON,
    } as const;
    expect(await refused(consoleCalls.consoleMovePool, pool, scene.market)).toBe(
      'Your role doesn’t have permission for this.',
    );
    const { list } = await scene.desk.ok(
      consoleCalls.consoleAudit,
      { action: 'consoleMovePool' },
      scene.owner,
    );
    expect(list[0]).toMatchObject({ actor: scene.market.email, result: 'refused' });
  });
});

describe('what the desk changes', () => {
  const { consolePreviewLeverTerms, consoleProposeLeverTerms } = consoleCalls;

  it('LEV-246 LEV-223: terms change by two people, for what begins from then on', async () => {
    const change = { pair: 1, fee: '0.3', stress: '15', jump_sources: 2 } as const;
    const plan = await scene.desk.ok(consolePreviewLeverTerms, change, scene.market);
    expect(plan).toEqual({
      subject: 'BTC/USDT',
      changes: [
        { field: 'fee', before: '0.2', after: '0.3' },
        { field: 'stress', before: '10', after: '15' },
        { field: 'jump_sources', before: '0', after: '2' },
      ],
      at_once: ['stress', 'jump_sources'],
      ...{ positions: 2, waiting: 1, traders: 2, closed: 0 },
    });
    await scene.desk.ok(consoleProposeLeverTerms, { ...change, reason: REASON }, scene.market);
    expect((await scene.risk()).pairs[0]?.terms?.version).toBe(1);
    expect(await refused(consoleProposeLeverTerms, { ...change, reason: REASON })).toContain('pending');
    expect(await approve()).toBe('lever_terms');
    expect((await scene.risk()).pairs[0]?.terms).toMatchObject({
      version: 2,
      fee: '0.3',
      stress: '15',
      spread: '0.1',
    });
    expect(await journaled('set_lever_terms')).toMatchObject({
      name: scene.approver.email,
      proposedBy: scene.market.email,
    });
    const stored = await scene.assay.database.query('select terms from lever_trades where terms <> 1');
    expect(stored).toEqual([]);
  });

  it('LEV-260: everybody may read how the terms were changed', async () => {
    const form = { legal_id: USDT, currency_id: BTC };
    const { type, message } = envelope<readonly Readonly<Record<string, unknown>>[]>(
      await scene.assay.call('/api/lever/terms', { form }),
    );
    expect(type).toBe('ok');
    expect(calls.leverTermsHistory.answer.safeParse(message).error?.issues ?? []).toEqual([]);
    expect(message.map(({ version, fee }) => [version, fee])).toEqual([
      [2, '0.3000'],
      [1, '0.2000'],
    ]);
  });

  it('LEV-246: what cannot be is refused in words, and the same terms are none', async () => {
    const said = (change: object) => refused(consolePreviewLeverTerms, { pair: 1, ...change });
    expect(await said({ fee: '0.3' })).toBe('Nothing to change: this is already the case.');
    expect(await said({ units_per_hand: '0.00000001' })).toContain('a whole number of minor units');
    expect(await said({ least_hands: '20', most_hands: '10' })).toContain('Invalid contract specs');
    expect(await said({ multiples: '5,2' })).not.toBe('');
    expect(await said({ pair: 99, fee: '1' })).not.toBe('');
  });

  it('LEV-246: rates of a currency change by two people, and a preview says what they would close', async () => {
    const change = { currency: USDT, liquidation: '40', pool_share: '70' } as const;
    const plan = await scene.desk.ok(consoleCalls.consolePreviewLeverRates, change, scene.market);
    expect(plan).toMatchObject({ subject: 'USDT', at_once: ['pool_share'], positions: 2, closed: 0 });
    await scene.desk.ok(consoleCalls.consoleProposeLeverRates, { ...change, reason: REASON }, scene.market);
    expect(await approve()).toBe('lever_rates');
    const { currencies, largest } = await scene.risk();
    expect(currencies[0]).toMatchObject({ liquidation: '40.00', pool_share: '70.00', version: 1 });
    // Accounts with positions keep the former rates.
    expect(largest[0]?.falls_at).toBe('8530.5200');
    const wrong = { currency: USDT, warning: '30' };
    expect(await refused(consoleCalls.consolePreviewLeverRates, wrong)).toContain(
      'above the liquidation level',
    );
  });

  it('LEV-247 LEV-224: one person pauses a pair at once, and two open it again', async () => {
    const act = { pair: 1, reason: REASON } as const;
    await scene.desk.ok(consoleCalls.consolePauseLever, { ...act, act: 'pause' }, scene.market);
    expect((await scene.submit(scene.short, { share: 1, type: 1 })).message).toBe(
      'Futures trading isn’t available on this pair right now.',
    );
    expect((await scene.risk()).pairs[0]?.is_open).toBe(0);
    await scene.desk.ok(consoleCalls.consolePauseLever, { ...act, act: 'resume' }, scene.market);
    expect((await scene.risk()).pairs[0]?.is_open).toBe(0);
    expect(await approve()).toBe('lever_open');
    expect((await scene.risk()).pairs[0]?.is_open).toBe(1);
    const { list } = await scene.desk.ok(consoleCalls.consoleAudit, { action: 'lever.pause' }, scene.owner);
    expect(list[0]).toMatchObject({ actor: scene.market.email, target: 'pair:BTC/USDT', reason: REASON });
  });

  it('LEV-248 LEV-226: money moves into the pool by two people, and out no more than is to spare', async () => {
    const call = consoleCalls.consoleMovePool;
    const into = { currency: USDT, from: 'external', to: 'lever_insurance', number: '500' } as const;
    await scene.desk.ok(call, { ...into, reason: REASON }, scene.finance);
    expect(await approve()).toBe('lever_pool');
    expect((await scene.risk()).currencies[0]?.insurance).toBe('1000500.00000000');
    const out = { currency: USDT, from: 'lever_margin', to: 'external', number: '1000000000' } as const;
    await scene.desk.ok(call, { ...out, reason: REASON }, scene.finance);
    expect(await approve()).toContain('Open positions need the pool');
    const around = { ...into, from: 'fees', to: 'external' } as const;
    expect(await refused(call, { ...around, reason: REASON }, scene.finance)).toContain(
      'Funds can only move into',
    );
  });
});
