import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  Engine,
  latestState,
  type OwnerId,
  orderId,
  ROOMS,
  SETUP,
  USER_WALLETS,
} from '../../src/index.ts';
import { openDesk, opening } from '../acceptor/desk-exchange.ts';
import { Scene as EarnScene } from '../earn/scene.ts';
import {
  ALICE,
  amendOrder,
  BOB,
  BTC,
  bracketOrder,
  CAROL,
  limitOrder,
  marketOrder,
  ONE,
  ocoOrder,
  stopOrder,
  trailingOrder,
  USDT,
} from '../exchange.ts';
import { entering, openLever } from '../lever/lever-exchange.ts';
import { Random } from '../random.ts';
import { openScene } from '../seconds/scene.ts';
import {
  backingAccount,
  C2C_SPENDING_NOTHING,
  type ContestedAccount,
  contestedAccount,
  convertingAccount,
  subscribingAccount,
  tradingAccount,
  votingAccount,
  withdrawal,
} from './balances.ts';
import { applying, ChainExchange } from './chain-exchange.ts';

const ATTEMPTS = 10_000;

/**
 * Makes ten thousand random attempts. Each costs as much as the first one with its name; exactly those that the
 * available balance covers succeed. Returns the total spent.
 */
function contend(
  { submit, available, spenders, excused, spent: onSpent }: ContestedAccount,
  seed: number,
): bigint {
  const random = new Random(seed);
  const types = Object.keys(spenders);
  const costs = new Map<string, bigint>();
  const refusedWith = new Map<string, bigint>();
  let total = 0n;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const type = random.pick(types);
    const createCommand = spenders[type];
    if (createCommand === undefined) throw new Error('nothing spends');
    const before = available();
    const outcome = submit(createCommand());
    const spent = before - available();
    if (spent < 0n || available() < 0n) throw new Error(`${type} has left ${available()} of ${before}`);
    if (spent > 0n) {
      const usualCost = costs.get(type) ?? spent;
      if (!outcome.ok || usualCost !== spent)
        throw new Error(`${type} has cost ${spent}, and not ${usualCost}`);
      costs.set(type, spent);
      total += spent;
      onSpent?.(type);
    } else if (outcome.ok || !excused.includes(outcome.rejection.code)) {
      const maximum = refusedWith.get(type) ?? 0n;
      refusedWith.set(type, before > maximum ? before : maximum);
    }
  }
  expect([...costs.keys()].toSorted(), 'each has spent').toEqual(types.toSorted());
  for (const [type, maximum] of refusedWith) {
    const cost = costs.get(type) ?? 0n;
    expect(maximum < cost, `${type} costs ${cost} and was refused with ${maximum}`).toBe(true);
  }
  return total;
}

/** A spot account for which every way to spend costs one USDT. */
function exchangeAccount(): ContestedAccount {
  const exchange = new ChainExchange(new Engine(latestState()));
  exchange.level(ALICE, 3);
  exchange.deposit(ALICE, 38n * ONE);
  exchange.fund(BOB, BTC, 100n * ONE);
  exchange.fund(CAROL, USDT, 100n * ONE);
  exchange.tradeAt(50);
  // Fills every buy order at fifty, so that the last price stays.
  exchange.limit(BOB, 'sell', 50, 5_000);
  const resting = exchange.limit(ALICE, 'buy', 25, 4);
  let [lots, receiver] = [4, 0];
  return {
    wallet: 'change',
    balance: (wallet) => exchange.engine.balance(ALICE, wallet, USDT),
    submit: (command) => exchange.apply(command),
    available: () => exchange.available(ALICE, USDT),
    excused: [],
    spent: (type) => {
      if (type === 'amend_order') lots += 4;
    },
    spenders: {
      transfer: () => withdrawal('change', ONE),
      place_limit_order: () => limitOrder(ALICE, 'buy', 50, 2),
      place_market_order: () => marketOrder(ALICE, 'buy', 2),
      place_stop_order: () => stopOrder(ALICE, 'buy', 60, 2, { price: 50 }),
      place_trailing_order: () => trailingOrder(ALICE, 'buy', 100, 2, { price: 50 }),
      place_oco_order: () => ocoOrder(ALICE, 'buy', 40, 60, 2, 50),
      place_bracket_order: () => bracketOrder(ALICE, 2, { price: 50, takeProfit: 60 }),
      amend_order: () => amendOrder(ALICE, orderId(resting), { quantity: lots + 4 }),
      apply_withdrawal: () => {
        receiver += 1;
        return applying(ONE, receiver % 2 === 0 ? {} : { to_owner: (CAROL + receiver) as OwnerId });
      },
    },
  };
}

/** A contract account with 1,000 USDT. */
function contractAccount(): ContestedAccount {
  const exchange = openLever();
  const balance: ContestedAccount['balance'] = (wallet) => exchange.engine.balance(ALICE, wallet, USDT);
  const account = () => balance('lever');
  return {
    wallet: 'lever',
    balance,
    submit: (command) => exchange.apply(command),
    available: () => account().total - account().held,
    excused: [],
    spenders: {
      transfer: () => withdrawal('lever', 10n * ONE),
      enter_position: () => entering('long', 2, { limit: 9_000 }),
    },
  };
}

/** An Up/Down account with 10,000 USDT. */
function optionsAccount(): ContestedAccount {
  const scene = openScene();
  const balance: ContestedAccount['balance'] = (wallet) => scene.engine.balance(ALICE, wallet, USDT);
  const account = () => balance('micro');
  return {
    wallet: 'micro',
    balance,
    submit: (command) => scene.submit(command),
    available: () => account().total - account().held,
    // Only one insurance can run.
    excused: ['already_insured'],
    spenders: {
      transfer: () => withdrawal('micro', 200n * ONE),
      open_seconds: () => scene.bet({ stake: 150n * ONE, source: 'free' }) as Command,
      buy_insurance: () => scene.insure(100n * ONE) as Command,
    },
  };
}

/** A spot account with a million USDT, which affords fewer positions than the limit of an owner. */
function earningAccount(): ContestedAccount {
  const scene = new EarnScene();
  const bounds = { perOwner: amount(10n ** 15n), total: amount(10n ** 15n) };
  scene.accept(scene.plan({ kind: 'flexible', days: 0, ...bounds }));
  return contestedAccount(scene, 'change', {
    transfer: () => withdrawal('change', 10_000n * ONE),
    buy_earn: () => scene.buy(10_000n * ONE) as Command,
  });
}

/** A C2C account of an acceptor with 200 USDT. */
function peopleAccount(): ContestedAccount {
  const exchange = openDesk();
  const balance: ContestedAccount['balance'] = (wallet) => exchange.engine.balance(ALICE, wallet, USDT);
  const account = () => balance('legal');
  let asking = 0;
  return {
    wallet: 'legal',
    balance,
    submit: (command) => exchange.apply(command),
    available: () => account().total - account().held,
    excused: [],
    spenders: {
      transfer: () => ({ ...withdrawal('legal', ONE), to: 'change' }) as Command,
      pledge_as_acceptor: () => ({
        room: 'acceptor',
        type: 'pledge_as_acceptor',
        by: { trader: ALICE },
        amount: amount(ONE),
      }),
      // The users alternate, because each may have only a few open deals.
      open_acceptor_deal: () => {
        asking += 1;
        const owner = (BOB + asking) as OwnerId;
        exchange.apply({ room: 'owners', type: 'set_level', by: SETUP, owner, level: 2 });
        return opening('buy', ONE, { by: { trader: owner } });
      },
    },
  };
}

const ACCOUNTS = {
  exchangeAccount,
  contractAccount,
  optionsAccount,
  convertingAccount,
  subscribingAccount,
  earningAccount,
  peopleAccount,
  tradingAccount,
  backingAccount,
  votingAccount,
};

/** Trader commands that take nothing from the available balance of any account. */
const SPENDING_NOTHING = [
  ...C2C_SPENDING_NOTHING,
  // A quote holds none of the user's coins.
  'quote_conversion',
  'quote_small',
  'cancel_order',
  'cancel_all_after',
  'cancel_price_alert',
  'cancel_twap',
  'pause_twap',
  'resume_twap',
  'start_twap',
  'set_price_alert',
  'cancel_all_orders',
  'cancel_withdrawal',
  'freeze_own',
  'exit_position',
  'set_exits',
  'set_entrust_exits',
  'revoke_entrust',
  'claim_insurance',
  'end_insurance',
  'exclude_oneself',
  'limit_losses',
  'redeem_earn',
  'renew_earn',
  // A recurring purchase is paid when it is executed.
  'begin_earn_recurring',
  'stop_earn_recurring',
  'begin_conversion_recurring',
  'stop_conversion_recurring',
  // A vote on a stage is weighted by amounts already on hold.
  'ask_for_stage',
  'vote_on_stage',
  'rest_acceptor',
  'unpledge_as_acceptor',
  'declare_acceptor_paid',
  'mark_acceptor_transferred',
  'cancel_acceptor_deal',
  'confirm_acceptor_deal',
  'reject_acceptor_deal',
  'dispute_acceptor_deal',
  // The coins of a checkout are the exchange's.
  'open_checkout',
  'abandon_checkout',
];

/** Balances of the owner's other accounts. */
function movableBalance({ balance, wallet }: ContestedAccount): unknown {
  return USER_WALLETS.filter((other) => other !== wallet).map((other) => balance(other));
}

test('WAL-002: deposits come to the exchange account, and withdrawals leave from it', () => {
  const account = exchangeAccount();
  expect(account.balance('change')).toMatchObject({ total: 38n * ONE });
  account.submit(applying(ONE));
  expect(account.balance('change')).toMatchObject({ total: 38n * ONE, held: 2n * ONE });
});

describe.each(Object.entries(ACCOUNTS))('%s', (_, open) => {
  const products = Object.keys(open().spenders).filter((type) => type !== 'transfer');

  test.each(products)(
    'WAL-002 WAL-004 WAL-005: %s is paid from the account of its product, and from no other',
    (type) => {
      const account = open();
      const before = { available: account.available(), others: movableBalance(account) };
      const command = account.spenders[type];
      if (command === undefined) throw new Error(`nobody gives ${type}`);
      expect(account.submit(command())).toMatchObject({ ok: true });
      expect(account.available()).toBeLessThan(before.available);
      expect(movableBalance(account)).toEqual(before.others);
    },
  );
});

describe('WAL-215: the same coins', () => {
  test('WAL-215: every command of a trader is known to spend, or to spend nothing', () => {
    const traders = ROOMS.flatMap(({ commands }) => Object.entries(commands.commands))
      .filter(([, { by }]) => by === 'trader')
      .map(([type]) => type);
    const spending = Object.values(ACCOUNTS).flatMap((open) => Object.keys(open().spenders));
    const existing = new Set([...spending, ...SPENDING_NOTHING]);
    expect([...existing].toSorted()).toEqual([...new Set(traders)].toSorted());
  });

  test.each(Object.entries(ACCOUNTS))(
    'WAL-215: of ten thousand attempts on the %s exactly those succeed that the coins pay for',
    (_, open) => {
      const account = open();
      const before = account.available();
      const spent = contend(account, 215);
      expect(account.available()).toBe(before - spent);
      if (open === exchangeAccount) expect(spent, 'to the last coin').toBe(37n * ONE);
    },
  );
});
