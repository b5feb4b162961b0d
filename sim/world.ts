import type {
  ClientKey,
  CurrencyId,
  CurrencySpec,
  OwnerId,
  PairId,
  PairSpec,
  Service,
  Staff,
  Trader,
} from '@assay/engine';
import type { Decimals, RatePpm } from '@assay/money';
import type { SimulatedClock } from './clock.ts';
import { Random } from './random.ts';
import { inMinorUnits, writeDecimal } from './step.ts';
import { unchecked } from './unchecked.ts';

/** A pair in the workload: its latest terms, a moving price, and a usual quantity. */
export type SimulatedPair = {
  spec: PairSpec;
  /** Current price, in ticks. */
  middle: number;
  readonly typicalLots: number;
  /** Value of a usual order in minor units, so that traders get money to match. */
  readonly typicalBase: bigint;
  readonly typicalQuote: bigint;
};

const FIRST_TRADER = 100_001;
/** Traders together start with less than this in a currency, far below the largest amount. */
const MAX_PER_CURRENCY = 2n ** 60n;
const CODES = ['BTC', 'ETH', 'USDT', 'SOL', 'JPY', 'X'];
const RATES = [0, 1, 333, 777, 1_000, 2_000, 50_000];
const PROTECTIONS = [0, 1, 1_000, 20_000, 100_000, 1_000_000];
/** Price bands: mostly none or a wide one, so that pairs trade; narrow ones reject nearly everything. */
const BANDS = [200_000, 200_000, 100_000, 100_000, 20_000, 20_000, 1_000_000, 1_000, 0];
/** Percentage of pair terms with a limit on open orders per owner, in such a world. */
const BOUNDED_PERCENT = 40;
const ORDERS_PER_OWNER = [1, 2, 5, 20, 20, 100, 100, 1_000];

const HOUSE_ISSUERS: readonly (Staff | Service)[] = [
  { service: 'setup' },
  { service: 'demo' },
  { staff: 1, name: 'operator', reason: 'simulated' },
  { staff: 2, name: 'colleague', reason: 'simulated', proposedBy: 'operator' },
];
/** Number of newest keys from which shared keys of several issuers are drawn. */
const NEAR_KEYS = 40;

/** Draws of a seed before its first command: traders, currencies, pairs, their steps and the wealth. */
export class World {
  readonly traders: readonly OwnerId[];
  /** Trader with amounts near the maximum in extreme worlds. */
  readonly whale = unchecked<OwnerId>(200_001);
  /** Trader without any balance. */
  readonly pauper = unchecked<OwnerId>(200_002);
  readonly clock: SimulatedClock;
  readonly currencies: CurrencySpec[];
  readonly pairs: SimulatedPair[];
  /** True in one world of six: amounts near the maximum. */
  readonly isExtreme: boolean;
  /** Percentage of commands with a key, among those that may carry one. */
  readonly keyedPercent: number;
  /** Percentage of keyed commands from a journal before keys belonged to their issuers. */
  readonly olderPercent: number;
  /** Number of usual orders that a trader can pay initially. */
  readonly wealth: number;
  /** Chance in percent of spontaneous commands of each product; null: drawn by each product, mostly zero. */
  readonly unaskedPercent: number | null;
  /** True in one world of three: some pairs limit the open orders per owner. */
  readonly #boundsOrders: boolean;
  readonly #random: Random;
  /** Separate random source for these limits, so that worlds without them are unaffected. */
  readonly #bounds: Random;
  #lastKey = 0;

  constructor(random: Random, clock: SimulatedClock, unaskedPercent: number | null = null) {
    this.#random = random;
    this.unaskedPercent = unaskedPercent;
    this.clock = clock;
    this.isExtreme = random.chance(1, 6);
    this.keyedPercent = random.pick([0, 5, 30, 100]);
    this.olderPercent = random.pick([0, 5, 30, 80]);
    this.wealth = random.pick([2, 5, 20, 60]);
    const traders = random.pick([2, 3, 5, 12, 40]);
    this.#bounds = new Random(traders * 1_009 + this.wealth * 31 + this.keyedPercent);
    this.#boundsOrders = this.#bounds.chance(1, 3);
    this.traders = Array.from({ length: traders }, (_, index) => unchecked<OwnerId>(FIRST_TRADER + index));
    const currencies = random.between(2, CODES.length - 1);
    this.currencies = CODES.slice(0, currencies).map((code, index) => this.drawCurrency(index + 1, code));
    this.pairs = [];
    const pairs = random.between(1, 4);
    for (let id = 1; id <= pairs; id += 1) {
      const pair = this.drawPair(id);
      if (pair !== null) this.pairs.push(pair);
    }
  }

  drawCurrency(id: number, code: string): CurrencySpec {
    const decimals = unchecked<Decimals>(this.#random.chance(60) ? 8 : this.#random.below(9));
    return { id: unchecked<CurrencyId>(id), code, decimals };
  }

  /** A pair of two currencies that have none yet; null when the draw finds them taken. */
  drawPair(id: number): SimulatedPair | null {
    const random = this.#random;
    const base = random.pick(this.currencies);
    const quote = random.pick(this.currencies);
    const isDuplicate = this.pairs.some(({ spec }) => spec.base === base.id && spec.quote === quote.id);
    if (base.id === quote.id || isDuplicate) return null;
    const maxDecimals = Math.min(base.decimals, quote.decimals);
    const lotDecimals = random.chance(40) ? maxDecimals : random.between(0, maxDecimals);
    const tickDecimals = random.between(0, quote.decimals - lotDecimals);
    const lot = { digits: BigInt(random.pick([1, 1, 5, 25])), decimals: lotDecimals };
    const tick = { digits: BigInt(random.pick([1, 1, 5, 25])), decimals: tickDecimals };
    const tickLot = { digits: lot.digits * tick.digits, decimals: lotDecimals + tickDecimals };
    const basePerLot = inMinorUnits(lot, base.decimals) ?? 1n;
    const quotePerTickLot = inMinorUnits(tickLot, quote.decimals) ?? 1n;
    const steps = { tickSize: writeDecimal(tick), lotSize: writeDecimal(lot) };
    const limits = this.#drawLimits(basePerLot);
    const spec = { id: unchecked<PairId>(id), base: base.id, quote: quote.id, ...steps, ...limits };
    return { spec: { ...spec, ...this.drawTerms() }, ...this.#drawScale(basePerLot, quotePerTickLot) };
  }

  /** Draws the terms of a listed pair; its status is always trading. */
  drawTerms(): Pick<
    PairSpec,
    'makerFee' | 'takerFee' | 'marketProtection' | 'priceBand' | 'ordersPerOwner' | 'status'
  > {
    const rate = () => unchecked<RatePpm>(this.#random.chance(2) ? 1_000_000 : this.#random.pick(RATES));
    const marketProtection = unchecked<RatePpm>(this.#random.pick(PROTECTIONS));
    const fees = { makerFee: rate(), takerFee: rate() };
    const band = this.#random.chance(60) ? {} : { priceBand: unchecked<RatePpm>(this.#random.pick(BANDS)) };
    return { ...fees, marketProtection, ...band, ...this.#drawOrders(), status: 'trading' };
  }

  /** Returns the issuer, and now and then a key, of a trader's command. */
  fromTrader(trader: OwnerId): { readonly by: Trader; readonly key?: ClientKey } {
    return { by: { trader }, ...this.#key(10, NEAR_KEYS) };
  }

  /** Returns the issuer and key of a command of the exchange: its services and staff alternate by the seed. */
  fromHouse(): { readonly by: Staff | Service; readonly key?: ClientKey } {
    // The exchange issues few commands: its keys are repeated and shared with traders more often.
    return { by: this.house(), ...this.#key(50, this.#random.pick([2, NEAR_KEYS])) };
  }

  house(): Staff | Service {
    return this.#random.pick(HOUSE_ISSUERS);
  }

  /** A key with this world's frequency: a new one or, with the given frequency, one of the newest of any issuer. */
  #key(sharedPercent: number, newest: number): { readonly key?: ClientKey } {
    const random = this.#random;
    if (!random.chance(this.keyedPercent)) return {};
    const isShared = this.#lastKey > 0 && random.chance(sharedPercent);
    if (!isShared) this.#lastKey += 1;
    const distance = isShared ? random.below(Math.min(newest, this.#lastKey)) : 0;
    return { key: unchecked<ClientKey>(`key-${this.#lastKey - distance}`) };
  }

  #drawOrders(): Pick<PairSpec, 'ordersPerOwner'> {
    if (!this.#boundsOrders || !this.#bounds.chance(BOUNDED_PERCENT)) return {};
    return { ordersPerOwner: this.#bounds.pick(ORDERS_PER_OWNER) };
  }

  #drawLimits(basePerLot: bigint): Pick<PairSpec, 'minimumLots' | 'maximumLots'> {
    const minimumLots = this.#random.pick([1, 1, 2, 5]);
    const maximum = (2n ** 63n - 1n) / basePerLot;
    const cap = this.isExtreme ? BigInt(Number.MAX_SAFE_INTEGER) : 1_000_000n;
    return { minimumLots, maximumLots: Number(maximum < cap ? maximum : cap) };
  }

  #drawScale(basePerLot: bigint, quotePerTickLot: bigint): Omit<SimulatedPair, 'spec'> {
    let middle = this.#random.pick([20, 300, 5_000, 60_000]);
    let typicalLots = this.#random.pick([6, 50, 1_000]);
    const maximumLots = MAX_PER_CURRENCY / BigInt(this.traders.length * this.wealth * 4);
    const typicalBase = () => BigInt(typicalLots) * basePerLot;
    const typicalQuote = () => BigInt(typicalLots) * BigInt(middle) * quotePerTickLot;
    while (typicalLots > 6 && (typicalBase() > maximumLots || typicalQuote() > maximumLots))
      typicalLots = (typicalLots >> 1) + 1;
    while (middle > 10 && typicalQuote() > maximumLots) middle >>= 1;
    return { middle, typicalLots, typicalBase: typicalBase(), typicalQuote: typicalQuote() };
  }
}
