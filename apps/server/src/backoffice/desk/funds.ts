import type { ConsoleCall } from '@assay/contract/console';
import { type AnyRejection, currencyId } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { amountIn } from '../../edge/http/amount-in.ts';
import { refuse } from '../../edge/http/handler.ts';
import type { RejectionMessages } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { fundsRequestKind, proposalOf, proposeChange } from '../console/change-request.ts';
import type { FourEyesKind } from '../console/four-eyes.ts';
import type { ConsoleRoute } from '../console/route.ts';
import {
  type AnyScheduledProduct,
  type ExchangeFundsCalls,
  type RefusalContext,
  untypedRoute,
} from './declaration.ts';
import { commandOf, submitCommand } from './submit-command.ts';
import type { FundedProduct } from './versioned-declaration.ts';

type Direction = 'fund' | 'draw';

/** The part of a product's back-office declaration that moves house funds. */
type FundsDesk = ExchangeFundsCalls & {
  readonly product: AnyScheduledProduct['product'] | FundedProduct;
  /** True: the target of a proposal begins with its direction. */
  readonly namesDirection?: boolean;
};

/** `account`: one of several house accounts of the product. */
type FundsRequest = {
  readonly act: Direction;
  readonly account?: string;
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
};
type FundsInput = {
  readonly act: Direction;
  readonly account?: string;
  readonly currency: number;
  readonly number: string;
  readonly reason: string;
};

/** Route to propose a deposit of house funds, or a withdrawal of free ones. */
export function fundsRoute(
  desk: FundsDesk,
  call: ConsoleCall,
  { listings }: Pick<Exchange, 'listings'>,
): ConsoleRoute {
  return untypedRoute<FundsInput>(call, async (input, context) => {
    const { act, account, currency: id, number, reason } = input;
    const currency = listings.currency(currencyId(id));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const amount = amountIn(number, currency);
    if (typeof amount !== 'bigint') return amount;
    const text = `${formatAmount(amount, currency.decimals)} ${currency.code}`;
    const wallet = account ?? desk.wallet;
    const [before, after] = act === 'fund' ? ['external', wallet] : [wallet, 'external'];
    const accountField = account === undefined ? {} : { account };
    const requested: FundsRequest = {
      act,
      ...accountField,
      currency: currency.id,
      units: String(amount),
    };
    const proposed = proposalOf(requested, [{ field: text, before, after }]);
    const target = `${desk.namesDirection ? act : 'funds'}:${account === undefined ? '' : `${account} `}${text}`;
    return proposeChange(`${desk.product}_funds`, target, proposed, reason, context);
  });
}

/** Returns the kind of change request that moves house funds. */
export function fundsKind<Rejection extends AnyRejection>(
  desk: FundsDesk & { readonly refusals: RejectionMessages<Rejection, RefusalContext> },
): FourEyesKind {
  return fundsRequestKind<FundsRequest>({
    kind: `${desk.product}_funds`,
    name: `${desk.product}.desk.kind.funds`,
    decide: `${desk.product}.decide`,
    async execute(approvedTransfer, { act, account }, { id }, { exchange }) {
      const body = desk.fund[act];
      if (body === undefined) return refuse('console.plan.unknown');
      const accountField = account === undefined ? {} : { account };
      return submitCommand(
        desk.refusals,
        exchange,
        commandOf({ ...body, ...accountField }, approvedTransfer),
        id,
      );
    },
  });
}
