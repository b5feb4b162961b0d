import type { Command, CommandIn, OwnerId, PairId, PriceAlert, SetPriceAlert, TimeMs } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type AlertCommand = CommandIn<'alerts'>;

const PAUSES_MS = [60_000, 60_001, 3_600_000, 2_592_000_000];
const ENDS_MS = [1, 2, 50, 60_000, 86_400_000];
/** Number of repeats, and pauses that do not belong to them. */
const NOT_REPEATS = [
  [0, 0],
  [101, 60_000],
  [-1, 60_000],
  [1.5, 60_000],
  [Number.NaN, 0],
  [1, 60_000],
  [2, 0],
  [2, 59_999],
  [2, 2_592_000_001],
  [3, 60_000.5],
] as const;
const NOT_TICKS = [0, -1, 1.5, Number.NaN, 2 ** 53];
const NOT_INDEX_PRICES = [0n, -1n, 2n ** 63n];
const NOT_NOTES = ['x'.repeat(61), 'a\0b', '\ud800'];
const MAX_OPEN = 50;

/**
 * Spontaneous commands of users about alerts: near the price, at it, on its wrong side, far from it, once and
 * repeatedly, until an end date, one more than allowed, and invalid ones. Now and then time passes, so that pauses and
 * end dates come.
 */
export class AlertsGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  readonly #lastPrices = new Map<PairId, number>();
  readonly #indexPrices = new Map<PairId, bigint>();
  #open: PriceAlert[] = [];
  /** Number of further commands with an alert too many. */
  #filling: { readonly owner: OwnerId; left: number } | null = null;

  constructor(world: World, percent?: number) {
    this.#world = world;
    this.#draws = new UnaskedDraws(world, [86_028_121, 71, 23, 1], [0, 0, 6, 20], percent);
    this.#random = this.#draws.random;
  }

  opening(): Command[] {
    return [];
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    if (this.#filling !== null) return this.#fill(this.#filling);
    const choices = [
      ['set', 70],
      ['cancel', 10],
      ['later', 4],
      ['odd', 8],
      ['fill', 1],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'set':
        return this.#set();
      case 'cancel':
        return this.#cancel();
      case 'later':
        this.#world.clock.advance(this.#random.pick([1_000, 60_000, 60_001, 3_600_000]));
        return this.#set();
      case 'odd':
        return this.#odd();
      case 'fill':
        return this.#fill({ owner: this.#random.pick(this.#world.traders), left: MAX_OPEN + 1 });
    }
  }

  learn(_command: Command, { events }: Expectation): void {
    for (const event of events.values()) {
      if (event.type === 'trade_executed') this.#lastPrices.set(event.trade.pair, event.trade.price);
      if (event.type === 'prices_marked')
        for (const { pair, price } of event.marks) this.#indexPrices.set(pair, price);
      if (event.type !== 'price_alert_changed') continue;
      const { alert } = event;
      this.#open = this.#open.filter(({ id }) => id !== alert.id);
      if (alert.status !== 'ended') this.#open.push(alert);
    }
  }

  #set(): SetPriceAlert {
    const random = this.#random;
    const pair = this.#pair();
    const isOnce = random.chance(60);
    const until = unchecked<TimeMs>(this.#world.clock.now + random.pick(ENDS_MS));
    return {
      room: 'alerts',
      type: 'set_price_alert',
      by: { trader: random.chance(2) ? this.#world.pauper : random.pick(this.#world.traders) },
      pair,
      ...(random.chance(60) ? this.#atLastPrice(pair) : this.#atIndexPrice(pair)),
      times: isOnce ? 1 : random.pick([2, 3, 100]),
      pauseMs: isOnce ? 0 : random.pick(PAUSES_MS),
      ...(random.chance(25) ? { until } : {}),
      note: random.chance(70) ? '' : random.pick(['n', 'x'.repeat(60), '价格', '🔔']),
      letter: random.chance(30),
    };
  }

  #atLastPrice(pair: PairId): Pick<SetPriceAlert, 'source' | 'lastPrice' | 'direction'> {
    const last = this.#lastPrices.get(pair) ?? 100;
    const distance = this.#random.pick([0, 1, 1, 2, 3, 3, this.#random.between(1, Math.max(1, last >> 3))]);
    const isAbove = this.#random.chance(50);
    const price = Math.max(1, isAbove ? last + distance : last - distance);
    return { source: 'last', lastPrice: unchecked(price), direction: this.#direction(isAbove) };
  }

  #atIndexPrice(pair: PairId): Pick<SetPriceAlert, 'source' | 'indexPrice' | 'direction'> {
    const index = this.#indexPrices.get(pair) ?? 1_000_000n;
    const distance = (index * BigInt(this.#random.pick([0, 1, 3, 10, 20, 500]))) / 10_000n;
    const isAbove = this.#random.chance(50);
    const price = isAbove ? index + distance : index - distance;
    const indexPrice = unchecked<NonNullable<SetPriceAlert['indexPrice']>>(price < 1n ? 1n : price);
    return { source: 'index', indexPrice, direction: this.#direction(isAbove) };
  }

  /** Mostly that of the price's side. */
  #direction(isAbove: boolean): SetPriceAlert['direction'] {
    return isAbove !== this.#random.chance(4) ? 'rising' : 'falling';
  }

  #pair(): PairId {
    const { pairs } = this.#world;
    return pairs.length === 0 ? unchecked<PairId>(1) : this.#random.pick(pairs).spec.id;
  }

  #cancel(): AlertCommand {
    const random = this.#random;
    const alert = this.#open.length > 0 ? random.pick(this.#open) : undefined;
    const isOwn = random.chance(90);
    const trader = isOwn && alert !== undefined ? alert.owner : random.pick(this.#world.traders);
    return { room: 'alerts', type: 'cancel_price_alert', by: { trader }, alert: alert?.id ?? 1 };
  }

  /** The next of so many alerts that no price is likely to reach. */
  #fill(filling: { readonly owner: OwnerId; left: number }): SetPriceAlert {
    filling.left -= 1;
    this.#filling = filling.left > 0 ? filling : null;
    if (this.#filling !== null) this.#draws.push(() => this.next());
    const terms = { times: 1, pauseMs: 0, note: '', letter: false } as const;
    const price = {
      source: 'last',
      lastPrice: unchecked<NonNullable<SetPriceAlert['lastPrice']>>(2 ** 52),
      direction: 'rising',
    } as const;
    const by = { trader: filling.owner };
    return { room: 'alerts', type: 'set_price_alert', by, pair: this.#pair(), ...price, ...terms };
  }

  #odd(): AlertCommand {
    const random = this.#random;
    const alert = this.#set();
    const [times, pauseMs] = random.pick(NOT_REPEATS);
    const now = this.#world.clock.now;
    const { lastPrice: _last, indexPrice: _index, ...priceless } = alert;
    return random.pick<() => AlertCommand>([
      () => ({ ...alert, pair: unchecked<PairId>(random.pick([0, 77, 9_999])) }),
      () => ({ ...priceless, source: 'last', lastPrice: unchecked(random.pick(NOT_TICKS)) }),
      () => ({ ...priceless, source: 'index', indexPrice: unchecked(random.pick(NOT_INDEX_PRICES)) }),
      () => priceless,
      () => ({ ...alert, lastPrice: unchecked(1), indexPrice: unchecked(1n) }),
      () => ({ ...alert, source: unchecked('best') }),
      () => ({ ...alert, direction: unchecked('sideways') }),
      () => ({ ...alert, times, pauseMs }),
      () => ({ ...alert, until: unchecked(random.pick([now - 1_000, 0, 1.5, Number.NaN, 2 ** 53])) }),
      () => ({ ...alert, note: random.pick(NOT_NOTES) }),
      () => ({ ...alert, note: unchecked(7) }),
      () => ({ ...alert, letter: unchecked('yes') }),
      () => ({ ...alert, by: { trader: unchecked<OwnerId>(random.pick([0, -1, 1.5])) } }),
      () => ({
        room: 'alerts',
        type: 'cancel_price_alert',
        by: alert.by,
        alert: random.pick([0, 99_999, 1.5]),
      }),
    ])();
  }
}
