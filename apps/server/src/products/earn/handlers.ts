import { calls } from '@assay/contract';
import { accept, type RouteGroup, readRoute, userRoute } from '../../edge/http/handler.ts';
import { beginRecurring, buyPlan, redeem, setRenewal, stopRecurring } from './act.ts';
import { readCover, readIncomes } from './incomes.ts';
import {
  listMyProducts,
  listPlans,
  listPositions,
  listProducts,
  listRecurring,
  readCalendar,
} from './lists.ts';
import { buyMachine, listMachineIncomes, listMachines, listMyMachines } from './older.ts';

/** Routes of staking, savings and locked coins with releases; the staking calls also under their older names. */
export const earnArea: RouteGroup = () => [
  readRoute(calls.wealthPlans, listPlans),
  readRoute(calls.wealthCover, readCover),
  userRoute(calls.getProfitList, listProducts),
  userRoute(calls.getMyProfit, listMyProducts),
  userRoute(calls.buyProfit, buyPlan),
  userRoute(calls.wealthPositions, listPositions),
  userRoute(calls.wealthRedeem, redeem),
  userRoute(calls.wealthRenewal, setRenewal),
  userRoute(calls.wealthRecurringBegin, beginRecurring),
  userRoute(calls.wealthRecurringStop, stopRecurring),
  userRoute(calls.wealthRecurringList, listRecurring),
  userRoute(calls.wealthIncomes, async (input, context) => accept(await readIncomes(input, context))),
  userRoute(calls.wealthCalendar, readCalendar),
  userRoute(calls.miningMachines, listMachines),
  userRoute(calls.myMiningMachines, listMyMachines),
  userRoute(calls.miningIncomes, listMachineIncomes),
  userRoute(calls.buyMiningMachine, buyMachine),
];
