import { amount, lots, ticks } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { type Command, DESK, Engine, emptyState, type OwnerId, ROOMS, type Wallet } from '../../src/index.ts';
import { ALICE, BOB, BTC_USDT, CAROL, ONE, USDT } from '../exchange.ts';
import { Random } from '../random.ts';
import { applying, BOTH, ChainExchange } from './chain-exchange.ts';

const OWNERS = [ALICE, BOB, CAROL];
const USERS: readonly Wallet[] = ['change', 'legal', 'lever', 'micro'];

/** What is outside by Ethereum, from the events of a history alone. */
type Told = { came: bigint; left: bigint; fees: bigint };

/** Some step of a deposit, a withdrawal or a reorganisation, right or wrong. */
function step(exchange: ChainExchange, random: Random): Command {
  const { deposits, withdrawals } = {
    deposits: exchange.engine.room('custody').deposits(),
    withdrawals: exchange.engine.room('custody').withdrawals(),
  };
  const deposit = deposits.length === 0 ? 1 : random.pick(deposits).id;
  const withdrawal = withdrawals.length === 0 ? 1 : random.pick(withdrawals).id;
  const transaction = `0xout${withdrawal}`;
  const house = { room: 'custody', by: DESK } as const;
  const place = { height: random.integer(1, 9), block: `0x${random.integer(1, 9)}` };
  const owner = random.pick(OWNERS);
  const some = amount(BigInt(random.integer(1, 20)) * (ONE / 2n));
  return random.pick<() => Command>([
    () => ({ ...house, type: 'see_deposit', ...source(random), owner, amount: some }),
    () => ({ ...house, type: 'see_deposit', ...source(random), owner: null, amount: some }),
    () => ({
      ...house,
      type: 'confirm_deposit',
      deposit,
      confirmations: random.integer(0, 5),
      ...place,
    }),
    () => ({ ...house, type: 'confirm_deposit', deposit, confirmations: 2, ...place }),
    () => ({ ...house, type: 'drop_deposit', deposit }),
    () => ({ ...house, type: 'match_deposit', deposit, owner }),
    () => applying(some, { by: { trader: owner } }),
    () => applying(some, { by: { trader: owner }, to_owner: random.pick(OWNERS) }),
    () => ({ ...house, type: 'approve_withdrawal', by: BOTH, withdrawal }),
    () => ({ ...house, type: 'sign_withdrawal', withdrawal, transaction, replaces: null }),
    () => ({ ...house, type: 'send_withdrawal', withdrawal, transaction, known: random.chance(50) }),
    () => ({
      ...house,
      type: 'confirm_withdrawal',
      withdrawal,
      transaction,
      confirmations: random.integer(1, 5),
      fee_currency: USDT,
      fee: amount(BigInt(random.integer(0, 9))),
    }),
    () => ({ ...house, type: 'fail_withdrawal', withdrawal, reason: 'dead' }),
    () => ({ ...house, type: 'reject_withdrawal', withdrawal, reason: 'no' }),
  ])();
}

function source(random: Random) {
  const transaction = `0xin${random.integer(1, 40)}`;
  return { network: 'ethereum', transaction, output: 0, address: '0xours', currency: USDT } as const;
}

function count(told: Told, exchange: ChainExchange, command: Command): void {
  const outcome = exchange.apply(command);
  if (!outcome.ok) return;
  for (const event of outcome.events) {
    if (event.type !== 'money_moved') continue;
    for (const { wallet, reason, amount: moved } of event.postings) {
      if (wallet !== 'external_ethereum') continue;
      if (reason === 'chain_fee') told.fees += moved;
      else if (moved < 0n) told.came -= moved;
      else told.left += moved;
    }
  }
}

describe('over any history', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'WAL-206 WAL-217: deposits less withdrawals and fees are what is here, to the unit, seed %i',
    (seed) => {
      const random = new Random(seed);
      let exchange = new ChainExchange(new Engine(emptyState()));
      for (const owner of OWNERS) exchange.level(owner, 3);
      const told: Told = { came: 0n, left: 0n, fees: 0n };
      for (let round = 0; round < 1_500; round += 1) {
        count(told, exchange, step(exchange, random));
        if (round % 100 === 0) {
          const hash = exchange.engine.stateHash();
          exchange = exchange.restored();
          expect(exchange.engine.stateHash()).toBe(hash);
        }
      }
      exchange.engine.audit();
      const users = OWNERS.flatMap((owner) =>
        USERS.map((wallet) => exchange.engine.balance(owner, wallet, USDT).total),
      );
      const house = (['fees', 'suspense', 'losses', 'network'] as const).map((wallet) =>
        exchange.house(wallet),
      );
      const here = [...users, ...house].reduce((sum, total) => sum + total, 0n);
      expect(here).toBe(told.came - told.left - told.fees);
      expect(told.came > 0n && told.left > 0n && told.fees > 0n).toBe(true);
    },
  );
});

/** Every command of a trader that spends what is available in `change`, each for one USDT of Alice's. */
const SPENDING: Readonly<Record<string, (index: number) => Command>> = {
  transfer: () => ({
    room: 'transfer',
    type: 'transfer',
    by: { trader: ALICE },
    from: 'change',
    to: 'legal',
    currency: USDT,
    amount: amount(ONE),
  }),
  place_limit_order: () => ({
    room: 'spot',
    type: 'place_limit_order',
    by: { trader: ALICE },
    pair: BTC_USDT,
    side: 'buy',
    // Two lots of a hundredth at fifty.
    price: ticks(50),
    quantity: lots(2),
  }),
  apply_withdrawal: (index) =>
    applying(ONE, index % 2 === 0 ? {} : { to_owner: (ALICE + 1 + index) as OwnerId }),
};

/**
 * Commands of traders that spend nothing of what is available, or the same as one above in another dress, or from another
 * account, to which a transfer has to bring the coins first.
 */
const SPENDING_NOTHING = new Set([
  'place_market_order',
  'place_stop_order',
  'place_oco_order',
  'amend_order',
  'cancel_order',
  'cancel_all_orders',
  'cancel_withdrawal',
  'freeze_own',
  'enter_position',
  'exit_position',
  'set_exits',
  'revoke_entrust',
  'open_seconds',
  'buy_insurance',
  'claim_insurance',
  'end_insurance',
  'exclude_oneself',
  'limit_losses',
]);

test('WAL-215: ten thousand attempts to spend the same coins take exactly what there is', () => {
  const traders = ROOMS.flatMap(({ commands }) => Object.entries(commands.commands))
    .filter(([, { by }]) => by === 'trader')
    .map(([type]) => type);
  const known = [...Object.keys(SPENDING), ...SPENDING_NOTHING];
  expect(traders.filter((type) => !known.includes(type))).toEqual([]);
  const exchange = new ChainExchange(new Engine(emptyState()));
  exchange.level(ALICE, 3);
  exchange.deposit(ALICE, 37n * ONE);
  const random = new Random(215);
  let succeeded = 0;
  for (let attempt = 0; attempt < 10_000; attempt += 1) {
    const make = random.pick(Object.values(SPENDING));
    if (exchange.apply(make(attempt)).ok) succeeded += 1;
  }
  expect(succeeded).toBe(37);
  const { total, held } = exchange.engine.balance(ALICE, 'change', USDT);
  expect(total - held).toBe(0n);
  exchange.engine.audit();
});
