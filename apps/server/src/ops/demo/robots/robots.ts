import type { Command, OwnerId } from '@assay/engine';
import type { Logger } from 'pino';
import type { Sequencer } from '../../../core/sequencer/interface.ts';
import type { MarketData } from '../../../market/market-data/market-data.ts';
import type { PriceFeed } from '../price-feed.ts';
import { createRandom, type Random } from '../random.ts';
import { makerCommands } from './maker.ts';
import type { RobotFunds } from './robot-funds.ts';
import type { RobotOrders } from './robot-orders.ts';
import { type RobotPair, robotPairs } from './robot-pair.ts';
import { randomTrade, sweep } from './taker.ts';

/** Tempo of the robots: commands and random trades per round, and the advance of the feed. */
export type RobotSpeed = {
  readonly roundMs: number;
  readonly feedMs: number;
  readonly commandsMax: number;
  readonly randomTrades: number;
};

/** About 20 commands a second while a client is connected. */
export const FAST: RobotSpeed = { roundMs: 250, feedMs: 250, commandsMax: 5, randomTrades: 1 };
/** One command in two seconds without clients; the prices slow down as well, so that the quotes can follow. */
export const SLOW: RobotSpeed = { roundMs: 2_000, feedMs: 25, commandsMax: 1, randomTrades: 0.1 };

const DEPTH_LEVELS = 60;
const ROUNDS_BETWEEN_TOP_UPS = 40;
/** Random trades of each pair right after the first quotes, so that its list of trades is not empty. */
const OPENING_TRADES = 6;

export type RobotParts = {
  readonly marketData: MarketData;
  readonly sequencer: Pick<Sequencer, 'submit'>;
  readonly feed: PriceFeed;
  readonly orders: RobotOrders;
  readonly funds: RobotFunds;
  readonly makers: readonly OwnerId[];
  readonly takers: readonly OwnerId[];
  readonly seed: number;
  readonly log: Logger;
};

/** Makers and takers that trade through the same commands as any user. */
export type Robots = {
  /** Fills empty books immediately and makes some first trades. Has little effect on full books. */
  open(): Promise<void>;
  /** Runs one round. Its commands follow from the seed, the rounds so far and the state of the market. */
  round(speed: RobotSpeed): Promise<void>;
};

export function createRobots(parts: RobotParts): Robots {
  const { marketData, feed, funds, makers, takers } = parts;
  const random = createRandom(parts.seed);
  let rounds = 0;
  let randomTradesDue = 0;
  let nextPair = 0;
  /** Credits still to be submitted, in sequence, so that a round sends no more than its tempo allows. */
  const dueTopUps: Command[] = [];

  function takerOf(): OwnerId | undefined {
    return takers[random.below(takers.length)];
  }

  /** Sweeps first: until the wrong side is empty the makers cannot quote there. */
  function maintain(pair: RobotPair, max: number): readonly Command[] {
    const view = { pair, ...fairOf(pair, feed), ...stateOf(parts, pair) };
    const taker = takerOf();
    const swept = taker === undefined ? null : sweep(pair, view.fair, view.depth, taker);
    const commands = [...(swept === null ? [] : [swept]), ...makerCommands(view, makers)];
    return commands.slice(0, max);
  }

  function randomTradesOf(pairs: readonly RobotPair[], count: number): readonly Command[] {
    return Array.from({ length: count }).flatMap(() => {
      const pair = weighted(pairs, random);
      const taker = takerOf();
      if (pair === undefined || taker === undefined) return [];
      return randomTrade(pair, fairOf(pair, feed).worthOfLot, taker, random);
    });
  }

  return {
    async open() {
      const pairs = robotPairs(marketData.pairs());
      await submitAll(parts, funds.topUps());
      await submitAll(
        parts,
        pairs.flatMap((pair) => maintain(pair, Number.POSITIVE_INFINITY)),
      );
      const pairsWithoutTrades = pairs.filter(
        ({ listed }) => marketData.recentTrades(listed.spec.id, 1).length === 0,
      );
      for (let trade = 0; trade < OPENING_TRADES; trade += 1) {
        await submitAll(
          parts,
          pairsWithoutTrades.flatMap((pair) => randomTradesOf([pair], 1)),
        );
      }
    },
    async round(speed) {
      const pairs = robotPairs(marketData.pairs());
      rounds += 1;
      feed.advance(speed.feedMs);
      if (rounds % ROUNDS_BETWEEN_TOP_UPS === 0 && dueTopUps.length === 0) dueTopUps.push(...funds.topUps());
      const commands: Command[] = dueTopUps.splice(0, speed.commandsMax);
      randomTradesDue += speed.randomTrades;
      const trades = Math.min(Math.floor(randomTradesDue), speed.commandsMax - commands.length);
      commands.push(...randomTradesOf(pairs, trades));
      randomTradesDue -= trades;
      for (let visited = 0; visited < pairs.length && commands.length < speed.commandsMax; visited += 1) {
        const pair = pairs[nextPair % pairs.length];
        nextPair += 1;
        if (pair !== undefined) commands.push(...maintain(pair, speed.commandsMax - commands.length));
      }
      await submitAll(parts, commands);
    },
  };
}

/** A rejection needs no handling: the next round starts from the market's new state. */
async function submitAll(parts: RobotParts, commands: readonly Command[]): Promise<void> {
  await Promise.all(commands.map((command) => submit(parts, command)));
}

async function submit({ sequencer, orders, log }: RobotParts, command: Command): Promise<void> {
  try {
    const outcome = await sequencer.submit(command);
    if (!outcome.ok && command.type === 'cancel_order') orders.remove(command.order);
  } catch (error) {
    log.debug({ err: error }, 'a robot’s command was rejected');
  }
}

function fairOf({ listed, tick, lot }: RobotPair, feed: PriceFeed): { fair: number; worthOfLot: number } {
  const base = feed.price(listed.spec.base);
  return { fair: base / feed.price(listed.spec.quote) / tick, worthOfLot: base * lot };
}

function stateOf({ marketData, orders }: RobotParts, { listed }: RobotPair) {
  const { id } = listed.spec;
  return { depth: marketData.depth(id, DEPTH_LEVELS), orders: orders.of(id) };
}

/** Picks busy pairs more often than quiet ones. */
function weighted(pairs: readonly RobotPair[], random: Random): RobotPair | undefined {
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0);
  let point = random.next() * total;
  return pairs.find(({ weight }) => {
    point -= weight;
    return point < 0;
  });
}
