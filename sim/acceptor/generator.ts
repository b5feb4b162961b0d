import type {
  AcceptorDeal,
  Command,
  CommandIn,
  CurrencyId,
  Acceptor as Merchant,
  OwnerId,
} from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';
import { isOpen } from './books.ts';

type AcceptorCommand = CommandIn<'acceptor'>;
type Amount = Extract<AcceptorCommand, { type: 'pledge_as_acceptor' }>['amount'];
type Of<Type extends AcceptorCommand['type']> = Extract<AcceptorCommand, { type: Type }>;

const WAYS = ['we_chat', 'ali_pay', 'bank'] as const;
const BEGINS_WITH = 1_000_000n;
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Shorter than an outage. */
const STEP = MINUTE - 100;
const ACTS = [
  'declare_acceptor_paid',
  'mark_acceptor_transferred',
  'cancel_acceptor_deal',
  'confirm_acceptor_deal',
  'reject_acceptor_deal',
  'dispute_acceptor_deal',
] as const;
const ONE = { staff: 1, name: 'operator', reason: 'simulated' } as const;
const BOTH = { staff: 2, name: 'colleague', reason: 'simulated', proposedBy: 'operator' } as const;

/**
 * Appoints merchants, pledges, and advances deals through their states by spontaneous commands, so that no other
 * product's draws depend on it.
 */
export class AcceptorGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  readonly #currency: CurrencyId;
  readonly #merchants = new Map<number, Merchant>();
  #deals: AcceptorDeal[] = [];

  constructor(world: World) {
    this.#world = world;
    this.#draws = new UnaskedDraws(world, [7_919, 41, 5, 3], [0, 0, 30]);
    this.#random = this.#draws.random;
    this.#currency = world.currencies[0]?.id ?? unchecked<CurrencyId>(1);
  }

  opening(): Command[] {
    if (this.#draws.percent === 0) return [];
    const credits = this.#world.traders.map((owner) => this.#credit(owner));
    const merchants = this.#world.traders.slice(0, 2).flatMap((owner): Command[] => [
      { ...this.#terms(owner), open: true, opens: 0, closes: 0 },
      {
        room: 'acceptor',
        type: 'pledge_as_acceptor',
        by: { trader: owner },
        amount: units(BEGINS_WITH / 4n),
      },
    ]);
    return [...credits, ...merchants];
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    const choices = [
      ['open', 40],
      ['act', 55],
      ['late', 2],
      ['own', 12],
      ['terms', 4],
      ['decide', 16],
      ['burst', 2],
      ['odd', 8],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'open':
        return this.#open();
      case 'act':
        return this.#drawAction();
      case 'late':
        return this.#late();
      case 'own':
        return this.#drawOwnCommand();
      case 'terms':
        return this.#changeTerms();
      case 'decide':
        return this.#decide();
      case 'burst':
        return this.#crowd();
      case 'odd':
        return this.#odd();
    }
  }

  learn(_command: Command, { events }: Expectation): void {
    for (const event of events.values()) {
      if (event.type === 'acceptor_changed') this.#merchants.set(event.acceptor.id, event.acceptor);
      if (event.type !== 'acceptor_deal_changed') continue;
      const { deal } = event;
      this.#deals = this.#deals.filter(({ id }) => id !== deal.id);
      this.#deals.push(deal);
      if (this.#deals.length > 60) this.#deals.shift();
    }
  }

  #open(owner = this.#random.pick(this.#world.traders)): Of<'open_acceptor_deal'> {
    const random = this.#random;
    const merchant = this.#merchants.get(random.between(1, Math.max(1, this.#merchants.size)));
    const kind = random.pick(['buy', 'sell'] as const);
    const minimum = (kind === 'buy' ? merchant?.depositMinimum : merchant?.withdrawalMinimum) ?? 1n;
    const maximum = (kind === 'buy' ? merchant?.depositMaximum : merchant?.withdrawalMaximum) ?? 1n;
    const rate = (kind === 'buy' ? merchant?.depositRate : merchant?.withdrawalRate) ?? 1;
    return {
      room: 'acceptor',
      type: 'open_acceptor_deal',
      by: { trader: owner },
      acceptor: merchant?.id ?? 1,
      kind,
      way: random.pick(WAYS),
      amount: units(
        random.pick([
          minimum,
          minimum + (maximum - minimum) / 3n,
          maximum,
          random.chance(5) ? maximum + 1n : minimum,
        ]),
      ),
      rate: random.chance(3) ? rate + 1 : rate,
      paper: random.between(1, 1_000),
    };
  }

  /** Draws mostly a valid action by the right party; sometimes any action by anybody. */
  #drawAction(): Command {
    const random = this.#random;
    const open = this.#deals.filter(isOpen);
    const deal = open[random.below(Math.max(1, open.length))];
    if (deal === undefined) return this.#open();
    const { owner, acceptorOwner } = deal;
    if (random.chance(20)) {
      return this.#drawActionOf(random.pick(ACTS), deal.id, random.pick([owner, acceptorOwner]));
    }
    const seller = deal.kind === 'buy' ? acceptorOwner : owner;
    if (deal.state === 'waiting') {
      return deal.kind === 'buy'
        ? this.#drawActionOf('declare_acceptor_paid', deal.id, owner)
        : this.#drawActionOf('mark_acceptor_transferred', deal.id, acceptorOwner);
    }
    return random.chance(60)
      ? this.#drawActionOf('confirm_acceptor_deal', deal.id, seller)
      : this.#drawActionOf('dispute_acceptor_deal', deal.id, owner);
  }

  #drawActionOf(type: (typeof ACTS)[number], deal: number, trader: OwnerId): Command {
    return { room: 'acceptor', type, by: { trader }, deal };
  }

  /** Advances the time until pending items are due, without an outage; or by a week, which ends the lock of pledges. */
  #late(): Command {
    const random = this.#random;
    const passing = (): Command => {
      this.#world.clock.advance(STEP);
      return { room: 'time', type: 'pass_time', by: { clock: true } };
    };
    if (random.chance(15)) {
      this.#world.clock.advance(7 * DAY);
      return random.chance(50) ? passing() : this.#drawAction();
    }
    // Sometimes a user acts before the clock.
    this.#draws.push(() => (random.chance(30) ? this.#drawAction() : passing()));
    for (let count = random.pick([11, 16, 21, 31]); count > 0; count -= 1) this.#draws.push(passing);
    return passing();
  }

  #drawOwnCommand(): Command {
    const random = this.#random;
    const merchant = this.#merchants.get(random.between(1, Math.max(1, this.#merchants.size)));
    const trader = random.chance(5)
      ? random.pick(this.#world.traders)
      : (merchant?.owner ?? this.#world.pauper);
    const by = { trader };
    const amount = units(random.pick([0n, 1n, 5_000n, 50_000n, merchant?.pledge ?? 1n, 2n ** 62n]));
    return random.pick<() => Command>([
      () => ({ room: 'acceptor', type: 'pledge_as_acceptor', by, amount }),
      () => ({ room: 'acceptor', type: 'pledge_as_acceptor', by, amount: units(50_000n) }),
      () => ({ room: 'acceptor', type: 'unpledge_as_acceptor', by, amount }),
      () => ({ room: 'acceptor', type: 'rest_acceptor', by, resting: random.chance(20) }),
      () => this.#credit(trader),
    ])();
  }

  #terms(owner: OwnerId): Of<'set_acceptor'> {
    const random = this.#random;
    const opens = random.pick([0, 0, 540, 1_300]);
    return {
      room: 'acceptor',
      type: 'set_acceptor',
      by: ONE,
      owner,
      currency: this.#currency,
      open: random.chance(90),
      deposit_rate: random.between(70_000, 73_000),
      withdrawal_rate: random.between(68_000, 71_000),
      deposit_minimum: units(random.pick([1n, 1_000n])),
      deposit_maximum: units(random.pick([20_000n, 200_000n])),
      withdrawal_minimum: units(random.pick([1n, 1_000n])),
      withdrawal_maximum: units(random.pick([20_000n, 400_000n])),
      opens,
      closes: random.pick([opens, 0, 1_080, 300]),
    };
  }

  #changeTerms(): Command {
    const random = this.#random;
    const { traders } = this.#world;
    const terms = this.#terms(random.pick(random.chance(80) ? traders.slice(0, 2) : traders.slice(0, 3)));
    if (random.chance(70)) return terms;
    return random.pick<() => Command>([
      () => ({ ...terms, deposit_rate: 0 }),
      () => ({ ...terms, opens: 1_440 }),
      () => ({ ...terms, withdrawal_maximum: units(0n) }),
      () => ({ ...terms, currency: unchecked<CurrencyId>(77) }),
      () => ({ ...terms, currency: this.#world.currencies.at(-1)?.id ?? this.#currency }),
      () => ({ ...terms, owner: unchecked<OwnerId>(0) }),
      () => ({ ...terms, owner: this.#world.pauper }),
    ])();
  }

  #decide(): Command {
    const random = this.#random;
    const by = random.chance(10) ? ONE : BOTH;
    const disputed = this.#deals.filter(({ state }) => state === 'disputed');
    const late = this.#deals.filter(({ endedBy, state }) => state === 'confirmed' && endedBy === 'time');
    const isRulingDrawn = late.length === 0 || random.chance(60);
    const from = random.chance(90) ? (isRulingDrawn ? disputed : late) : this.#deals;
    const deal = from[random.below(Math.max(1, from.length))];
    const id = deal?.id ?? 99_999;
    if (isRulingDrawn) {
      const ruling = random.pick(['confirm', 'reject'] as const);
      return { room: 'acceptor', type: 'rule_acceptor_deal', by, deal: id, ruling };
    }
    const amount = units(random.pick([0n, 1n, (deal?.amount ?? 1n) / 2n + 1n, deal?.amount ?? 1n]));
    return { room: 'acceptor', type: 'compensate_acceptor_deal', by, deal: id, amount };
  }

  /** One user exceeds the maximum of open deals. */
  #crowd(): Command {
    const owner = this.#random.pick(this.#world.traders);
    if (this.#random.chance(40)) return this.#drawLapse(owner);
    for (let count = 0; count < 7; count += 1) this.#draws.push(() => this.#open(owner));
    return this.#open(owner);
  }

  /** One user exceeds the maximum of cancellations per day. */
  #drawLapse(owner: OwnerId): Command {
    const cancel = (): Command => {
      const own = this.#deals.find((deal) => isOpen(deal) && deal.owner === owner);
      return own === undefined
        ? this.#open(owner)
        : this.#drawActionOf('cancel_acceptor_deal', own.id, owner);
    };
    for (let count = 0; count < 40; count += 1) this.#draws.push(cancel);
    return this.#open(owner);
  }

  #odd(): Command {
    const random = this.#random;
    const open = this.#open();
    const merchant = this.#merchants.get(1);
    return random.pick<() => Command>([
      () => ({ ...open, acceptor: random.pick([0, 99]) }),
      () => ({ ...open, amount: units(random.pick([0n, -1n])) }),
      // A trader without any balance may be closed at any time.
      () => ({ ...open, by: { trader: this.#world.pauper } }),
      () => ({ ...open, by: { trader: this.#world.pauper } }),
      () => ({ ...open, by: { trader: this.#world.pauper } }),
      () => ({ ...open, by: { trader: merchant?.owner ?? this.#world.pauper }, acceptor: 1 }),
      () => ({ ...open, by: { trader: this.#world.traders.at(-1) ?? this.#world.pauper } }),
      () => ({ ...open, by: { trader: unchecked<OwnerId>(random.pick([0, -1, 1.5])) } }),
      () => this.#drawActionOf(random.pick(ACTS), random.pick([0, 99_999]), random.pick(this.#world.traders)),
      () => ({ room: 'acceptor', type: 'rest_acceptor', by: { trader: this.#world.pauper }, resting: true }),
    ])();
  }

  #credit(owner: OwnerId): Command {
    const money = { wallet: 'legal', currency: this.#currency, amount: units(BEGINS_WITH) } as const;
    const source = { reference: 0, reason: 'demo_claim' } as const;
    return { room: 'custody', type: 'credit', by: { service: 'demo' }, owner, ...money, ...source };
  }
}

function units(units: bigint): Amount {
  return unchecked<Amount>(units);
}
