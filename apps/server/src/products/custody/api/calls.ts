import type { ApiCall, ApiPart } from '../../../edge/api/call.ts';
import { type Fields, list, object } from '../../../edge/api/shape.ts';
import { answerCoins } from './coins.ts';
import { answerDepositAddress, answerDeposits, answerWithdrawals } from './records.ts';
import { answerWithdraw } from './withdraw.ts';

const NETWORK = object({
  network: 'text',
  coin: 'text',
  name: 'text',
  isDefault: 'flag',
  depositEnable: 'flag',
  withdrawEnable: 'flag',
  depositDust: 'decimal',
  withdrawFee: 'decimal',
  withdrawFeePercent: 'text',
  withdrawMin: 'decimal',
  withdrawMax: 'decimal',
  withdrawIntegerMultiple: 'decimal',
  minConfirm: 'integer',
  unLockConfirm: 'integer',
  addressRegex: 'text',
  memoRegex: 'text',
  depositDesc: 'text',
  withdrawDesc: 'text',
  specialTips: 'text',
  resetAddressStatus: 'flag',
  sameAddress: 'flag',
  withdrawTag: 'flag',
  busy: 'flag',
});

const COIN = object({
  coin: 'text',
  depositAllEnable: 'flag',
  withdrawAllEnable: 'flag',
  name: 'text',
  free: 'decimal',
  locked: 'decimal',
  freeze: 'decimal',
  withdrawing: 'decimal',
  ipoing: 'decimal',
  ipoable: 'decimal',
  storage: 'decimal',
  isLegalMoney: 'flag',
  trading: 'flag',
  networkList: list(NETWORK),
});

const ADDRESS = object({ coin: 'text', address: 'text', tag: 'text', url: 'text' });

const RECORD = {
  id: 'text',
  amount: 'decimal',
  coin: 'text',
  network: 'text',
  status: 'integer',
  address: 'text',
  txId: 'text',
  transferType: 'integer',
  walletType: 'integer',
} satisfies Fields;

const DEPOSIT = object({
  ...RECORD,
  addressTag: 'text',
  insertTime: 'time',
  confirmTimes: 'text',
  unlockConfirm: 'integer',
});

const WITHDRAWAL = object({
  ...RECORD,
  transactionFee: 'decimal',
  applyTime: 'text',
  'withdrawOrderId?': 'text',
  info: 'text',
  confirmNo: 'integer',
  txKey: 'text',
  'completeTime?': 'text',
});

const RECORDS = ['coin', 'status', 'offset', 'limit', 'startTime', 'endTime'];

const CALLS: readonly ApiCall[] = [
  {
    method: 'GET',
    path: '/sapi/v1/capital/config/getall',
    security: 'read',
    weight: 10,
    parameters: [],
    shape: list(COIN),
    answer: answerCoins,
  },
  {
    method: 'GET',
    path: '/sapi/v1/capital/deposit/address',
    security: 'read',
    weight: 10,
    parameters: ['coin', 'network'],
    mandatory: ['coin'],
    shape: ADDRESS,
    answer: answerDepositAddress,
  },
  {
    method: 'GET',
    path: '/sapi/v1/capital/deposit/hisrec',
    security: 'read',
    weight: 1,
    parameters: [...RECORDS, 'txId', 'includeSource'],
    shape: list(DEPOSIT),
    answer: answerDeposits,
  },
  {
    method: 'GET',
    path: '/sapi/v1/capital/withdraw/history',
    security: 'read',
    weight: 10,
    parameters: [...RECORDS, 'withdrawOrderId'],
    shape: list(WITHDRAWAL),
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
    mandatory: ['coin', 'address', 'amount'],
    shape: object({ id: 'text' }),
    answer: answerWithdraw,
  },
];

/** API calls of deposits and withdrawals. */
export const custodyApi: ApiPart = () => CALLS;
