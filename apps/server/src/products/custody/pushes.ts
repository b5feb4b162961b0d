import { events, type PayloadOf } from '@assay/contract';
import {
  CREDIT_REASONS,
  type Deposit,
  isTrader,
  type Posting,
  type PostingReason,
  USER_WALLETS,
  type Withdrawal,
} from '@assay/engine';
import { formatAmount } from '@assay/money';
import { storedRow } from '../../core/store/stored-row.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { type Change, type PushContext, privatePush } from '../../edge/sockets/private-push.ts';
import { depositRowOf, withdrawalRowOf } from './rows.ts';
import { CHAIN_DEPOSITS, CHAIN_WITHDRAWALS } from './tables.ts';

type Row = PayloadOf<typeof events.creditUpdate>['credits'][number];

/** Posting reasons of credits from outside or from another user's withdrawal. */
const CREDITING: ReadonlySet<PostingReason> = new Set([
  ...CREDIT_REASONS,
  'chain_deposit',
  'deposit_matched',
  'deposit_restored',
  'in_station',
]);

/** Push of credits to their owner. */
export const CREDIT_PUSH = privatePush<Posting, typeof events.creditUpdate>({
  event: events.creditUpdate,
  from: { money_moved: ({ postings }) => postings.filter(isCredit) },
  to: ({ owner }) => owner,
  key: ({ reason, reference, wallet, currency, totalAfter }) =>
    [reason, reference, wallet, currency, totalAfter].join(),
  payload: ({ changes, more, to }, context) => ({
    type: 'credit_update',
    user_id: to.id,
    more,
    credits: changes.flatMap((change) => rowOf(change, context)),
  }),
});

/** Push of every deposit change to the owner, in the format of the deposit list. */
export const DEPOSIT_PUSH = privatePush<Deposit, typeof events.depositUpdate>({
  event: events.depositUpdate,
  from: { deposit_changed: ({ deposit }) => deposit },
  to: ({ owner }) => owner ?? [],
  key: ({ id }) => id,
  payload: ({ changes, more, to }, context) => ({
    type: 'deposit_update',
    user_id: to.id,
    more,
    deposits: changes.map(({ entity, stamp }) =>
      depositRowOf(storedRow(CHAIN_DEPOSITS, entity, stamp), context),
    ),
  }),
});

/** Push of every withdrawal change to the owner, in the format of the withdrawal list. */
export const WITHDRAWAL_PUSH = privatePush<Withdrawal, typeof events.withdrawalUpdate>({
  event: events.withdrawalUpdate,
  from: { withdrawal_changed: ({ withdrawal }) => withdrawal },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, context) => ({
    type: 'withdrawal_update',
    user_id: to.id,
    more,
    withdrawals: changes.map(({ entity, stamp }) =>
      withdrawalRowOf(storedRow(CHAIN_WITHDRAWALS, entity, stamp), context),
    ),
  }),
});

/** Returns true for the user's side of a credit; the other side is the house's or the sender's. */
function isCredit({ reason, owner, amount }: Posting): boolean {
  return CREDITING.has(reason) && amount > 0n && isTrader(owner);
}

function rowOf({ entity, stamp }: Change<Posting>, { listings, timeZone }: PushContext): Row[] {
  const wallet = USER_WALLETS.find((candidate) => candidate === entity.wallet);
  const currency = listings.currency(entity.currency);
  if (wallet === undefined || currency === undefined) return [];
  return [
    {
      currency_id: entity.currency,
      currency_name: currency.code,
      wallet,
      number: formatAmount(entity.amount, currency.decimals),
      reason: entity.reason,
      reference: entity.reference,
      add_time: wireTime(stamp.time, timeZone),
    },
  ];
}
