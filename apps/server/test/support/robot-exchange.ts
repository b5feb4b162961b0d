import { type Command, Engine, ownerId, SETUP, sequenceOf, timeMs } from '@assay/engine';
import { pino } from 'pino';
import type { CommittedCommand, Sequencer } from '../../src/core/sequencer/interface.ts';
import type { MarketData } from '../../src/market/market-data/market-data.ts';
import { createMarketDataState } from '../../src/market/market-data/market-data-state.ts';
import { createPeriodClock } from '../../src/market/market-data/period-clock.ts';
import { demoCurrencies, demoPairs } from '../../src/ops/demo/listings.ts';
import { createSimulatedFeed, type PriceFeed } from '../../src/ops/demo/price-feed.ts';
import { createRobotFunds } from '../../src/ops/demo/robots/robot-funds.ts';
import { createRobotOrders } from '../../src/ops/demo/robots/robot-orders.ts';
import { createRobots, type Robots } from '../../src/ops/demo/robots/robots.ts';

export const MAKERS = [ownerId(100_001), ownerId(100_002)];
export const TAKERS = [ownerId(100_003), ownerId(100_004)];
const START_MS = Date.parse('2026-11-20T13:44:27Z');
const COMMAND_MS = 40;

/** Robots on the real engine, without a database or a clock. */
export type RobotExchange = {
  readonly robots: Robots;
  readonly engine: Engine;
  readonly feed: PriceFeed;
  readonly marketData: MarketData;
  /** Every command that was submitted, in order. */
  readonly commands: readonly Command[];
  readonly sequencer: Pick<Sequencer, 'submit'>;
  /** While true, commands cannot be stored. */
  isUnavailable: boolean;
};

export function openRobotExchange(
  seed: number,
  feed: PriceFeed = createSimulatedFeed(seed, new Map()),
): RobotExchange {
  const engine = new Engine();
  const state = createMarketDataState(createPeriodClock('Asia/Shanghai'));
  const commands: Command[] = [];
  const everyone = [...MAKERS, ...TAKERS];
  const orders = createRobotOrders(everyone);
  const funds = createRobotFunds(everyone);
  let sequence = 0;
  let nowMs = START_MS;

  const submit: Sequencer['submit'] = async (command) => {
    if (house.isUnavailable) throw new Error('the database is away');
    sequence += 1;
    nowMs += COMMAND_MS;
    commands.push(command);
    const outcome = engine.apply(command, sequenceOf(sequence), timeMs(nowMs));
    if (outcome.ok) for (const event of outcome.events) state.apply(event, []);
    const batch: CommittedCommand[] = [{ command, outcome }];
    orders.absorb(batch);
    funds.absorb(batch);
    return outcome;
  };

  const marketData: MarketData = {
    ...state,
    ticker: (pair) => state.ticker(pair, nowMs),
    candles: async () => [],
    firstCandleMs: async () => undefined,
    openCandle: (pair, period) => state.candles.open(pair, period),
    sequence: () => sequence,
    absorb: () => undefined,
    onChange: () => () => undefined,
  };
  const sequencer = { submit };
  const log = pino({ level: 'silent' });
  const robots = createRobots({
    marketData,
    sequencer,
    feed,
    orders,
    funds,
    makers: MAKERS,
    takers: TAKERS,
    seed,
    log,
  });
  const house: RobotExchange = {
    robots,
    engine,
    feed,
    marketData,
    commands,
    sequencer,
    isUnavailable: false,
  };
  for (const currency of demoCurrencies())
    void submit({ room: 'listing', type: 'list_currency', by: SETUP, currency });
  for (const pair of demoPairs()) void submit({ room: 'listing', type: 'list_pair', by: SETUP, pair });
  return house;
}
