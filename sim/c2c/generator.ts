import type { C2cDeal, C2cOffer, C2cTerms, Command, OwnerId } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';
import type { Of } from './books.ts';
import { drawChange, drawFloating, drawIndexPrice, drawShown, indexPriceRules } from './draw-floating.ts';
import { drawMerchant, drawTraderCommand } from './draw-people.ts';
import { oddCommand } from './odd-commands.ts';
import { drawC2cTerms, firstMoney, spoilC2cTerms } from './terms.ts';

type Amount = C2cDeal['number'];
const WAYS = ['ali_pay', 'we_chat', 'bank'] as const;
const DIGEST = '0123456789abcdef'.repeat(4);

/**
 * Publishes, takes, pays, disputes and rules by spontaneous commands, so that the draws of others do not depend on it.
 */
export class C2cGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  readonly #offers = new Map<number, C2cOffer>();
  readonly #deals = new Map<number, C2cDeal>();
  #terms: C2cTerms | null = null;
  #version = 0;
  readonly #closed: OwnerId[] = [];
  /** Remaining attempts to exceed a deal's maximum of messages. */
  #chatters = 1;

  constructor(world: World, percent?: number) {
    this.#world = world;
    this.#draws = new UnaskedDraws(world, [15_485_863, 41, 11, 1], [0, 0, 0, 0, 0, 20], percent);
    this.#random = this.#draws.random;
  }

  opening(): Command[] {
    if (this.#draws.percent === 0) return [];
    const { currencies, traders } = this.#world;
    const credits = currencies.flatMap(({ id }) => traders.map((owner) => firstMoney(owner, id)));
    return [
      ...indexPriceRules(this.#world),
      ...credits,
      this.#setTerms(drawC2cTerms(this.#world, this.#random, true)),
    ];
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    const choices = [
      ['publish', 14],
      ['take', 30],
      ['act', 40],
      ['quarrel', 24],
      ['rule', 22],
      ['say', 6],
      ['wait', 10],
      ['withdraw', 4],
      ['person', 14],
      ['merchant', 10],
      ['terms', 4],
      ['mark', 14],
      ['change', 5],
      ['chatter', this.#chatters > 0 ? 1 : 0],
      ['odd', 12],
    ] as const;
    const random = this.#random;
    switch (random.weighted(choices)) {
      case 'publish':
        return this.#publish();
      case 'take':
        return this.#take();
      case 'act':
        return this.#drawDealAction();
      case 'quarrel':
        return this.#quarrel();
      case 'rule':
        return this.#rule();
      case 'say':
        return this.#drawMessage(this.#deal());
      case 'wait':
        return this.#wait();
      case 'withdraw':
        return this.#withdraw();
      case 'person':
        return drawTraderCommand(this.#random, this.#world);
      case 'merchant':
        return drawMerchant(this.#random, this.#world);
      case 'terms':
        return this.#changeTerms();
      case 'mark':
        return drawIndexPrice(this.#world, random);
      case 'change':
        return drawChange(this.#world, random, this.#offer());
      case 'chatter':
        return this.#chatter();
      case 'odd':
        return oddCommand(this.#random, this.#world, {
          publish: this.#publish(),
          take: this.#take(),
          act: this.#drawDealAction(),
          rule: this.#rule(),
          say: this.#drawMessage(this.#deal()),
        });
    }
  }

  learn(command: Command, { events }: Expectation): void {
    if (command.type === 'close') this.#closed.push(command.owner);
    for (const event of events.values()) {
      if (event.type === 'c2c_terms_set') {
        this.#version = event.version;
        this.#terms = event.terms;
      }
      if (event.type === 'c2c_offer_changed') {
        if (event.offer.status === 'open') this.#offers.set(event.offer.id, event.offer);
        else this.#offers.delete(event.offer.id);
      }
      if (event.type === 'c2c_deal_changed') {
        const { state, dispute, disputeUntil } = event.deal;
        const isOver =
          state === 'finished' || (state === 'cancelled' && (dispute !== null || disputeUntil === null));
        if (isOver) this.#deals.delete(event.deal.id);
        else this.#deals.set(event.deal.id, event.deal);
        if (this.#deals.size > 60) this.#deals.delete(Math.min(...this.#deals.keys()));
      }
    }
  }

  #publish(): Of<'publish_c2c_offer'> {
    const random = this.#random;
    const offered = this.#terms?.currencies[random.below(this.#terms.currencies.length)];
    const { minimum = 1n, maximum = 1n } = offered ?? {};
    const total = minimum + ((maximum - minimum) * BigInt(random.below(101))) / 100n;
    const dealMinimum = random.pick([minimum, minimum, 1n, total / 5n + 1n, total]);
    const dealMaximum = random.pick([total, total, dealMinimum, total / 2n + dealMinimum]);
    const isPicky = random.chance(12);
    const currency = offered?.currency ?? random.pick(this.#world.currencies).id;
    const price = random.pick([1n, 70_000n, 71_234n, 999_999n]);
    return {
      room: 'c2c',
      type: 'publish_c2c_offer',
      ...this.#world.fromTrader(this.#trader()),
      side: random.pick(['buy', 'sell'] as const),
      currency,
      unitPrice: unchecked<Amount>(price),
      total: unchecked<Amount>(total),
      minimum: unchecked<Amount>(dealMinimum),
      maximum: unchecked<Amount>(dealMaximum),
      way: random.pick(WAYS),
      level: isPicky ? random.below(4) : 0,
      deals: isPicky ? random.below(3) : 0,
      country: isPicky && random.chance(30) ? random.pick(['CH', 'CN']) : null,
      ...(random.chance(25) ? { floating: drawFloating(currency, price, this.#world, random) } : {}),
    };
  }

  #offer(): C2cOffer | undefined {
    const offers = [...this.#offers.values()];
    return offers.length > 0 ? this.#random.pick(offers) : undefined;
  }

  /** Mostly takes a part; sometimes many users take the same offer. */
  #take(): Of<'take_c2c_offer'> {
    const random = this.#random;
    const offer = this.#offer();
    const { id = 1, minimum = 1n, maximum = 1n, remaining = 1n, price = 1n } = offer ?? {};
    const number = random.pick([null, minimum, maximum, remaining, remaining / 2n + 1n, minimum - 1n]);
    const command: Of<'take_c2c_offer'> = {
      room: 'c2c',
      type: 'take_c2c_offer',
      ...this.#world.fromTrader(random.chance(4) ? (offer?.owner ?? this.#trader()) : this.#trader()),
      offer: random.chance(3) ? 99_999 : id,
      number: number === null ? null : unchecked<Amount>(number),
      shownPrice: random.chance(80) ? null : unchecked<Amount>(random.chance(60) ? price : price + 1n),
      ...(offer?.floating != null && random.chance(95)
        ? {
            shownPrice: drawShown(offer, random),
            ...(offer.floating.pair === null ? {} : { pair: offer.floating.pair }),
          }
        : {}),
    };
    if (random.chance(10)) {
      for (const owner of this.#world.traders.slice(0, 5))
        this.#draws.push({ ...command, by: { trader: owner } });
    }
    return command;
  }

  /** Draws an action that advances a deal, mostly by the right party; other parties test the table of actions. */
  #drawDealAction(): Of<'pay_c2c_deal' | 'cancel_c2c_deal' | 'release_c2c_deal' | 'concede_c2c_dispute'> {
    const random = this.#random;
    const deal = this.#deal();
    const usualType = {
      awaiting: 'pay_c2c_deal',
      paid: 'release_c2c_deal',
      disputed: 'concede_c2c_dispute',
    } as const;
    const state = deal?.state ?? 'awaiting';
    const next = state in usualType ? usualType[state as keyof typeof usualType] : 'pay_c2c_deal';
    const all = ['pay_c2c_deal', 'cancel_c2c_deal', 'release_c2c_deal', 'concede_c2c_dispute'] as const;
    const isUsualDrawn = random.chance(state === 'awaiting' ? 70 : state === 'paid' ? 35 : 15);
    const type = isUsualDrawn ? next : random.pick(all);
    const rightOwner = type === 'pay_c2c_deal' ? deal?.buyer : deal?.seller;
    const issuer = this.#world.fromTrader(this.#drawOwner(deal, rightOwner));
    return { room: 'c2c', type, ...issuer, deal: deal?.id ?? 1 };
  }

  #quarrel(): Of<'open_c2c_dispute' | 'appeal_c2c_ruling' | 'say_in_c2c_deal'> {
    const random = this.#random;
    const deals = [...this.#deals.values()].filter(({ state }) => state !== 'awaiting');
    const deal = deals.length > 0 && random.chance(90) ? random.pick(deals) : this.#deal();
    const by = this.#world.fromTrader(this.#drawOwner(deal, undefined));
    const messageFields = { deal: deal?.id ?? 1, message: random.between(1, 999), digest: DIGEST };
    const state = deal?.dispute?.state;
    const isAppealing = state === 'ruled' ? random.chance(70) : state === 'appealed' && random.chance(25);
    if (isAppealing) return { room: 'c2c', type: 'appeal_c2c_ruling', ...by, ...messageFields };
    if (state !== undefined) {
      const kind = random.chance(85) ? 'statement' : 'chat';
      if (random.chance(85)) return { room: 'c2c', type: 'say_in_c2c_deal', ...by, ...messageFields, kind };
    }
    return random.chance(92)
      ? { room: 'c2c', type: 'open_c2c_dispute', ...by, ...messageFields }
      : { room: 'c2c', type: 'appeal_c2c_ruling', ...by, ...messageFields };
  }

  #rule(): Of<'rule_c2c_dispute' | 'write_to_c2c_parties'> {
    const random = this.#random;
    const disputed = [...this.#deals.values()].filter(({ state }) => state === 'disputed');
    const deal = disputed.length > 0 && random.chance(92) ? random.pick(disputed) : this.#deal();
    const head = { room: 'c2c', ...this.#world.fromHouse(), deal: deal?.id ?? 1 } as const;
    if (random.chance(10)) {
      return { ...head, type: 'write_to_c2c_parties', message: random.between(1, 99), digest: DIGEST };
    }
    const toBuyer = random.pick([0n, 1n, (deal?.number ?? 2n) / 2n, deal?.number ?? 1n]);
    return {
      ...head,
      type: 'rule_c2c_dispute',
      ruling: random.pick(['release', 'return', 'return', 'split'] as const),
      toBuyer: unchecked<Amount>(toBuyer),
      isFalsePaid: random.chance(35),
      text: 'seen',
    };
  }

  #drawMessage(deal: C2cDeal | undefined): Of<'say_in_c2c_deal'> {
    const random = this.#random;
    return {
      room: 'c2c',
      type: 'say_in_c2c_deal',
      ...this.#world.fromTrader(this.#drawOwner(deal, undefined)),
      deal: deal?.id ?? 1,
      kind: random.pick(['chat', 'statement'] as const),
      message: random.between(1, 999),
      digest: DIGEST,
    };
  }

  /** A user who exceeds the maximum of messages. */
  #chatter(): Command {
    this.#chatters -= 1;
    const deals = [...this.#deals.values()].filter(({ state }) => state === 'disputed' || state === 'paid');
    const deal = deals[0] ?? this.#deal();
    const messageFields = {
      ...this.#drawMessage(deal),
      by: { trader: deal?.buyer ?? this.#trader() },
      kind: 'chat' as const,
    };
    const { key: _key, ...unkeyed } = messageFields;
    for (let count = 0; count < 205; count += 1) this.#draws.push(unkeyed);
    return unkeyed;
  }

  /** Lets part of a deadline pass. */
  #wait(): Command {
    const { clock } = this.#world;
    clock.advance(this.#random.pick([500, 2_000, 5_000, 20_000]));
    return { room: 'time', type: 'pass_time', by: { clock: true } };
  }

  #withdraw(): Of<'withdraw_c2c_offer'> {
    const offer = this.#offer();
    const owner = offer === undefined || this.#random.chance(10) ? this.#trader() : offer.owner;
    return {
      room: 'c2c',
      type: 'withdraw_c2c_offer',
      ...this.#world.fromTrader(owner),
      offer: offer?.id ?? 1,
    };
  }

  #changeTerms(): Of<'set_c2c_terms'> {
    const terms = drawC2cTerms(this.#world, this.#random, false);
    if (this.#random.chance(40)) return this.#setTerms(spoilC2cTerms(terms, this.#random));
    const command = this.#setTerms(terms);
    return this.#random.chance(20) ? { ...command, version: this.#version + 1 } : command;
  }

  #setTerms(terms: C2cTerms): Of<'set_c2c_terms'> {
    return { room: 'c2c', type: 'set_c2c_terms', by: { service: 'setup' }, version: this.#version, terms };
  }

  #deal(): C2cDeal | undefined {
    const all = [...this.#deals.values()];
    const live = all.filter(({ state }) => state !== 'cancelled');
    const deals = live.length > 0 && this.#random.chance(90) ? live : all;
    return deals.length > 0 && this.#random.chance(97) ? this.#random.pick(deals) : undefined;
  }

  /** Returns the right party, or one of the two, or sometimes any trader. */
  #drawOwner(deal: C2cDeal | undefined, rightOwner: OwnerId | undefined): OwnerId {
    if (deal === undefined || this.#random.chance(4)) return this.#trader();
    if (rightOwner !== undefined && this.#random.chance(80)) return rightOwner;
    return this.#random.chance(50) ? deal.buyer : deal.seller;
  }

  #trader(): OwnerId {
    const { traders, pauper } = this.#world;
    if (this.#closed.length > 0 && this.#random.chance(2)) return this.#random.pick(this.#closed);
    return this.#random.chance(3) ? pauper : this.#random.pick(traders);
  }
}
