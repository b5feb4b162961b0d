import { amount } from '@assay/money';
import type { Command, Outcome, UserWallet } from '../../src/index.ts';
import { openScene as openConversion } from '../conversion/scene.ts';
import { ALICE, BTC, ONE, USDT } from '../exchange.ts';
import { openScene as openSale } from '../sale/scene.ts';

/** What spends of the same account, by the command's name. */
export type Spenders = Readonly<Record<string, () => Command>>;

/** The purse that is fought for, and how it is asked. */
export type Purse = {
  readonly wallet: UserWallet;
  /** How an account of the same owner stands. */
  readonly balance: (wallet: UserWallet) => { readonly total: bigint; readonly held: bigint };
  readonly give: (command: Command) => Outcome;
  readonly available: () => bigint;
  readonly spenders: Spenders;
  /** Refusals that say nothing of money. */
  readonly excused: readonly string[];
  /** Hears of every command that has spent. */
  readonly spent?: (type: string) => void;
};

/** What is moved away to the C2C account. */
export function away(from: UserWallet, units: bigint): Command {
  return {
    room: 'transfer',
    type: 'transfer',
    by: { trader: ALICE },
    from,
    to: 'legal',
    currency: USDT,
    amount: amount(units),
  };
}

/** Of the exchange account, a hundred thousand USDT: each conversion is quoted before it, twenty seconds after the last. */
export function convertingAccount(): Purse {
  const scene = openConversion();
  const balance: Purse['balance'] = (wallet) => scene.engine.balance(ALICE, wallet, USDT);
  const account = () => balance('change');
  return {
    wallet: 'change',
    balance,
    give: (command) => {
      if (command.type !== 'accept_quote') return scene.give(command);
      scene.now += 20_000;
      scene.mark(1_000);
      const quoted = scene.give(scene.ask(USDT, BTC, 100n * ONE));
      return scene.give({ ...command, quote: quoted.ok ? quoted.made : 0 });
    },
    available: () => account().total - account().held,
    excused: [],
    spenders: {
      transfer: () => away('change', 100n * ONE),
      accept_quote: () => scene.take(0) as Command,
    },
  };
}

/** Of the exchange account, a hundred thousand USDT, before a sale. */
export function subscribingAccount(): Purse {
  const scene = openSale({ perOwner: amount(1_000_000n * ONE), supply: amount(1_000_000n * ONE) });
  const balance: Purse['balance'] = (wallet) => scene.engine.balance(ALICE, wallet, USDT);
  return {
    wallet: 'change',
    balance,
    give: (command) => scene.give(command),
    available: () => balance('change').total - balance('change').held,
    excused: [],
    spenders: {
      transfer: () => away('change', 90n * ONE),
      subscribe_sale: () => scene.buy(30n * ONE) as Command,
    },
  };
}
