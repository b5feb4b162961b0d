import { consoleCalls } from '@assay/contract/console';
import { currencyId, HOUSE, ownerId, USER_WALLETS } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount, parseAmount } from '@assay/money';
import type { Kysely } from 'kysely';
import { proposalOf, proposeChange } from '../../../backoffice/console/change-request.ts';
import {
  actorOf,
  type ConsoleRoute,
  type ConsoleRouteGroup,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { appendAudit } from '../../../core/audit/audit-log.ts';
import type { Schema } from '../../../core/database/schema.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { ADJUSTMENT, type AdjustmentRequest, RELEASE, type ReleaseRequest } from './kinds.ts';
import { submitAudited, trySubmitAudited } from './submit-audited.ts';

/** Answer to a proposal of the finance desk. */
const SECOND = 'custody.desk.needs_second';

/** Routes of the finance desk's actions: each takes a reason and writes an audit entry. */
export const deskRoutes: ConsoleRouteGroup = (exchange) => [
  ...decisionRoutes(exchange),
  adjustRoute(exchange),
  answerRoute(exchange),
  rescanRoute(exchange),
];

function decisionRoutes(exchange: Pick<Exchange, 'database'>): readonly ConsoleRoute[] {
  return [
    staffRoute(consoleCalls.consoleMatchDeposit, async ({ id, user, reason }, context) => {
      if (!(await isExistingTrader(exchange.database, user))) return refuse('console.unknown_user');
      return submitAudited(context, 'custody.match', `deposit:${id}`, reason, (issuer) => ({
        room: 'custody',
        type: 'match_deposit',
        by: issuer,
        deposit: id,
        owner: ownerId(user),
      }));
    }),

    staffRoute(consoleCalls.consoleRejectWithdrawal, ({ id, reason }, context) =>
      submitAudited(context, 'custody.reject', `withdrawal:${id}`, reason, (issuer) => ({
        room: 'custody',
        type: 'reject_withdrawal',
        by: issuer,
        withdrawal: id,
        reason,
      })),
    ),

    staffRoute(consoleCalls.consoleApproveWithdrawal, async ({ id, reason }, context) => {
      const refusal = await trySubmitAudited(
        context,
        'custody.approve',
        `withdrawal:${id}`,
        reason,
        (issuer) => ({
          room: 'custody',
          type: 'approve_withdrawal',
          by: issuer,
          withdrawal: id,
        }),
      );
      if (refusal === 'second') return proposeRelease(id, reason, context);
      return refusal ?? accept(message(context.language, 'console.done'));
    }),
  ];
}

function adjustRoute({ database, listings }: Pick<Exchange, 'database' | 'listings'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleAdjustMoney, async (input, context) => {
    const currency = listings.currency(currencyId(input.currency));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const parsed = parseAmount(input.number, currency.decimals);
    if (!parsed.ok) {
      return refuse('transfer.decimals', { currency: currency.code, decimals: currency.decimals });
    }
    const [from, to] = [
      { owner: input.from_owner, wallet: input.from_account },
      { owner: input.to_owner, wallet: input.to_account },
    ];
    if (!isValidAdjustment(from, to)) return refuse('custody.desk.invalid_adjustment');
    for (const { owner } of [from, to]) {
      if (owner !== HOUSE && !(await isExistingTrader(database, owner)))
        return refuse('console.unknown_user');
    }
    const text = `${formatAmount(parsed.value, currency.decimals)} ${currency.code}`;
    const requested: AdjustmentRequest = { from, to, currency: currency.id, units: String(parsed.value) };
    const change = {
      field: text,
      before: `${input.from_owner} ${input.from_account}`,
      after: `${input.to_owner} ${input.to_account}`,
    };
    const target = `money:${text} ${input.from_owner}-${input.to_owner}`;
    return proposeChange(ADJUSTMENT, target, proposalOf(requested, [change]), input.reason, context, SECOND);
  });
}

type AccountRef = { readonly owner: number; readonly wallet: string };

/**
 * Returns true when one side is an account of the exchange, the other side is a different account, and each owner can have its wallet.
 */
function isValidAdjustment(from: AccountRef, to: AccountRef): boolean {
  const walletFitsOwner = ({ owner, wallet }: AccountRef): boolean =>
    (owner === HOUSE) !== USER_WALLETS.some((known) => known === wallet);
  const isSameAccount = from.owner === to.owner && from.wallet === to.wallet;
  return (
    walletFitsOwner(from) &&
    walletFitsOwner(to) &&
    !isSameAccount &&
    (from.owner === HOUSE || to.owner === HOUSE)
  );
}

async function isExistingTrader(database: Kysely<Schema>, user: number): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', BigInt(user))
    .executeTakeFirst();
  return row !== undefined;
}

function answerRoute({ database, now }: Pick<Exchange, 'database' | 'now'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleAnswerClaim, async ({ id, answer }, context) => {
    const isUpdated = await database.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('deposit_claims')
        .set({ status: 'answered', answer })
        .where('id', '=', BigInt(id))
        .where('status', '=', 'waiting')
        .returning('user_id')
        .executeTakeFirst();
      if (row === undefined) return false;
      const entry = { action: 'custody.answer', target: `user:${row.user_id}`, reason: answer };
      await appendAudit(transaction, now(), actorOf(context), entry);
      return true;
    });
    return isUpdated
      ? accept(message(context.language, 'console.done'))
      : refuse('custody.desk.unknown_claim');
  });
}

function rescanRoute({ database, now }: Pick<Exchange, 'database' | 'now'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleRescanChain, async ({ network, from_height, reason }, context) => {
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('chain_rescans')
        .values({
          network,
          from_height: BigInt(from_height),
          asked_by: context.staff.email,
          asked_at: new Date(now()),
          done_at: null,
        })
        .execute();
      const entry = {
        action: 'custody.rescan',
        target: `network:${network}`,
        reason,
        after: { from_height },
      };
      await appendAudit(transaction, now(), actorOf(context), entry);
    });
    return accept(message(context.language, 'console.done'));
  });
}

async function proposeRelease(id: number, reason: string, context: StaffContext) {
  const { database, listings } = context.exchange;
  const row = await database
    .selectFrom('chain_withdrawals')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  const currency = listings.currency(currencyId(row.currency));
  const number =
    currency === undefined ? '' : `${formatAmount(row.amount, currency.decimals)} ${currency.code}`;
  const change = { field: number, before: `${row.owner}`, after: row.address };
  const payload = proposalOf<ReleaseRequest>({ withdrawal: id }, [change]);
  return proposeChange(RELEASE, `withdrawal:${id}`, payload, reason, context, SECOND);
}
