import type { ApiCall, ApiPart } from '../../../edge/api/call.ts';
import { answerCoins } from './coins.ts';
import { answerDepositAddress, answerDeposits, answerWithdrawals } from './records.ts';
import { answerWithdraw } from './withdraw.ts';

const RECORDS = ['coin', 'status', 'offset', 'limit', 'startTime', 'endTime'];

const CALLS: readonly ApiCall[] = [
  {
    method: 'GET',
    path: '/sapi/v1/capital/config/getall',
    security: 'read',
    weight: 10,
    parameters: [],
    answer: answerCoins,
  },
  {
    method: 'GET',
    path: '/sapi/v1/capital/deposit/address',
    security: 'read',
    weight: 10,
    parameters: ['coin', 'network'],
    answer: answerDepositAddress,
  },
  {
    method: 'GET',
    path: '/sapi/v1/capital/deposit/hisrec',
    security: 'read',
    weight: 1,
    parameters: [...RECORDS, 'txId', 'includeSource'],
    answer: answerDeposits,
  },
  {
    method: 'GET',
    path: '/sapi/v1/capital/withdraw/history',
    security: 'read',
    weight: 10,
    parameters: [...RECORDS, 'withdrawOrderId'],
    answer: answerWithdrawals,
  },
  {
    method: 'POST',
    path: '/sapi/v1/capital/withdraw/apply',
    security: 'withdraw',
    weight: 10,
    parameters: [
      'coin',
      'network',
      'address',
      'amount',
      'withdrawOrderId',
      'name',
      'transactionFeeFlag',
      'walletType',
    ],
    answer: answerWithdraw,
  },
];

/** API calls of deposits and withdrawals. */
export const custodyApi: ApiPart = () => CALLS;
