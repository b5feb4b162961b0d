import type { Command, CommandIn, CurrencyId, OwnerId } from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type TransferCommand = CommandIn<'transfer'>;

const WALLETS = ['legal', 'change', 'lever', 'micro'] as const;
const NOT_AMOUNTS = [0n, -1n, -(2n ** 63n)];
const NOT_OWNERS = [0, -1, 1.5, Number.NaN, 2 ** 53];

/** Transfers parts and whole balances, sometimes a unit too much, and other invalid commands. */
export class TransferGenerator implements ProductGenerator {
  readonly weight: number;
  readonly #world: World;
  readonly #random: Random;
  /** Accounts of traders that ever had a balance. */
  readonly #accounts: Account[] = [];
  readonly #knownAccounts = new Set<Account>();

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
    this.weight = random.pick([5, 20, 80]);
  }

  opening(): Command[] {
    return [];
  }

  next(): Command {
    const random = this.#random;
    const payer = this.#accounts[random.below(Math.max(1, this.#accounts.length))];
    if (payer === undefined) return this.#blind();
    const available = payer.total - payer.held;
    const choices = [
      ['part', 60],
      ['all', 10],
      ['one_too_many', 10],
      ['held_too', payer.held > 0n ? 10 : 0],
      ['blind', 5],
      ['odd', 10],
    ] as const;
    switch (random.weighted(choices)) {
      case 'part':
        return this.#from(payer, (available * BigInt(random.between(1, 20))) / 100n + 1n);
      case 'all':
        return this.#from(payer, available);
      case 'one_too_many':
        return this.#from(payer, available + 1n);
      case 'held_too':
        return this.#from(payer, payer.total);
      case 'blind':
        return this.#blind();
      case 'odd':
        return this.#odd(this.#from(payer, available));
    }
  }

  learn(_command: Command, { touched }: Expectation): void {
    for (const account of touched) {
      if (account.owner <= 0 || this.#knownAccounts.has(account)) continue;
      this.#knownAccounts.add(account);
      this.#accounts.push(account);
    }
  }

  #from(payer: Account, amount: bigint): TransferCommand {
    const otherWallets = WALLETS.filter((wallet) => wallet !== payer.wallet);
    // Orders are paid from one account: most transfers go back to it.
    const isHome = payer.wallet !== 'change' && this.#random.chance(60);
    const from = WALLETS.find((wallet) => wallet === payer.wallet) ?? 'legal';
    return this.#transfer(payer.owner, from, isHome ? 'change' : this.#random.pick(otherWallets), {
      currency: payer.currency,
      amount,
    });
  }

  /** From any account of any trader, with or without a balance. */
  #blind(): TransferCommand {
    const random = this.#random;
    const owner = random.pick([...this.#world.traders, this.#world.whale, this.#world.pauper]);
    const money = {
      currency: random.pick(this.#world.currencies).id,
      amount: BigInt(random.between(1, 1_000)),
    };
    return this.#transfer(owner, random.pick(WALLETS), random.pick(WALLETS), money);
  }

  #odd(transfer: TransferCommand): Command {
    const random = this.#random;
    return random.pick<() => Command>([
      () => ({ ...transfer, to: transfer.from }),
      () => ({ ...transfer, currency: unchecked<CurrencyId>(random.pick([0, 77, 9_999])) }),
      () => ({ ...transfer, amount: unchecked(random.pick(NOT_AMOUNTS)) }),
      () => ({ ...transfer, amount: unchecked(random.pick([2n ** 63n - 1n, 2n ** 64n + 5n])) }),
      () => ({ ...transfer, by: { trader: unchecked<OwnerId>(random.pick(NOT_OWNERS)) } }),
      () => ({ ...transfer, key: unchecked(random.pick(['', 'k'.repeat(65)])) }),
    ])();
  }

  #transfer(
    owner: OwnerId,
    from: TransferCommand['from'],
    to: TransferCommand['to'],
    { currency, amount }: { readonly currency: CurrencyId; readonly amount: bigint },
  ): TransferCommand {
    const money = { from, to, currency, amount: unchecked<TransferCommand['amount']>(amount) };
    return { room: 'transfer', type: 'transfer', ...this.#world.fromTrader(owner), ...money };
  }
}
