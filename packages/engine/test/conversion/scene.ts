import { amount, indexPriceUnits, ratePpm } from '@assay/money';
import {
  CLOCK,
  type ConversionQuote,
  type ConversionTerms,
  type CurrencyId,
  type Event,
  FEED,
  type OwnerId,
  type PairId,
  pairId,
  SETUP,
  timeMs,
} from '../../src/index.ts';
import { ClockedExchange } from '../clocked-exchange.ts';
import {
  ALICE,
  BOB,
  BTC,
  BTC_USDT,
  credit,
  ETH,
  Exchange,
  eventsOf,
  listEverything,
  ONE,
  PAIR,
  USDT,
} from '../exchange.ts';

export const ETH_USDT = pairId(2);
/** Start of an hour. */
export const START = 3_600_000_000;
export const STALENESS = 60_000;
/** Price of 1 in marks of these pairs, which have two decimals. */
export const CENT = 100n;

const limits = (coins: bigint) => ({
  hourPerOwner: amount(coins * ONE),
  hourOfAll: amount(coins * 2n * ONE),
  openMost: amount(coins * ONE),
});

/** USDT, BTC and ETH with a spread of 0.5 % from the index, and a fee of 0.1 %; USDT in multiples of 100. */
export const TERMS: ConversionTerms = {
  isOpen: true,
  hub: USDT,
  fee: ratePpm(1_000),
  small: amount(10n * ONE),
  currencies: [
    {
      currency: BTC,
      pair: BTC_USDT,
      spread: ratePpm(5_000),
      minimum: amount(ONE / 1_000n),
      maximum: amount(10n * ONE),
      multiple: amount(1n),
      ...limits(20n),
    },
    {
      currency: ETH,
      pair: ETH_USDT,
      spread: ratePpm(5_000),
      minimum: amount(ONE / 100n),
      maximum: amount(100n * ONE),
      multiple: amount(1n),
      ...limits(200n),
    },
    {
      currency: USDT,
      pair: null,
      spread: ratePpm(0),
      minimum: amount(100n * ONE),
      maximum: amount(20_000n * ONE),
      multiple: amount(100n * ONE),
      ...limits(50_000n),
    },
  ],
};

/** An exchange with conversions, whose clock and prices the test controls. */
export class Scene extends ClockedExchange {
  constructor() {
    super(START);
  }

  readonly ethUsdt = ETH_USDT;

  /** Sets a mark; price in USDT with up to two decimals. */
  setIndexPrice(price: number, time = this.now, pair: PairId = BTC_USDT): void {
    const seen = { pair, price: indexPriceUnits(BigInt(Math.round(price * 100))), observedAt: timeMs(time) };
    this.accept({ room: 'marks', type: 'mark_prices', by: FEED, marks: [seen] }, time);
  }

  terms(terms: Partial<ConversionTerms> = {}, version = this.room.terms().version): object {
    const changed = { ...TERMS, ...terms };
    return { room: 'conversion', type: 'set_conversion_terms', by: SETUP, version, terms: changed };
  }

  house(type: 'fund_conversion' | 'draw_conversion', currency: CurrencyId, units: bigint): object {
    return { room: 'conversion', type, by: SETUP, currency, amount: amount(units) };
  }

  ask(from: CurrencyId, to: CurrencyId, units: bigint, owner: OwnerId = ALICE): object {
    const pairs = [BTC_USDT, ETH_USDT];
    const asked = { from, to, amount: amount(units), pairs };
    return { room: 'conversion', type: 'quote_conversion', by: { trader: owner }, ...asked };
  }

  askSmall(from: readonly CurrencyId[], to: CurrencyId, owner: OwnerId = ALICE): object {
    const pairs = [BTC_USDT, ETH_USDT];
    return { room: 'conversion', type: 'quote_small', by: { trader: owner }, from, to, pairs };
  }

  take(quote: number, owner: OwnerId = ALICE): object {
    return { room: 'conversion', type: 'accept_quote', by: { trader: owner }, quote };
  }

  quote(command: object, time = this.now): ConversionQuote {
    const [quoted] = eventsOf(this.accept(command, time).events, 'conversion_quoted');
    if (quoted === undefined) throw new Error('nothing was quoted');
    return quoted.quote;
  }

  beginRecurring(from: CurrencyId, to: CurrencyId, units: bigint, every = 'day', owner = ALICE): object {
    const asked = { from, to, amount: amount(units), every };
    return { room: 'conversion', type: 'begin_conversion_recurring', by: { trader: owner }, ...asked };
  }

  /** Begins a day of the exchange, with prices just before it; then processes due work, a millisecond later. */
  day(day: string, time: number, isSeen = true): readonly Event[] {
    if (isSeen) {
      this.setIndexPrice(1_000, time - 10);
      this.setIndexPrice(100, time - 10, ETH_USDT);
    }
    // A day begins with the first command after its start.
    const [from, to] = [timeMs(time - 1), timeMs(time - 1 + 86_400_000)];
    const begun = this.accept(
      { room: 'time', type: 'begin_day', by: CLOCK, calendar: 'exchange', day, from, to },
      time,
    );
    return [...begun.events, ...this.passTime(time + 1)];
  }

  available(owner: OwnerId, currency: CurrencyId): bigint {
    const { total, held } = this.engine.balance(owner, 'change', currency);
    return total - held;
  }

  houseBalance(wallet: 'conversion' | 'fees', currency: CurrencyId): { total: bigint; held: bigint } {
    const { total, held } = this.engine.balance(0 as OwnerId, wallet, currency);
    return { total, held };
  }

  get room() {
    return this.engine.room('conversion');
  }
}

export const HOUSE_FUNDS = 1_000_000n * ONE;

/**
 * Opens a scene in which Alice and Bob have 100,000 USDT, 50 BTC and 500 ETH on their spot accounts, and the
 * exchange a million of each. The index is 1,000 for BTC and 100 for ETH, and has not moved.
 */
export function openScene(terms: Partial<ConversionTerms> = {}): Scene {
  const scene = new Scene();
  const exchange = new Exchange(scene.engine);
  exchange.apply = (command) => scene.submit(command);
  listEverything(exchange);
  exchange.accept({
    room: 'listing',
    type: 'list_pair',
    by: SETUP,
    pair: { ...PAIR, id: ETH_USDT, base: ETH },
  });
  for (const owner of [ALICE, BOB]) {
    scene.accept(credit(owner, USDT, 100_000n * ONE));
    scene.accept(credit(owner, BTC, 50n * ONE));
    scene.accept(credit(owner, ETH, 500n * ONE));
  }
  for (const currency of [BTC, ETH, USDT])
    scene.accept(scene.house('fund_conversion', currency, HOUSE_FUNDS));
  scene.passTime(scene.now);
  for (const pair of [BTC_USDT, ETH_USDT]) {
    scene.accept({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair, staleness: STALENESS });
  }
  scene.accept(scene.terms(terms));
  for (const time of [START, START + 10_000]) {
    scene.setIndexPrice(1_000, time);
    scene.setIndexPrice(100, time, ETH_USDT);
  }
  return scene;
}
