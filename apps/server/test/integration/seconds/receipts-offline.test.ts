import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@assay/contract';
import { pairId, SETUP } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { publishIndexPriceDays } from '../../../src/market/marks/publish-days.ts';
import { checkIndexPrices } from '../../../src/products/seconds/offline/check-index-prices.ts';
import type { Receipt } from '../../../src/products/seconds/offline/read-receipt.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { runCommand } from '../../support/run-command.ts';
import { openSeconds, type SecondsScene } from '../../support/seconds-scene.ts';

const DAY_MS = 24 * 3_600_000;
const HALF_AN_HOUR_MS = 30 * 60_000;
/** The exchange's day ends half an hour after the start; the clock follows a jump of less than an hour. */
const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
let behindMs = Date.now() - (midnight - HALF_AN_HOUR_MS);

let assay: HttpExchange;
let scene: SecondsScene;
let folder: string;
let receipt: Receipt;
let file: string;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: () => Date.now() - behindMs });
  scene = await openSeconds(assay);
  folder = await mkdtemp(join(tmpdir(), 'assay-marks-'));
  const trader = await scene.trader('careful');
  scene.say(50_000);
  const { data } = await scene.bet(trader);
  scene.say(50_001);
  await scene.untilClosed(trader);
  const { id } = data as { id: number };
  const link = await scene.get(`/api/microtrade/receipt_link?id=${id}`, trader);
  const { token } = link.message as { token: string };
  const answer = await scene.get(`/api/microtrade/receipt?token=${token}`);
  receipt = z.parse(calls.receiptRead.answer, answer.message);
  await keep('receipt.json', answer);
  behindMs -= HALF_AN_HOUR_MS + 60_000;
  const rules = { pair: pairId(1), staleness: 10_000 };
  await assay.submit({ room: 'marks', type: 'set_mark_rules', by: SETUP, ...rules });
  await publishIndexPriceDays(assay.exchange);
});
afterAll(async () => {
  scene.close();
  await assay.close();
  await rm(folder, { recursive: true, force: true });
});

async function keep(name: string, value: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

describe('whoever distrusts the exchange', () => {
  it('SEC-151: lists the published days as a guest and fetches their files', async () => {
    const { message } = await scene.get('/api/marks/days');
    const { list } = z.parse(calls.markDays.answer, message);
    expect(list).toHaveLength(1);
    const [day] = list;
    const answer = await fetch(`${assay.url}/api/marks/day?day=${day?.day}`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="marks-${day?.day}.jsonl"`);
    const text = await answer.text();
    expect(Buffer.byteLength(text)).toBe(day?.bytes);
    expect(text.trimEnd().split('\n')).toHaveLength((day?.marks ?? 0) + 1);
    file = await keep('marks.jsonl', text);
    expect((await scene.get('/api/marks/day?day=2001-01-01')).message).toBe('There’s no file for this day.');
  });

  it('SEC-152: checks a receipt against the file of its day without a server', async () => {
    const { code, output } = await runCommand(
      'apps/server/src/products/seconds/offline/main.ts',
      {},
      file,
      join(folder, 'receipt.json'),
    );
    expect(output).toContain('It is the first file.');
    expect(output).toContain(`Contract ${receipt.id} on BTC/USDT`);
    expect(output).toContain('win, 80.00000000. Right.');
    expect(code).toBe(0);
  });

  it('SEC-152: finds a receipt that says anything else, and a file that another one follows', async () => {
    const wrong = async (changed: Partial<Receipt>) => {
      const path = await keep('wrong.json', { ...receipt, ...changed });
      const { isRight, lines } = await checkIndexPrices([file, path]);
      expect(isRight).toBe(false);
      return lines.join('\n');
    };
    expect(await wrong({ result: 'loss' })).toContain('WRONG: another result follows');
    expect(await wrong({ type: 2 })).toContain('WRONG: another result follows');
    expect(await wrong({ fact_profits: '79.00000000' })).toContain('WRONG: another sum follows');
    expect(await wrong({ open: { ...receipt.open, price: '50001.0000' } })).toContain(
      'WRONG: the price that it opened at',
    );
    const tomorrow = { opened_ms: receipt.opened_ms + DAY_MS, expires_ms: receipt.expires_ms + DAY_MS };
    expect(await wrong(tomorrow)).toContain('NOT CHECKED: the file of');
    const next = {
      format: 'index prices of a day, 1',
      day: '2999-01-01',
      from_ms: midnight,
      to_ms: midnight + DAY_MS,
      previous: 'f'.repeat(64),
      pairs: [],
    };
    const { isRight, lines } = await checkIndexPrices([
      await keep('next.jsonl', `${JSON.stringify(next)}\n`),
      file,
    ]);
    expect(isRight).toBe(false);
    expect(lines.join('\n')).toContain(`WRONG: it follows ${next.previous}`);
    await expect(checkIndexPrices([await keep('none.jsonl', 'no file\n')])).rejects.toThrow(
      'line 1 is not a line of',
    );
  });

  it('SEC-154: reads in a receipt which sources the index had, and its own number of the pair', () => {
    expect(receipt.match_id).toBe(1);
    expect(receipt.open.sources).toEqual([]);
    expect(receipt.around_end.map(({ sequence }) => sequence)).toContain(receipt.end?.sequence);
  });
});
