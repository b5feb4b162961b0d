import { amount } from '@assay/money';
import type { Command, Outcome, UserWallet } from '../../src/index.ts';
import { openScene as openC2c } from '../c2c/scene.ts';
import type { ClockedExchange } from '../clocked-exchange.ts';
import { openScene as openConversion } from '../conversion/scene.ts';
import { openScene as openCrowd } from '../crowd/scene.ts';
import { ALICE, BTC, CAROL, ETH, ONE, USDT } from '../exchange.ts';
import { openScene as openSale } from '../sale/scene.ts';
import { openScene as openVote } from '../vote/scene.ts';

/** Commands that spend from the same account, by name. */
export type Spenders = Readonly<Record<string, () => Command>>;

/** Account that several commands spend from, with its balance and its commands. */
export type ContestedAccount = {
  readonly wallet: UserWallet;
  /** Returns the balance of an account of the same owner. */
  readonly balance: (wallet: UserWallet) => { readonly total: bigint; readonly held: bigint };
  readonly submit: (command: Command) => Outcome;
  readonly available: () => bigint;
  readonly spenders: Spenders;
  /** Rejection codes that do not depend on the balance. */
  readonly excused: readonly string[];
  /** Called with the type of every command that has spent. */
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

/** Account with Alice's balance of a currency in a scene, with the given commands. */
export function contestedAccount(
  scene: Pick<ClockedExchange, 'engine' | 'submit'>,
  wallet: UserWallet,
  spenders: Spenders,
  currency = USDT,
): ContestedAccount {
  const balance: ContestedAccount['balance'] = (of) => scene.engine.balance(ALICE, of, currency);
  return {
    wallet,
    balance,
    submit: (command) => scene.submit(command),
    available: () => balance(wallet).total - balance(wallet).held,
    excused: [],
    spenders,
  };
}

/** A spot account with 100,000 USDT: each conversion is preceded by a quote, twenty seconds after the last one. */
export function convertingAccount(): ContestedAccount {
  const scene = openConversion();
  const account = contestedAccount(scene, 'change', {
    transfer: () => withdrawal('change', 100n * ONE),
    accept_quote: () => scene.take(0) as Command,
  });
  return {
    ...account,
    submit: (command) => {
      if (command.type !== 'accept_quote') return scene.submit(command);
      scene.now += 20_000;
      scene.setIndexPrice(1_000);
      const quoted = scene.submit(scene.ask(USDT, BTC, 100n * ONE));
      return scene.submit({ ...command, quote: quoted.ok ? quoted.createdId : 0 });
    },
  };
}

/** A spot account with 100,000 USDT, for a token sale. */
export function subscribingAccount(): ContestedAccount {
  const scene = openSale({ perOwner: amount(1_000_000n * ONE), supply: amount(1_000_000n * ONE) });
  return contestedAccount(scene, 'change', {
    transfer: () => withdrawal('change', 90n * ONE),
    subscribe_sale: () => scene.buy(30n * ONE) as Command,
  });
}

/** A spot account with 100,000 USDT, for a project. */
export function backingAccount(): ContestedAccount {
  const scene = openCrowd({ perOwner: amount(400_000n * ONE), most: amount(400_000n * ONE) });
  return contestedAccount(scene, 'change', {
    transfer: () => withdrawal('change', 90n * ONE),
    back_project: () => scene.back(30n * ONE) as Command,
  });
}

/**
 * A spot account with 100,000 ether, for a round of votes; it affords fewer ballots than the limit of an owner.
 */
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

/** A C2C account with 10,000 USDT whose owner publishes offers and takes them. */
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
    submit: (command) => scene.submit(command),
    available: () => account().total - account().held,
    // The merchant application is possible only once.
    excused: ['wrong_merchant_state'],
    spenders: {
      transfer: () => ({ ...withdrawal('legal', 90n * ONE), to: 'change' }) as Command,
      publish_c2c_offer: () => scene.offer({ total: 100n * ONE }) as Command,
      take_c2c_offer: () => scene.takeCommand(bought, 110n * ONE, ALICE) as Command,
      apply_as_c2c_merchant: () => ({ room: 'c2c', type: 'apply_as_c2c_merchant', by: { trader: ALICE } }),
    },
  };
}

/** C2C commands that take nothing from the available balance. */
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
