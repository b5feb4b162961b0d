import type { Command, CurrencyId, CurrencySpec, PairId, PairSpec, PairTerms } from '@assay/engine';
import type { Decimals, RatePpm } from '@assay/money';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { SimulatedPair, World } from '../world.ts';
import { withTerms } from './terms.ts';

const NOT_RATES = [-1, 1_000_001, 0.5, Number.NaN].map((rate) => unchecked<RatePpm>(rate));
const NOT_IDS = [0, -1, 1.5, 2 ** 31];
const NOT_STEPS = [
  '0',
  '-1',
  '',
  '.5',
  '5.',
  '1e-2',
  ' 1',
  '0.000000001',
  '0.0000000003',
  '99999999999999999999',
];
const MAX_PAIRS = 8;
const MAX_CURRENCIES = 10;

/** Halts, resumes and changes pairs, adds new ones, and requests invalid listings. */
export class ListingGenerator implements ProductGenerator {
  readonly weight: number;
  readonly #world: World;
  readonly #random: Random;
  /** Requested pairs, to be traded once listed. */
  readonly #requestedPairs = new Map<PairId, SimulatedPair>();
  #nextId = 100;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
    this.weight = random.pick([2, 10, 30]);
  }

  opening(): Command[] {
    const { currencies, pairs } = this.#world;
    return [
      ...currencies.map((one) => this.#listCurrency(one)),
      ...pairs.map(({ spec }) => this.#listPair(spec)),
    ];
  }

  next(): Command {
    if (this.#closed().length > 0 && this.#random.chance(60))
      return this.#random.chance(20) ? this.#drawPairChange() : this.#reopen();
    const choices = [
      ['terms', 15],
      ['change', 25],
      ['successor', 6],
      ['delist', 6],
      ['status', 15],
      ['odd_pair', 30],
      ['odd_currency', 25],
      ['new_pair', 4],
      ['new_currency', 4],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'terms':
        return this.#change(this.#world.drawTerms());
      case 'change':
        return this.#drawPairChange();
      case 'successor':
        return this.#successor();
      case 'delist':
        return this.#delist();
      case 'status':
        return this.#change({ status: this.#random.pick(['halted', 'delisted', 'trading']) });
      case 'odd_pair':
        return this.#listPair(this.#oddPair());
      case 'odd_currency':
        return this.#listCurrency(this.#oddCurrency());
      case 'new_pair':
        return this.#newPair();
      case 'new_currency':
        return this.#newCurrency();
    }
  }

  learn(command: Command, { rejection, isRepeated }: Expectation): void {
    if (rejection !== null || isRepeated) return;
    const { currencies, pairs } = this.#world;
    if (command.type === 'delist_pair') {
      const ended = pairs.find(({ spec }) => spec.id === command.pair);
      if (ended !== undefined) ended.spec = { ...ended.spec, status: 'delisted' };
    }
    if (command.type === 'change_pair') {
      const changed = pairs.find(({ spec }) => spec.id === command.pair);
      if (changed !== undefined) changed.spec = withTerms(changed.spec, command.terms);
    }
    if (command.type === 'list_pair') {
      const listed = pairs.find(({ spec }) => spec.id === command.pair.id);
      const requestedPair = this.#requestedPairs.get(command.pair.id);
      if (listed !== undefined) listed.spec = command.pair;
      else if (requestedPair !== undefined) pairs.push(requestedPair);
    }
    if (command.type === 'list_currency') {
      const index = currencies.findIndex(({ id }) => id === command.currency.id);
      currencies[index < 0 ? currencies.length : index] = command.currency;
    }
  }

  #change(terms: Partial<PairSpec>): Command {
    if (this.#world.pairs.length === 0) return this.#newPair();
    const { priceBand, ordersPerOwner, ...spec } = this.#random.pick(this.#world.pairs).spec;
    // New terms set or remove the band and the limit on orders; a new status leaves both unchanged.
    const isComplete = 'makerFee' in terms;
    const band = isComplete || priceBand === undefined ? {} : { priceBand };
    const orders = isComplete || ordersPerOwner === undefined ? {} : { ordersPerOwner };
    return this.#listPair({ ...spec, ...band, ...orders, ...terms });
  }

  /** Some terms by name, sometimes an invalid one or of a pair that accepts none. */
  #drawPairChange(): Command {
    const random = this.#random;
    const { pairs } = this.#world;
    if (pairs.length === 0) return this.#newPair();
    const delisted = pairs.filter(({ spec }) => spec.status === 'delisted');
    const { spec } = random.pick(delisted.length > 0 && random.chance(40) ? delisted : pairs);
    const drawn = this.#world.drawTerms();
    const { makerFee, takerFee, marketProtection, priceBand = null, ordersPerOwner = null } = drawn;
    const terms = random.pick<() => PairTerms>([
      () => ({}),
      () => ({ makerFee }),
      () => ({ makerFee, takerFee }),
      () => ({ marketProtection, minimumLots: random.pick([1, 2, 5]) }),
      () => ({ status: random.pick(['trading', 'trading', 'halted']) }),
      () => ({ maximumLots: spec.maximumLots }),
      () => ({ takerFee: random.pick(NOT_RATES) }),
      () => ({ minimumLots: random.pick([0, 1.5, spec.maximumLots + 1]) }),
      () => ({ priceBand, ordersPerOwner }),
      () => ({ priceBand: null }),
    ])();
    const pair = random.chance(95) ? spec.id : unchecked<PairId>(9_999);
    return { room: 'listing', type: 'change_pair', ...this.#world.fromHouse(), pair, terms };
  }

  /** Delisting of a pair with all its orders, or again of a delisted one. */
  #delist(): Command {
    const { pairs } = this.#world;
    const pair = pairs.length === 0 || this.#random.chance(10) ? undefined : this.#random.pick(pairs).spec.id;
    return {
      room: 'listing',
      type: 'delist_pair',
      ...this.#world.fromHouse(),
      pair: pair ?? unchecked<PairId>(9_999),
    };
  }

  /** Relists the currencies of a delisted pair, rejected while another pair has them. */
  #successor(): Command {
    const delisted = this.#world.pairs.filter(({ spec }) => spec.status === 'delisted');
    if (delisted.length === 0) return this.#change({ status: 'delisted' });
    const before = this.#random.pick(delisted);
    const spec = { ...before.spec, id: unchecked<PairId>(this.#unusedId()), status: 'trading' as const };
    this.#requestedPairs.set(spec.id, { ...before, spec });
    return this.#listPair(spec);
  }

  #reopen(): Command {
    return this.#listPair({ ...this.#random.pick(this.#closed()).spec, status: 'trading' });
  }

  /** Pairs that can be resumed. */
  #closed(): SimulatedPair[] {
    const { pairs } = this.#world;
    const isSame = (one: PairSpec, other: PairSpec) => one.base === other.base && one.quote === other.quote;
    return pairs.filter(
      ({ spec }) =>
        spec.status !== 'trading' &&
        !pairs.some(
          (other) =>
            other.spec.status !== 'delisted' && other.spec.id !== spec.id && isSame(spec, other.spec),
        ),
    );
  }

  #newPair(): Command {
    const open = this.#world.pairs.filter(({ spec }) => spec.status !== 'delisted');
    const drawn = open.length < MAX_PAIRS ? this.#world.drawPair(this.#unusedId()) : null;
    if (drawn === null) return this.#listPair(this.#oddPair());
    this.#requestedPairs.set(drawn.spec.id, drawn);
    return this.#listPair(drawn.spec);
  }

  #newCurrency(): Command {
    const id = this.#unusedId();
    if (this.#world.currencies.length >= MAX_CURRENCIES) return this.#listCurrency(this.#oddCurrency());
    return this.#listCurrency(this.#world.drawCurrency(id, `NEW${id}`));
  }

  #unusedId(): number {
    this.#nextId += 1;
    return this.#nextId;
  }

  #oddPair(): PairSpec {
    const random = this.#random;
    const { pairs, currencies } = this.#world;
    const listed = pairs.length === 0 ? this.#firstPair() : random.pick(pairs).spec;
    // Introduces the only fault into a pair that could be listed.
    const drawnPair = this.#world.drawPair(this.#unusedId())?.spec;
    const spec = random.chance(40)
      ? listed
      : (drawnPair ?? { ...listed, id: unchecked<PairId>(this.#unusedId()) });
    const currency = random.pick(currencies).id;
    return random.pick<() => PairSpec>([
      () => ({ ...spec, id: unchecked(random.pick(NOT_IDS)) }),
      () => ({ ...spec, base: unchecked(9_999) }),
      () => ({ ...spec, quote: unchecked(9_999) }),
      () => ({ ...spec, base: currency, quote: currency }),
      () => ({ ...spec, tickSize: random.pick(NOT_STEPS) }),
      () => ({ ...spec, lotSize: random.pick(NOT_STEPS) }),
      () => ({ ...listed, lotSize: `${listed.lotSize}0`.includes('.') ? `${listed.lotSize}0` : '3' }),
      () => ({ ...listed, id: unchecked(this.#unusedId()) }),
      () => ({ ...listed, base: listed.quote, quote: listed.base }),
      () => ({ ...spec, makerFee: random.pick(NOT_RATES) }),
      () => ({ ...spec, takerFee: random.pick(NOT_RATES) }),
      () => ({ ...spec, marketProtection: random.pick(NOT_RATES) }),
      () => ({ ...spec, priceBand: random.pick(NOT_RATES) }),
      () => ({ ...spec, minimumLots: random.pick([0, -1, 1.5, spec.maximumLots + 1]) }),
      () => ({ ...spec, maximumLots: random.pick([0, spec.minimumLots - 1, Number.NaN, 2 ** 53]) }),
      () => ({ ...spec, maximumLots: Number.MAX_SAFE_INTEGER }),
      () => ({ ...spec, status: unchecked('paused') }),
    ])();
  }

  /** Provides an invalid request even before a pair is listed. */
  #firstPair(): PairSpec {
    const [base, quote] = this.#world.currencies;
    const steps = { tickSize: '1', lotSize: '1', minimumLots: 1, maximumLots: 1_000 };
    const ids = { id: unchecked<PairId>(1), base: unchecked<CurrencyId>(base?.id ?? 1) };
    return { ...ids, quote: unchecked<CurrencyId>(quote?.id ?? 2), ...steps, ...this.#world.drawTerms() };
  }

  #oddCurrency(): CurrencySpec {
    const random = this.#random;
    const { currencies } = this.#world;
    const listed = random.pick(currencies);
    const other = random.pick(currencies);
    return random.pick<() => CurrencySpec>([
      () => ({ ...listed, code: `N${this.#unusedId()}`, id: unchecked(random.pick(NOT_IDS)) }),
      () => ({ ...listed, code: random.pick(['', 'btc', 'A B', 'LONGERTHANSIXTEEN', '€']) }),
      () => ({ ...listed, decimals: unchecked(random.pick([-1, 9, 0.5, Number.NaN])) }),
      () => ({ ...listed, decimals: unchecked<Decimals>((listed.decimals + 1) % 9) }),
      () => ({ ...listed, code: other.code }),
      () => ({ ...listed, code: `R${random.below(1_000)}` }),
      () => ({ ...listed, id: unchecked<CurrencyId>(this.#unusedId()) }),
      () => listed,
    ])();
  }

  #listCurrency(currency: CurrencySpec): Command {
    return { room: 'listing', type: 'list_currency', ...this.#world.fromHouse(), currency };
  }

  #listPair(pair: PairSpec): Command {
    return { room: 'listing', type: 'list_pair', ...this.#world.fromHouse(), pair };
  }
}
