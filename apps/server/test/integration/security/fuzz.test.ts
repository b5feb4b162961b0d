import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultCounts } from '../../../src/core/shared/faults.ts';
import { ALL_RIGHTS, apiClient } from '../../support/api-client.ts';
import { type Colleague, consoleOf } from '../../support/console-client.ts';
import { pick } from '../../support/fuzz/grammar.ts';
import { type FuzzTarget, fuzzTargets, type Senders } from '../../support/fuzz/targets.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { type QuickClient, quickClientOf } from '../../support/quick-client.ts';
import { randomFrom } from '../../support/random.ts';

/** `npm run test:long -- fuzz`: an hour of rounds, each with the next seed. */
const IS_LONG = process.env.LONG_RUN === 'on';
const LONG_MS = 60 * 60_000;
/** A failure reports its seed: FUZZ_SEED repeats that round only. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_129);
const IS_ONE_SEED = process.env.FUZZ_SEED !== undefined;
const INPUTS_PER_ROUND = 3_000;
const AT_ONCE = 4;
/** Inputs after which all limits are reset, and callers that the inputs have logged out are replaced. */
const INPUTS_PER_DAY = 250;
const DAY_MS = 24 * 60 * 60_000;
const BYSTANDER_PAUSE_MS = 25;
const BYSTANDER_P99_MS = 250;

let assay: HttpExchange;
let client: QuickClient;
let senders: Senders;
let owner: Colleague;
let people = 0;
beforeAll(async () => {
  assay = await openHttpExchange();
  client = quickClientOf(assay.url);
  owner = await consoleOf(assay).firstOwner();
  await renew();
});
afterAll(async () => {
  client?.close();
  await assay?.close();
});

/** Signs up a new caller of each kind, since the former may have logged out or closed the account. */
async function renew(): Promise<void> {
  people += 1;
  const trader = await assay.signUp(`fuzz${people}`);
  const key = await apiClient(assay).makeKey(trader, ALL_RIGHTS);
  const staff = await consoleOf(assay).login(owner);
  senders = { token: trader.token, key, staff };
}

/** Reads in sequence until `isOver`; returns how long each call took. */
async function readAlong(isOver: () => boolean): Promise<readonly number[]> {
  const reader = quickClientOf(assay.url);
  const tookMs: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const { status } = await reader.send('GET', '/api/v3/time', {}, null);
    tookMs.push(performance.now() - begun);
    // The others, at the same address, may have exhausted a limit.
    if (status >= 500) throw new Error(`a bystander was answered ${status}`);
    await new Promise((resolve) => setTimeout(resolve, BYSTANDER_PAUSE_MS));
  }
  reader.close();
  return tookMs;
}

async function round(seed: number, targets: readonly [FuzzTarget, ...FuzzTarget[]]): Promise<void> {
  const random = randomFrom(seed);
  const before = faults();
  for (let made = 0; made < INPUTS_PER_ROUND; made += AT_ONCE) {
    if (made % INPUTS_PER_DAY < AT_ONCE) {
      assay.advance(DAY_MS);
      // The inputs may have disabled a call that this needs: the present callers are then kept.
      await renew().catch(() => undefined);
    }
    const inputs = Array.from({ length: AT_ONCE }, () => pick(random, targets).make(random));
    const borne = await Promise.allSettled(inputs.map((input) => input.send()));
    const problems = borne.flatMap((one, at) =>
      one.status === 'rejected' ? [`${one.reason}\n  by ${inputs[at]?.what}`] : [],
    );
    expect(problems, `seed ${seed}, input ${made}`).toEqual([]);
    expect(
      faults(),
      `faults after seed ${seed}, input ${made}: ${inputs.map(({ what }) => what).join('\n')}`,
    ).toBe(before);
  }
}

function faults(): number {
  return [...faultCounts().values()].reduce((sum, count) => sum + count, 0);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

it('GUARD-329: whatever comes in by any door is borne, and a bystander is answered all along', {
  timeout: IS_LONG ? LONG_MS + 600_000 : 240_000,
}, async () => {
  const accepted = new Map<string, number>();
  const targets = fuzzTargets({
    assay,
    client,
    senders: () => senders,
    onAccepted: (target) => void accepted.set(target, (accepted.get(target) ?? 0) + 1),
  });
  const begun = performance.now();
  let isOver = false;
  const reading = readAlong(() => isOver);
  try {
    let seed = SEED;
    do {
      await round(seed, targets);
      seed += 1;
    } while (IS_LONG && !IS_ONE_SEED && performance.now() - begun < LONG_MS);
  } finally {
    isOver = true;
  }
  const tookMs = await reading;
  const p99 = percentile(tookMs, 0.99);
  console.info(
    `a bystander's ${tookMs.length} calls: p50 ${percentile(tookMs, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${Math.max(...tookMs.slice(-10_000)).toFixed(1)} ms`,
  );
  console.info(`accepted: ${JSON.stringify([...accepted])}`);
  expect(tookMs.length).toBeGreaterThan(10);
  // Inputs that are all refused immediately would prove little.
  expect([...accepted.keys()].sort()).toEqual(['calls', 'console calls', 'programmed interface']);
  if (IS_LONG) expect(p99).toBeLessThan(BYSTANDER_P99_MS);
});
