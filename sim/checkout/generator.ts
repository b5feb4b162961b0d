import type { Checkout, CheckoutTerms, Command, CommandIn, CurrencyId, OwnerId, TimeMs } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type CheckoutCommand = CommandIn<'checkout'>;
type Of<Type extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: Type }>;
type Amount = Of<'open_checkout'>['money'];

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Shorter than an outage. */
const STEP = MINUTE - 100;
const FUNDS = 10n ** 13n;
const ONE = { staff: 1, name: 'operator', reason: 'simulated' } as const;
const BOTH = { staff: 2, name: 'colleague', reason: 'simulated', proposedBy: 'operator' } as const;
const SERVICE = { service: 'payments' } as const;

/**
 * Begins payments and sends notices in time, late, twice and wrong, by spontaneous commands, so that no other product's
 * draws depend on it.
 */
export class CheckoutGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  readonly #currency: CurrencyId;
  #version = 0;
  #terms: CheckoutTerms | null = null;
  #payments: Checkout[] = [];

  constructor(world: World) {
    this.#world = world;
    this.#draws = new UnaskedDraws(world, [6_151, 37, 7, 5], [0, 0, 0, 25]);
    this.#random = this.#draws.random;
    this.#currency = world.currencies[0]?.id ?? unchecked<CurrencyId>(1);
  }

  opening(): Command[] {
    if (this.#draws.percent === 0) return [];
    return [this.#fund(FUNDS), this.#setTerms()];
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    const choices = [
      ['open', 40],
      ['settle', 40],
      ['cancel', 12],
      ['late', 3],
      ['rule', 14],
      ['terms', 5],
      ['house', 5],
      ['odd', 8],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'open':
        return this.#open();
      case 'settle':
        return this.#settle();
      case 'cancel':
        return this.#cancel();
      case 'late':
        return this.#late();
      case 'rule':
        return this.#rule();
      case 'terms':
        return this.#changeTerms();
      case 'house':
        return this.#house();
      case 'odd':
        return this.#odd();
    }
  }

  learn(_command: Command, { events }: Expectation): void {
    for (const event of events.values()) {
      if (event.type === 'checkout_terms_set') {
        this.#version = event.version;
        this.#terms = event.terms;
      }
      if (event.type !== 'checkout_changed') continue;
      const { checkout } = event;
      this.#payments = this.#payments.filter(({ id }) => id !== checkout.id);
      this.#payments.push(checkout);
      if (this.#payments.length > 60) this.#payments.shift();
    }
  }

  #open(owner = this.#random.pick(this.#world.traders)): Of<'open_checkout'> {
    const random = this.#random;
    const { rate = 1, minimum = 1n, maximum = 1n } = this.#terms ?? {};
    const money = random.pick([minimum, minimum + (maximum - minimum) / 7n, minimum + 1n]);
    return {
      room: 'checkout',
      type: 'open_checkout',
      by: { trader: owner },
      money: units(random.chance(4) ? random.pick([0n, -1n, maximum + 1n]) : money),
      rate: random.chance(4) ? rate + 1 : rate,
      paper: random.between(1, 1_000),
    };
  }

  #settle(): Command {
    const random = this.#random;
    const waiting = this.#payments.filter(({ state }) => state === 'waiting');
    const from = random.chance(75) ? waiting : this.#payments;
    const payment = from[random.below(Math.max(1, from.length))];
    if (payment === undefined) return this.#open();
    const { firmUntil, openedAt, money } = payment;
    return {
      room: 'checkout',
      type: 'settle_checkout',
      by: SERVICE,
      checkout: payment.id,
      money: random.chance(6) ? units(money + 1n) : money,
      paidAt: unchecked<TimeMs>(random.pick([openedAt, openedAt + MINUTE, firmUntil, firmUntil + 1])),
    };
  }

  #cancel(): Command {
    const random = this.#random;
    const payment = this.#payments[random.below(Math.max(1, this.#payments.length))];
    if (payment === undefined) return this.#open();
    const checkout = payment.id;
    if (random.chance(50)) return { room: 'checkout', type: 'cancel_checkout', by: SERVICE, checkout };
    const trader = random.chance(90) ? payment.owner : random.pick(this.#world.traders);
    return { room: 'checkout', type: 'abandon_checkout', by: { trader }, checkout };
  }

  /**
   * Advances the time until pending payments are due, without an outage; or by a week, after which ended ones are
   * removed.
   */
  #late(): Command {
    const random = this.#random;
    const passing = (): Command => {
      this.#world.clock.advance(STEP);
      return { room: 'time', type: 'pass_time', by: { clock: true } };
    };
    if (random.chance(15)) {
      this.#world.clock.advance(7 * DAY);
      return random.chance(50) ? passing() : this.#settle();
    }
    // Sometimes a user acts before the clock.
    this.#draws.push(() =>
      random.chance(30) ? random.pick([() => this.#settle(), () => this.#cancel()])() : passing(),
    );
    for (let count = random.pick([11, 31]); count > 0; count -= 1) this.#draws.push(passing);
    return passing();
  }

  #rule(): Command {
    const random = this.#random;
    const late = this.#payments.filter(({ state }) => state === 'late');
    const from = random.chance(85) ? late : this.#payments;
    const checkout = from[random.below(Math.max(1, from.length))]?.id ?? 99_999;
    const ruling = random.pick(['grant', 'return'] as const);
    return {
      room: 'checkout',
      type: 'rule_late_checkout',
      by: random.chance(10) ? ONE : BOTH,
      checkout,
      ruling,
    };
  }

  #setTerms(changed: Partial<CheckoutTerms> = {}): Of<'set_checkout_terms'> {
    const random = this.#random;
    const drawn = {
      isOpen: random.chance(90),
      currency: this.#currency,
      rate: random.pick([1, 68_000, 72_000, 72_500, 1_000_000_000]),
      minimum: units(random.pick([1n, 1_000n])),
      maximum: units(random.pick([5_000n, 500_000n])),
    };
    return {
      room: 'checkout',
      type: 'set_checkout_terms',
      by: BOTH,
      version: this.#version,
      terms: { ...drawn, ...changed },
    };
  }

  #changeTerms(): Command {
    const random = this.#random;
    if (random.chance(60)) return this.#setTerms({ rate: 72_000 });
    return random.pick<() => Command>([
      () => this.#setTerms(),
      // More than the exchange has, for any user.
      () => {
        const maximum = units(10_000_000_000n);
        this.#draws.push(() => ({ ...this.#open(), rate: 1, money: maximum }));
        return this.#setTerms({ isOpen: true, rate: 1, maximum });
      },
      () => this.#setTerms({ rate: 0 }),
      () => this.#setTerms({ maximum: units(0n) }),
      () => this.#setTerms({ currency: unchecked<CurrencyId>(77) }),
      () => ({ ...this.#setTerms(), version: this.#version + 1 }),
      () =>
        this.#setTerms({ isOpen: false, currency: null, rate: 0, minimum: units(0n), maximum: units(0n) }),
    ])();
  }

  #fund(value: bigint, currency = this.#currency): Of<'fund_checkouts' | 'draw_checkouts'> {
    return { room: 'checkout', type: 'fund_checkouts', by: BOTH, currency, amount: units(value) };
  }

  #house(): Command {
    const random = this.#random;
    const units = random.pick([0n, 1n, 10n ** 6n, FUNDS / 10n, FUNDS, 2n ** 63n - 1n]);
    // `external` already carries the inflow as a negative amount: the largest amount never fits.
    const type = random.pick(['fund_checkouts', 'draw_checkouts', 'draw_checkouts'] as const);
    return { ...this.#fund(units), type };
  }

  /** One user exceeds the daily maximum of abandoned payments. */
  #drawLapse(owner: OwnerId): Command {
    const cancelPayment = (): Command => {
      const ownPayment = this.#payments.find((one) => one.state === 'waiting' && one.owner === owner);
      if (ownPayment === undefined) return this.#open(owner);
      return { room: 'checkout', type: 'abandon_checkout', by: { trader: owner }, checkout: ownPayment.id };
    };
    for (let count = 0; count < 30; count += 1) this.#draws.push(cancelPayment);
    return this.#open(owner);
  }

  #odd(): Command {
    const random = this.#random;
    const open = this.#open();
    return random.pick<() => Command>([
      () => ({ ...open, by: { trader: this.#world.pauper } }),
      () => ({ ...open, by: { trader: this.#world.traders.at(-1) ?? this.#world.pauper } }),
      () => ({ ...open, by: { trader: unchecked<OwnerId>(random.pick([0, -1, 1.5])) } }),
      () => this.#fund(1n, unchecked<CurrencyId>(77)),
      () => ({ room: 'checkout', type: 'abandon_checkout', by: open.by, checkout: random.pick([0, 99_999]) }),
      () => {
        const owner = random.pick(this.#world.traders);
        if (random.chance(40)) return this.#drawLapse(owner);
        for (let count = 0; count < 4; count += 1) this.#draws.push(() => this.#open(owner));
        return this.#open(owner);
      },
    ])();
  }
}

function units(value: bigint): Amount {
  return unchecked<Amount>(value);
}
