import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { accept, type Reply, type UserContext } from '../../edge/http/handler.ts';
import { buyPlan } from './act.ts';
import { readIncomes } from './incomes.ts';
import { listMyProducts, listProducts } from './lists.ts';

type MachinesCall = typeof calls.miningMachines;

/** Returns the staking products under older field names. */
export async function listMachines(
  input: object,
  context: UserContext,
): Promise<Reply<AnswerOf<MachinesCall>>> {
  const products = await listProducts(input, context);
  if (!products.ok) return products;
  return accept(
    products.answer.map(({ id, currency_name, number, min_daily_return_rate, period }) => ({
      id,
      currency_name,
      pricemin: number,
      rates: min_daily_return_rate,
      days: period,
    })),
  );
}

type MineCall = typeof calls.myMiningMachines;

/** Returns the caller's staking positions under older field names. */
export async function listMyMachines(
  input: InputOf<MineCall>,
  context: UserContext,
): Promise<Reply<AnswerOf<MineCall>>> {
  const positions = await listMyProducts(input, context);
  if (!positions.ok) return positions;
  const { data, current_page: page, per_page: limit, total: count } = positions.answer;
  const list = data.map((row) => ({
    id: row.id,
    currency_name: row.product.currency_name,
    money: row.caution_money,
    interest: row.paid,
    time: row.show_add_time,
    totime: row.show_end_time ?? row.show_add_time,
    state: row.status,
  }));
  return accept({ list, page, limit, count });
}

type IncomesCall = typeof calls.miningIncomes;

/** Returns staking income under older field names. */
export async function listMachineIncomes(
  input: InputOf<IncomesCall>,
  context: UserContext,
): Promise<Reply<AnswerOf<IncomesCall>>> {
  const { list, ...page } = await readIncomes(input, context, 'staking');
  const rows = list.map(({ id, currency_name, number: money, time }) => ({ id, currency_name, money, time }));
  return accept({ list: rows, ...page });
}

/** Buys a staking product by the older call. */
export function buyMachine({ id, money }: InputOf<typeof calls.buyMiningMachine>, context: UserContext) {
  return buyPlan({ id, number: money, renew: 'no', version: undefined, client_key: undefined }, context);
}
