import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { type Command, DESK, Engine, latestState, type Wallet } from '../../src/index.ts';
import { ALICE, BOB, CAROL, ONE, USDT } from '../exchange.ts';
import { Random } from '../random.ts';
import { applying, BOTH, ChainExchange } from './chain-exchange.ts';

const OWNERS = [ALICE, BOB, CAROL];
const USERS: readonly Wallet[] = ['change', 'legal', 'lever', 'micro'];

/** Totals of the Ethereum network, computed from the events of a history alone. */
type Totals = { inflow: bigint; outflow: bigint; fees: bigint };

/** Returns a random step of a deposit, a withdrawal or a reorganization, valid or not. */
function step(exchange: ChainExchange, random: Random): Command {
  const { deposits, withdrawals } = {
    deposits: exchange.engine.room('custody').deposits(),
    withdrawals: exchange.engine.room('custody').withdrawals(),
  };
  const deposit = deposits.length === 0 ? 1 : random.pick(deposits).id;
  const withdrawal = withdrawals.length === 0 ? 1 : random.pick(withdrawals).id;
  const transaction = `0xout${withdrawal}`;
  const house = { room: 'custody', by: DESK } as const;
  const chainPosition = { height: random.integer(1, 9), block: `0x${random.integer(1, 9)}` };
  const owner = random.pick(OWNERS);
  const amountDrawn = amount(BigInt(random.integer(1, 20)) * (ONE / 2n));
  return random.pick<() => Command>([
    () => ({ ...house, type: 'see_deposit', ...source(random), owner, amount: amountDrawn }),
    () => ({ ...house, type: 'see_deposit', ...source(random), owner: null, amount: amountDrawn }),
    () => ({
      ...house,
      type: 'confirm_deposit',
      deposit,
      confirmations: random.integer(0, 5),
      ...chainPosition,
    }),
    () => ({ ...house, type: 'confirm_deposit', deposit, confirmations: 2, ...chainPosition }),
    () => ({ ...house, type: 'drop_deposit', deposit }),
    () => ({ ...house, type: 'match_deposit', deposit, owner }),
    () => applying(amountDrawn, { by: { trader: owner } }),
    () => applying(amountDrawn, { by: { trader: owner }, to_owner: random.pick(OWNERS) }),
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

function count(totals: Totals, exchange: ChainExchange, command: Command): void {
  const outcome = exchange.apply(command);
  if (!outcome.ok) return;
  for (const event of outcome.events) {
    if (event.type !== 'money_moved') continue;
    for (const { wallet, reason, amount: moved } of event.postings) {
      if (wallet !== 'external_ethereum') continue;
      if (reason === 'chain_fee') totals.fees += moved;
      else if (moved < 0n) totals.inflow -= moved;
      else totals.outflow += moved;
    }
  }
}

describe('over any history', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'WAL-206 WAL-217: deposits less withdrawals and fees are what is here, to the unit, seed %i',
    (seed) => {
      const random = new Random(seed);
      let exchange = new ChainExchange(new Engine(latestState()));
      for (const owner of OWNERS) exchange.level(owner, 3);
      const totals: Totals = { inflow: 0n, outflow: 0n, fees: 0n };
      for (let round = 0; round < 1_500; round += 1) {
        count(totals, exchange, step(exchange, random));
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
      const totalInLedger = [...users, ...house].reduce((sum, total) => sum + total, 0n);
      expect(totalInLedger).toBe(totals.inflow - totals.outflow - totals.fees);
      expect(totals.inflow > 0n && totals.outflow > 0n && totals.fees > 0n).toBe(true);
    },
  );
});
