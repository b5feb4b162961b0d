import type { Command, CurrencyId, Network, OwnerId, TimeMs } from '@assay/engine';
import type { Amount } from '@assay/money';
import type { Expectation } from '../audit/expectation.ts';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';
import type { CustodyCommand, Of } from './books.ts';
import { ChainTerms } from './chain-terms.ts';
import { ChainState } from './known.ts';

const NETWORKS: readonly Network[] = ['bitcoin', 'ethereum', 'omni', 'tron'];
const HOUSE_WALLETS = ['external', 'external_tron', 'fees', 'losses', 'network', 'suspense'] as const;
const INVALID_TEXTS = ['', 'two words', 'x'.repeat(129), 'é'];
const NOT_COUNTS = [-1, 0.5, Number.NaN];

type OfHouse = Exclude<CustodyCommand, { type: 'apply_withdrawal' | 'cancel_withdrawal' }>;
type CommandFields<Type extends OfHouse['type']> = Omit<Of<Type>, 'room' | 'by' | 'key'>;

/**
 * Issues the commands of chains and desk: deposits that gain confirmations, are orphaned and reappear, withdrawals in
 * every state, settings, and invalid commands. It has its own random source.
 */
export class ChainGenerator {
  readonly #world: World;
  readonly #random: Random;
  readonly #chain: ChainState;
  readonly #terms: ChainTerms;
  /** One world in three has a user who requests many withdrawals. */
  readonly #isPiling: boolean;
  #sources = 0;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
    this.#chain = new ChainState(random);
    this.#terms = new ChainTerms(world, random);
    this.#isPiling = random.chance(1, 3);
  }

  opening(): Command[] {
    const networks = [
      this.#terms.network(NETWORKS[1] ?? 'ethereum', 2, 4),
      this.#terms.network('tron', 1, 1),
    ];
    const currencies = this.#world.currencies.flatMap(({ id }) => [
      this.#terms.terms('ethereum', id),
      this.#terms.terms('tron', id),
      this.#terms.limits(id),
    ]);
    return [...networks, ...currencies];
  }

  next(): Command {
    const choices = [
      ['see', 14],
      ['confirm', 26],
      ['drop', 8],
      ['match', 4],
      ['apply', 18],
      ['pile', this.#isPiling ? 90 : 2],
      ['neighbour', 7],
      ['knock', this.#chain.closed.length > 0 ? 5 : 0],
      ['cancel', this.#isPiling ? 1 : 5],
      ['approve', 12],
      ['reject', 2],
      ['way', 24],
      ['fail', 2],
      ['fee', 3],
      ['adjust', 6],
      ['drain', 3],
      ['settings', 4],
      ['odd', 18],
    ] as const;
    const choice = this.#random.weighted(choices);
    switch (choice) {
      case 'see':
        return this.#see();
      case 'confirm':
        return this.#confirm(this.#random.below(6));
      case 'drop':
        return this.#house({ type: 'drop_deposit', deposit: this.#chain.deposit() });
      case 'match':
        return this.#house({ type: 'match_deposit', deposit: this.#chain.suspended(), owner: this.#owner() });
      case 'apply':
        return this.#apply();
      case 'neighbour':
        return { ...this.#apply(), to_owner: this.#owner() };
      case 'pile':
        return this.#pile();
      case 'knock':
        return this.#knock(this.#random.pick(this.#chain.closed));
      case 'cancel':
        return this.#cancel();
      case 'approve':
        return this.#house({ type: 'approve_withdrawal', withdrawal: this.#chain.inState('applied') });
      case 'reject':
        return this.#house({ type: 'reject_withdrawal', withdrawal: this.#chain.withdrawal(), reason: 'no' });
      case 'way':
        return this.#drawChainCommand();
      case 'fail':
        return this.#house({ type: 'fail_withdrawal', withdrawal: this.#chain.withdrawal(), reason: 'dead' });
      case 'fee':
        return this.#fee(this.#units(50));
      case 'adjust':
        return this.#adjust();
      case 'drain':
        return this.#drain();
      case 'settings':
        return this.#setting();
      case 'odd':
        return this.#odd();
    }
  }

  learn(command: Command, expectation: Expectation): void {
    this.#chain.learn(command, expectation);
  }

  #see(): Of<'see_deposit'> {
    const random = this.#random;
    const deposits = [...this.#chain.deposits.values()];
    if (deposits.length > 0 && random.chance(15)) {
      const { network, transaction, output, address, owner, currency, amount } = random.pick(deposits);
      const sameDeposit = { network, transaction, output, address, owner, currency, amount };
      const other = random.chance(30) ? { amount: unchecked<Amount>(amount + 1n) } : {};
      return this.#house({ type: 'see_deposit', ...sameDeposit, ...other });
    }
    this.#sources += 1;
    return this.#house({
      type: 'see_deposit',
      network: random.chance(5) ? 'omni' : random.pick(['ethereum', 'ethereum', 'tron']),
      transaction: `0x${this.#sources}`,
      output: random.below(3),
      address: `address-${random.below(9)}`,
      owner: random.chance(8) ? null : this.#owner(),
      currency: this.#currency(),
      amount: this.#units(random.pick([5, 500, 5_000])),
    });
  }

  #confirm(confirmations: number, deposit = this.#chain.deposit()): Of<'confirm_deposit'> {
    const height = this.#random.below(9);
    return this.#house({
      type: 'confirm_deposit',
      deposit,
      confirmations,
      height,
      block: `block-${height}`,
    });
  }

  #apply(): Of<'apply_withdrawal'> {
    const random = this.#random;
    const { now } = this.#world.clock;
    return {
      room: 'custody',
      type: 'apply_withdrawal',
      ...this.#world.fromTrader(this.#owner()),
      network: random.pick(['ethereum', 'ethereum', 'tron', 'bitcoin']),
      currency: this.#currency(),
      address: `address-${random.below(9)}`,
      amount: this.#units(random.pick([50, 500, 500, 500, 5_000])),
      to_owner: null,
      held_until: unchecked<TimeMs>(random.chance(70) ? 0 : now + random.below(5_000)),
    };
  }

  /** Small withdrawals of one owner, few of which are approved, up to the maximum. */
  #pile(): Of<'apply_withdrawal'> {
    const by = this.#world.fromTrader(this.#world.traders[0] ?? this.#world.pauper);
    const held_until = unchecked<TimeMs>(this.#world.clock.now + 100_000_000);
    return {
      ...this.#apply(),
      ...by,
      network: 'ethereum',
      amount: unchecked<Amount>(3n),
      to_owner: null,
      held_until,
    };
  }

  /** A closed owner receives no credits. */
  #knock(owner: OwnerId): Command {
    if (this.#random.chance(50)) return { ...this.#apply(), network: 'ethereum', to_owner: owner };
    return this.#house({ type: 'match_deposit', deposit: this.#chain.suspended(), owner });
  }

  #cancel(): Of<'cancel_withdrawal'> {
    const { now } = this.#world.clock;
    const due = [...this.#chain.withdrawals.values()].filter(
      ({ state, toOwner, heldUntil }) => state === 'applied' && toOwner !== null && heldUntil < now,
    );
    const withdrawal = due.length > 0 ? this.#random.pick(due).id : this.#chain.inState('applied');
    const owner = this.#chain.withdrawals.get(withdrawal)?.owner;
    const by = this.#world.fromTrader(owner === undefined || this.#random.chance(10) ? this.#owner() : owner);
    return { room: 'custody', type: 'cancel_withdrawal', ...by, withdrawal };
  }

  /** One step of a pending withdrawal: mostly the next one. */
  #drawChainCommand(): OfHouse {
    const random = this.#random;
    const open = [...this.#chain.withdrawals.values()].filter(({ state }) =>
      ['approved', 'signed', 'broadcast', 'unknown'].includes(state),
    );
    const withdrawal = open.length > 0 ? random.pick(open) : undefined;
    const id = withdrawal?.id ?? this.#chain.withdrawal();
    const signed = withdrawal?.transactions ?? [];
    const last = signed.at(-1) ?? null;
    const isNew = last === null || random.chance(12);
    if (isNew) {
      const transaction = random.chance(10) && last !== null ? last : `out-${id}-${random.below(4)}`;
      const replaces = random.chance(90) ? last : null;
      return this.#house({ type: 'sign_withdrawal', withdrawal: id, transaction, replaces });
    }
    const transaction = random.chance(93) ? random.pick(signed) : 'another';
    if (random.chance(35)) {
      return this.#house({ type: 'send_withdrawal', withdrawal: id, transaction, known: random.chance(70) });
    }
    return this.#house({
      type: 'confirm_withdrawal',
      withdrawal: id,
      transaction,
      confirmations: random.below(6),
      fee_currency: this.#currency(),
      fee: unchecked<Amount>(BigInt(random.below(4))),
    });
  }

  #fee(amount: Amount): Of<'pay_network'> {
    const cause = this.#random.pick(['sweep', 'gas', 'replacement'] as const);
    const paid = { network: this.#random.pick(NETWORKS), currency: this.#currency(), amount };
    return this.#house({ type: 'pay_network', ...paid, transaction: 'gas', cause });
  }

  #adjust(): Of<'adjust_money'> {
    const random = this.#random;
    const side = () =>
      random.chance(65)
        ? ({ owner: unchecked<OwnerId>(0), wallet: random.pick(HOUSE_WALLETS) } as const)
        : ({ owner: this.#owner(), wallet: random.pick(['change', 'legal'] as const) } as const);
    const money = { currency: this.#currency(), amount: this.#units(200) };
    return this.#house({ type: 'adjust_money', from: side(), to: side(), ...money });
  }

  /** Withdraws an amount from suspense that a deposit may need again. */
  #drain(): Of<'adjust_money'> {
    const waiting = [...this.#chain.deposits.values()].filter(({ state }) =>
      ['taken_back', 'unmatched', 'below_minimum'].includes(state),
    );
    const about = waiting.length > 0 ? this.#random.pick(waiting) : undefined;
    const house = unchecked<OwnerId>(0);
    return this.#house({
      type: 'adjust_money',
      by: { staff: 2, name: 'colleague', reason: 'drained', proposedBy: 'operator' },
      from: { owner: house, wallet: 'suspense' },
      to: { owner: house, wallet: 'losses' },
      currency: about?.currency ?? this.#currency(),
      amount: about?.amount ?? this.#units(10),
    });
  }

  #setting(): OfHouse {
    const random = this.#random;
    const network = random.pick(['ethereum', 'tron'] as const);
    if (random.chance(25)) return this.#terms.network(network, random.between(1, 3), random.between(2, 5));
    if (random.chance(25)) return this.#terms.limits(this.#currency());
    return { ...this.#terms.terms(network, this.#currency()), withdrawals_open: random.chance(80) };
  }

  #odd(): Command {
    const random = this.#random;
    const large = unchecked<Amount>(2n ** 63n - 1n);
    const invalidAmount = unchecked<Amount>(random.pick([0n, -1n]));
    const nowhere = unchecked<CurrencyId>(9_999);
    const invalidOwner = unchecked<OwnerId>(random.pick([0, -1, 1.5]));
    const invalidText = random.pick(INVALID_TEXTS);
    const count = random.pick(NOT_COUNTS);
    const house = { owner: unchecked<OwnerId>(0), wallet: 'losses' } as const;
    return random.pick<() => Command>([
      () => ({ ...this.#see(), amount: random.pick([invalidAmount, large, unchecked<Amount>(2n ** 63n)]) }),
      () => ({ ...this.#see(), currency: nowhere }),
      () => ({ ...this.#see(), owner: invalidOwner }),
      () => ({ ...this.#see(), address: invalidText }),
      () => ({ ...this.#see(), transaction: invalidText, output: random.pick([0, count]) }),
      () => this.#confirm(count),
      () => this.#confirm(9, 0),
      () => this.#house({ type: 'match_deposit', deposit: this.#chain.suspended(), owner: invalidOwner }),
      () => this.#house({ type: 'drop_deposit', deposit: -5 }),
      () => ({ ...this.#apply(), amount: random.pick([invalidAmount, large, unchecked<Amount>(1n)]) }),
      () => ({ ...this.#apply(), currency: nowhere }),
      () => ({ ...this.#apply(), address: invalidText }),
      () => ({ ...this.#apply(), to_owner: invalidOwner }),
      () => {
        const apply = this.#apply();
        return { ...apply, to_owner: apply.by.trader };
      },
      () => ({ ...this.#apply(), amount: unchecked<Amount>(1n), network: 'tron' }),
      () => this.#fee(random.pick([invalidAmount, large])),
      () => ({ ...this.#fee(this.#units(5)), transaction: invalidText }),
      () => ({ ...this.#fee(this.#units(5)), currency: nowhere }),
      () => ({ ...this.#adjust(), amount: random.pick([invalidAmount, large]), from: house }),
      () => ({ ...this.#adjust(), currency: nowhere }),
      () => this.#terms.network('bitcoin', random.pick([0, 3, 1]), random.pick([2, 2_000, 0.5])),
      () => ({ ...this.#terms.terms('bitcoin', this.#currency()), withdrawal_minimum: large }),
      () => ({ ...this.#terms.terms('omni', nowhere) }),
      () => ({ ...this.#terms.limits(this.#currency()), four_eyes_above: invalidAmount }),
      () => ({ ...this.#terms.limits(this.#currency()), day: [invalidAmount] }),
      () => ({ ...this.#terms.limits(nowhere) }),
    ])();
  }

  #house<Type extends OfHouse['type']>(
    fields: CommandFields<Type> & { readonly type: Type; readonly by?: Of<Type>['by'] },
  ): Of<Type> {
    return { room: 'custody', ...this.#world.fromHouse(), ...fields } as unknown as Of<Type>;
  }

  /** Few owners, so that one reaches the maximum of open withdrawals. */
  #owner(): OwnerId {
    const { traders, pauper } = this.#world;
    const fewTraders = traders.slice(0, 2);
    return this.#random.pick([...fewTraders, ...fewTraders, ...traders, pauper]);
  }

  #currency(): CurrencyId {
    return this.#random.pick(this.#world.currencies.slice(0, 2)).id;
  }

  #units(maximum: number): Amount {
    return unchecked<Amount>(BigInt(this.#random.between(1, maximum)));
  }
}
