import { events, type PayloadOf } from '@assay/contract';
import { CREDIT_REASONS, isTrader, type Posting, USER_WALLETS } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { type Change, type PushContext, privatePush } from '../sockets/private-push.ts';
import { wireTime } from '../time/wire-time.ts';

type Row = PayloadOf<typeof events.creditUpdate>['credits'][number];

/** Money that came in from outside is told to whom it belongs. */
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

/** The other side of the movement is the house's. */
function isCredit({ reason, owner }: Posting): boolean {
  return CREDIT_REASONS.some((known) => known === reason) && isTrader(owner);
}

function rowOf({ thing, stamp }: Change<Posting>, { listings, timeZone }: PushContext): Row[] {
  const wallet = USER_WALLETS.find((known) => known === thing.wallet);
  const currency = listings.currency(thing.currency);
  if (wallet === undefined || currency === undefined) return [];
  return [
    {
      currency_id: thing.currency,
      currency_name: currency.code,
      wallet,
      number: formatAmount(thing.amount, currency.decimals),
      reason: thing.reason,
      reference: thing.reference,
      add_time: wireTime(stamp.time, timeZone),
    },
  ];
}
