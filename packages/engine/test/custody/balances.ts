import { amount } from '@assay/money';
import type { Command, Outcome, UserWallet } from '../../src/index.ts';
import { openScene as openC2c } from '../c2c/scene.ts';
import type { ClockedExchange } from '../clocked-exchange.ts';
import { openScene as openConversion } from '../conversion/scene.ts';
import { openScene as openCrowd } from '../crowd/scene.ts';
import { ALICE, BTC, CAROL, ETH, ONE, USDT } from '../exchange.ts';
import { openScene as openSale } from '../sale/scene.ts';
import { openScene as openVote } from '../vote/scene.ts';

/** Commands that spend from the same account, by their names. */
export type Spenders = Readonly<Record<string, () => Command>>;

/** Account that several commands spend from, with its balance and its commands. */
export type ContestedAccount = {
  readonly wallet: UserWallet;
  /** Returns the balance of an account of the same owner. */
  readonly balance: (wallet: UserWallet) => { readonly total: bigint; readonly held: bigint };
  readonly give: (command: Command) => Outcome;
  readonly available: () => bigint;
  readonly spenders: Spenders;
  /** Refusals that say nothing of money. */
  readonly excused: readonly string[];
  /** Called with every command that has spent. */
  readonly spent?: (type: string) => void;
};

/** Transfer to the C2C account. */
export function withdrawal(from: UserWallet, units: bigint): Command {
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

/** Account with Alice's balance of a currency on an account of a scene, spent as it is given. */
export function contestedAccount(
  scene: Pick<ClockedExchange, 'engine' | 'give'>,
  wallet: UserWallet,
  spenders: Spenders,
  currency = USDT,
): ContestedAccount {
  const balance: ContestedAccount['balance'] = (of) => scene.engine.balance(ALICE, of, currency);
  return {
    wallet,
    balance,
    give: (command) => scene.give(command),
    available: () => balance(wallet).total - balance(wallet).held,
    excused: [],
    spenders,
  };
}

/** Of the exchange account, a hundred thousand USDT: each conversion is quoted before it, twenty seconds after the last. */
export function convertingAccount(): ContestedAccount {
  const scene = openConversion();
  const account = contestedAccount(scene, 'change', {
    transfer: () => withdrawal('change', 100n * ONE),
    accept_quote: () => scene.take(0) as Command,
  });
  return {
    ...account,
    give: (command) => {
      if (command.type !== 'accept_quote') return scene.give(command);
      scene.now += 20_000;
      scene.mark(1_000);
      const quoted = scene.give(scene.ask(USDT, BTC, 100n * ONE));
      return scene.give({ ...command, quote: quoted.ok ? quoted.made : 0 });
    },
  };
}

/** Of the exchange account, a hundred thousand USDT, before a sale. */
export function subscribingAccount(): ContestedAccount {
  const scene = openSale({ perOwner: amount(1_000_000n * ONE), supply: amount(1_000_000n * ONE) });
  return contestedAccount(scene, 'change', {
    transfer: () => withdrawal('change', 90n * ONE),
    subscribe_sale: () => scene.buy(30n * ONE) as Command,
  });
}

/** Of the exchange account, a hundred thousand USDT, before a project. */
export function backingAccount(): ContestedAccount {
  const scene = openCrowd({ perOwner: amount(400_000n * ONE), most: amount(400_000n * ONE) });
  return contestedAccount(scene, 'change', {
    transfer: () => withdrawal('change', 90n * ONE),
    back_project: () => scene.back(30n * ONE) as Command,
  });
}

/** Of the exchange account, a hundred thousand ether, in a round of votes: fewer ballots than an owner may cast. */
export function votingAccount(): ContestedAccount {
  const scene = openVote({ perOwner: amount(1_000_000n * ONE) });
  return contestedAccount(
    scene,
    'change',
    {
      transfer: () => ({ ...withdrawal('change', 3_000n * ONE), currency: ETH }) as Command,
      cast_ballot: () => scene.cast(2_000n * ONE) as Command,
    },
    ETH,
  );
}

/** Of the C2C account, ten thousand USDT of somebody who sells by offers and to offers. */
export function tradingAccount(): ContestedAccount {
  const [all, many] = [1_000_000n * ONE, 200];
  const scene = openC2c({
    currencies: [{ currency: USDT, minimum: amount(ONE), maximum: amount(all) }],
    offersPerOwner: many,
    dealsPerOwner: many,
    cancellationsPerDay: many,
  });
  const bought = scene.publish({ owner: CAROL, side: 'buy', total: all });
  const balance: ContestedAccount['balance'] = (wallet) => scene.engine.balance(ALICE, wallet, USDT);
  const account = () => balance('legal');
  return {
    wallet: 'legal',
    balance,
    give: (command) => scene.give(command),
    available: () => account().total - account().held,
    // A merchant has applied once.
    excused: ['wrong_merchant_state'],
    spenders: {
      transfer: () => ({ ...withdrawal('legal', 90n * ONE), to: 'change' }) as Command,
      publish_c2c_offer: () => scene.offer({ total: 100n * ONE }) as Command,
      take_c2c_offer: () => scene.taking(bought, 110n * ONE, ALICE) as Command,
      apply_as_c2c_merchant: () => ({ room: 'c2c', type: 'apply_as_c2c_merchant', by: { trader: ALICE } }),
    },
  };
}

/** Commands of C2C that take nothing of what is available. */
export const C2C_SPENDING_NOTHING = [
  'change_c2c_offer',
  'withdraw_c2c_offer',
  'pay_c2c_deal',
  'cancel_c2c_deal',
  'release_c2c_deal',
  'open_c2c_dispute',
  'concede_c2c_dispute',
  'appeal_c2c_ruling',
  'say_in_c2c_deal',
  'pause_c2c_offers',
  'block_c2c_trader',
  'leave_as_c2c_merchant',
] as const;
