import { type Command, DEMO, type OwnerId } from '@assay/engine';
import { type Amount, amount } from '@assay/money';
import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import '../../../products/c2c/tables.ts';
import type { Schema } from '../../../core/database/schema.ts';
import type { Sequencer } from '../../../core/sequencer/interface.ts';
import { readC2cTerms } from '../../../products/c2c/terms.ts';
import { type RobotOffer, robotOffers } from './robot-offers.ts';

/** Response time of a robot: as long as a person would take to check an account. */
const ANSWER_MS = 3_000;
/** An offer with less than its `LOW_DIVISOR`-th part left is withdrawn and published anew. */
const LOW_DIVISOR = 5n;
/** An offer further from the price than this, in parts per million, is withdrawn. */
const MAX_DISTANCE_PPM = 8_000n;
const SPREAD_PPM = { sell: 1_002_000n, buy: 998_000n } as const;
const MILLION = 1_000_000n;
/** Coins credited to a robot whose funds run low, in offers. */
const TOP_UP_OFFERS = 4n;
/** Maximum count of offers withdrawn or published in a round, while clients are connected (watched) or not. */
export const CHANGES_MAX = { watched: 2, unwatched: 1 };
/** Commands per change: an offer to publish, and the credit that it may need first. */
export const COMMANDS_PER_CHANGE = 2;

type Offer = Selectable<Schema['c2c_offers']>;

export type C2cRobotParts = {
  readonly database: Kysely<Schema>;
  readonly sequencer: Pick<Sequencer, 'submit'>;
  readonly robots: readonly OwnerId[];
  /** Returns the price of a coin, in ten-thousandths of CNY. */
  readonly price: (currency: number) => bigint;
  readonly now: () => number;
  readonly log: Logger;
};

/**
 * Ordinary accounts that always have offers and respond to takers: they pay for purchases and release paid coins, with
 * the commands of any user.
 */
export type C2cRobots = {
  /** Responds to takers, and changes at most this many offers; returns the number of changes. */
  round(changesMax: number): Promise<number>;
};

export function createC2cRobots(parts: C2cRobotParts): C2cRobots {
  const { database, robots, now } = parts;
  const offers = robotOffers(robots);
  const ids = robots.map(BigInt);
  return {
    async round(changesMax) {
      if (robots.length === 0) return 0;
      for (const command of await answers()) await submit(parts, command);
      if (changesMax === 0) return 0;
      const { terms } = await readC2cTerms(database);
      const offered = new Set(terms.isOpen ? terms.currencies.map(({ currency }) => currency) : []);
      const open = await database
        .selectFrom('c2c_offers')
        .selectAll()
        .where('owner', 'in', ids)
        .where('status', '=', 'open')
        .execute();
      const changes = offers
        .filter(({ currency }) => offered.has(currency))
        .flatMap((robotOffer) => changeFor(robotOffer, open, parts))
        .slice(0, changesMax);
      for (const change of changes) {
        await topUp(change, parts);
        await submit(parts, change);
      }
      return changes.length;
    },
  };

  /** Returns the commands for deals that await a robot. */
  async function answers(): Promise<readonly Command[]> {
    const before = BigInt(now() - ANSWER_MS);
    const rows = await database
      .selectFrom('c2c_deals')
      .select(['id', 'seller', 'buyer', 'state'])
      .where((where) =>
        where.or([
          where.and([
            where('seller', 'in', ids),
            where('state', '=', 'paid'),
            where('paid_ms', '<=', before),
          ]),
          where.and([
            where('buyer', 'in', ids),
            where('state', '=', 'awaiting'),
            where('taken_ms', '<=', before),
          ]),
        ]),
      )
      .orderBy('id')
      .execute();
    return rows.flatMap(({ id, seller, buyer, state }): Command[] => {
      const trader = robots.find((robot) => BigInt(robot) === (state === 'paid' ? seller : buyer));
      if (trader === undefined) return [];
      const type = state === 'paid' ? 'release_c2c_deal' : 'pay_c2c_deal';
      return [{ room: 'c2c', type, by: { trader }, deal: Number(id) }];
    });
  }
}

/** Publishes missing offers, and withdraws those nearly used up or too far from the price. */
function changeFor(robotOffer: RobotOffer, open: readonly Offer[], { price }: C2cRobotParts): Command[] {
  const { owner, side, way, currency, total, minimum, maximum } = robotOffer;
  const issuer = { trader: owner };
  const offer = open.find(
    (offer) =>
      offer.owner === BigInt(owner) &&
      offer.side === side &&
      offer.way === way &&
      offer.currency === currency,
  );
  const targetPrice = (price(currency) * SPREAD_PPM[side]) / MILLION;
  if (offer === undefined) {
    return [
      {
        room: 'c2c',
        type: 'publish_c2c_offer',
        by: issuer,
        side,
        currency,
        unitPrice: amount(targetPrice),
        total,
        minimum,
        maximum,
        way,
        level: 0,
        deals: 0,
        country: null,
      },
    ];
  }
  const distance = offer.price > targetPrice ? offer.price - targetPrice : targetPrice - offer.price;
  const isFar = distance * MILLION > targetPrice * MAX_DISTANCE_PPM;
  const isLow = offer.remaining * LOW_DIVISOR < offer.total;
  return isFar || isLow
    ? [{ room: 'c2c', type: 'withdraw_c2c_offer', by: issuer, offer: Number(offer.id) }]
    : [];
}

/** Credits test money to a robot that could not lock the coins of a sale. Journaled like any deposit. */
async function topUp(command: Command, parts: C2cRobotParts): Promise<void> {
  if (command.type !== 'publish_c2c_offer' || command.side !== 'sell') return;
  const { by: issuer, currency, total } = command;
  const row = await parts.database
    .selectFrom('balances')
    .select(['total', 'held'])
    .where('owner', '=', BigInt(issuer.trader))
    .where('wallet', '=', 'legal')
    .where('currency', '=', currency)
    .executeTakeFirst();
  const free = row === undefined ? 0n : row.total - row.held;
  const needed = total + total / LOW_DIVISOR;
  if (free >= needed) return;
  await submit(parts, {
    room: 'custody',
    type: 'credit',
    by: DEMO,
    owner: issuer.trader,
    wallet: 'legal',
    currency,
    amount: (total * TOP_UP_OFFERS) as Amount,
    reason: 'deposit',
    reference: 0,
  });
}

/** A rejection needs no handling: the next round starts from the market's new state. */
async function submit({ sequencer, log }: C2cRobotParts, command: Command): Promise<void> {
  try {
    const outcome = await sequencer.submit(command);
    if (!outcome.ok) log.debug({ rejection: outcome.rejection.code }, 'a robot’s command was rejected');
  } catch (error) {
    log.debug({ err: error }, 'a robot’s command failed');
  }
}
