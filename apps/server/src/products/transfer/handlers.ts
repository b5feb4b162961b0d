import { calls } from '@assay/contract';
import { type Area, userRoute } from '../../edge/http/handler.ts';
import { changeWallet } from './change.ts';
import { listTransfers } from './history.ts';

/** Moving money between the own accounts, and what was moved. */
export const transferArea: Area = () => [
  userRoute(calls.walletChange, changeWallet),
  userRoute(calls.transferHistory, listTransfers),
];
