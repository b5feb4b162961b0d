import { calls } from '@assay/contract';
import { memoized } from '../../core/shared/memoized.ts';
import { type Area, accept, readRoute, userRoute } from '../../edge/http/handler.ts';
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
import { readSold } from './plans.ts';

/** Age in ms up to which the sold amounts are cached: they are summed over all positions. */
const SOLD_FOR_MS = 1_000;

/** Routes of staking, savings and locked coins with releases; the staking calls also under their older names. */
export const earnArea: Area = ({ database, now }) => {
  const sold = memoized(() => readSold(database), now, SOLD_FOR_MS);
  return [
    readRoute(calls.wealthPlans, async (input, context) => listPlans(input, context, await sold())),
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
};
