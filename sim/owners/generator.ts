import type { Command, CommandIn, OwnerId, TimeMs } from '@assay/engine';
import type { Amount } from '@assay/money';
import type { Account } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type OwnersCommand = CommandIn<'owners'>;
type SetLevel = Extract<OwnersCommand, { type: 'set_level' }>;

const NOT_OWNERS = [0, -1, 1.5, Number.NaN, 2 ** 53];
const NOT_LEVELS = [-1, 4, 0.5, Number.NaN, 2 ** 32];
const COUNTRIES = ['CH', 'CN', 'DE', 'JP', 'AA', 'ZZ'];
const NOT_COUNTRIES = ['', 'C', 'ch', 'CHE', 'C1', '@[', 'ÄÖ'];
const NOT_TIMES = [-1, 0.5, Number.NaN, 2 ** 53];
const SOON_MS = 60_000;
const FIRST_VISITOR = 300_001;

/**
 * Freezes and unfreezes traders, closes a few immediately or at a set time, sets other facts about them, and issues
 * invalid commands.
 */
export class OwnersGenerator implements ProductGenerator {
  readonly weight: number;
  readonly #world: World;
  readonly #random: Random;
  readonly #frozen = new Set<OwnerId>();
  readonly #closed = new Set<OwnerId>();
  readonly #closingOwners = new Set<OwnerId>();
  /** Accounts that ever had a hold, with their present state. */
  readonly #holding = new Set<Account>();
  /** Owners with facts who never trade. */
  readonly #visitors = [0, 1, 2].map((number) => unchecked<OwnerId>(FIRST_VISITOR + number));

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
    this.weight = random.pick([3, 10, 25]);
  }

  opening(): Command[] {
    return [];
  }

  next(): Command {
    const random = this.#random;
    // Frozen owners are soon unfrozen, so that trading continues.
    const frozen = [...this.#frozen];
    const choices = [
      ['free', frozen.length > 0 ? 60 + 20 * frozen.length : 2],
      ['freeze', 15],
      ['freeze_own', 15],
      ['level', 15],
      ['country', 8],
      ['inviter', 8],
      ['close', 4],
      ['close_holding', 3],
      ['close_at', 8],
      ['keep_open', this.#closingOwners.size > 0 ? 8 : 1],
      ['knock', this.#closed.size > 0 ? 8 : 0],
      ['odd', 12],
    ] as const;
    switch (random.weighted(choices)) {
      case 'free':
        return this.#about('unfreeze', frozen.length > 0 ? random.pick(frozen) : this.#anyOwner());
      case 'freeze':
        return this.#about('freeze', this.#anyOwner());
      case 'freeze_own':
        return { room: 'owners', type: 'freeze_own', ...this.#world.fromTrader(this.#anyOwner()) };
      case 'level':
        return this.#level(this.#anyOwner(), random.below(4));
      case 'country':
        return this.#country(random.pick(COUNTRIES));
      case 'inviter':
        return this.#inviter(this.#anyOwner(), this.#anyOwner());
      case 'close':
        return this.#about('close', this.#closableOwner());
      case 'close_holding':
        return this.#about('close', this.#ownerWithHolds());
      case 'close_at':
        return this.#closeAt(this.#closingOwner());
      case 'keep_open':
        return this.#about(
          'keep_open',
          random.pick(this.#closingOwners.size > 0 ? [...this.#closingOwners] : [this.#anyOwner()]),
        );
      case 'knock':
        return this.#knock(random.pick([...this.#closed]));
      case 'odd':
        return this.#odd();
    }
  }

  learn(command: Command, { rejection, touched, events }: Expectation): void {
    for (const account of touched) if (account.owner > 0 && account.held > 0n) this.#holding.add(account);
    for (const event of events.values()) {
      if (event.type !== 'closing_changed') continue;
      const { owner, state } = event.closing;
      if (state === 'pending') this.#closingOwners.add(owner);
      else this.#closingOwners.delete(owner);
      if (state === 'closed') this.#closed.add(owner);
    }
    if (rejection !== null || command.room !== 'owners') return;
    if (command.type === 'freeze') this.#frozen.add(command.owner);
    if (command.type === 'freeze_own') this.#frozen.add(command.by.trader);
    if (command.type === 'unfreeze') this.#frozen.delete(command.owner);
    if (command.type === 'close') this.#closed.add(command.owner);
  }

  #anyOwner(): OwnerId {
    return this.#random.pick([...this.#world.traders, ...this.#visitors, this.#world.whale]);
  }

  /** Three traders of four are never closed, so that trading continues. */
  #closableOwner(): OwnerId {
    const { traders, pauper } = this.#world;
    const lastQuarter = traders.slice(traders.length - (traders.length >> 2));
    return this.#random.pick([...this.#visitors, pauper, ...lastQuarter]);
  }

  /** An owner whose account cannot be closed now; if none, one who may be closed. */
  #ownerWithHolds(): OwnerId {
    const holding = [...this.#holding].filter(({ held }) => held > 0n);
    return holding.length > 0 ? this.#random.pick(holding).owner : this.#closableOwner();
  }

  /** A command rejected for a closed owner: a credit from outside, or a transfer between the own accounts. */
  #knock(owner: OwnerId): Command {
    const currency = this.#random.pick(this.#world.currencies).id;
    const money = { currency, amount: unchecked<Amount>(1n) };
    if (this.#random.chance(50)) {
      const by = this.#world.fromTrader(owner);
      return { room: 'transfer', type: 'transfer', ...by, from: 'change', to: 'legal', ...money };
    }
    const credit = { owner, wallet: 'change', ...money, reason: 'deposit', reference: 1 } as const;
    return { room: 'custody', type: 'credit', ...this.#world.fromHouse(), ...credit };
  }

  #closeAt(owner: OwnerId, at: number = this.#soon()): OwnersCommand {
    return { room: 'owners', type: 'close_at', ...this.#world.fromHouse(), owner, at: unchecked<TimeMs>(at) };
  }

  /** Mostly an owner who may be closed or whose account cannot be closed now, otherwise one with a pending closing. */
  #closingOwner(): OwnerId {
    if (this.#closingOwners.size > 0 && this.#random.chance(25))
      return this.#random.pick([...this.#closingOwners]);
    return this.#random.chance(70) ? this.#closableOwner() : this.#ownerWithHolds();
  }

  /** A time in the near future, or in the past. */
  #soon(): number {
    return this.#world.clock.now + (this.#random.chance(50) ? -1 : this.#random.below(SOON_MS));
  }

  #about(type: 'freeze' | 'unfreeze' | 'close' | 'keep_open', owner: OwnerId): OwnersCommand {
    return { room: 'owners', type, ...this.#world.fromHouse(), owner };
  }

  #level(owner: OwnerId, level: number): SetLevel {
    return { room: 'owners', type: 'set_level', ...this.#world.fromHouse(), owner, level };
  }

  #country(country: string): OwnersCommand {
    return {
      room: 'owners',
      type: 'set_country',
      ...this.#world.fromHouse(),
      owner: this.#anyOwner(),
      country,
    };
  }

  #inviter(owner: OwnerId, inviter: OwnerId): OwnersCommand {
    return { room: 'owners', type: 'set_inviter', ...this.#world.fromHouse(), owner, inviter };
  }

  #odd(): Command {
    const random = this.#random;
    const invalidOwner = unchecked<OwnerId>(random.pick(NOT_OWNERS));
    return random.pick<() => Command>([
      () => this.#about(random.pick(['freeze', 'unfreeze', 'close', 'keep_open'] as const), invalidOwner),
      () => ({ room: 'owners', type: 'freeze_own', ...this.#world.fromTrader(invalidOwner) }),
      () => this.#level(this.#anyOwner(), random.pick(NOT_LEVELS)),
      () => this.#country(random.pick(NOT_COUNTRIES)),
      () => this.#closeAt(invalidOwner),
      () => this.#closeAt(this.#anyOwner(), random.pick(NOT_TIMES)),
      () => this.#inviter(this.#anyOwner(), invalidOwner),
      () => ({ ...this.#level(this.#anyOwner(), 1), key: unchecked(random.pick(['', 'k'.repeat(65)])) }),
    ])();
  }
}
