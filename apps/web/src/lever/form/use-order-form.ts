import { basisPointsOf, calls, type Quotation } from '@assay/contract';
import { leverSubmitForm } from '@assay/contract/forms';
import type { CallForm } from '@assay/forms';
import { isPositive } from '@assay/money';
import { useEffect, useMemo, useState } from 'react';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { type Confirmation, useConfirm } from '../../shared/use-confirm.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { EXIT_NAMES, type ExitValues, NO_EXITS } from '../contracts/exit-fields.tsx';
import { refreshContracts } from '../contracts/use-contracts.ts';
import { useIndex } from '../contracts/use-indexes.ts';
import type { DealAnswer } from '../pair/use-lever-deal.ts';
import {
  amountOfShare,
  type ContractTerms,
  costOf,
  type HoldingRates,
  handsFor,
  indexAtOpening,
  type OrderCost,
  type OrderDraft,
  openingPrice,
  type Shortage,
  shortageOf,
  spendableOf,
} from './estimate.ts';

/** Unit of the quantity: hands (`ordertype` 1) or a share of the balance (`ordertype` 2). */
export type OrderType = '1' | '2';

export type OrderValues = {
  /** 1 long, 2 short. */
  readonly type: '1' | '2';
  /** 1 at market, 0 with a limit. */
  readonly status: '1' | '0';
  /** Empty until chosen. */
  readonly multiple: string;
  readonly ordertype: OrderType;
  /** Typed number of hands. */
  readonly share: string;
  /** Percent of the balance; 0 until chosen. */
  readonly percent: number;
  readonly target_price: string;
  /** True while exits are typed with the order. */
  readonly hasExits: boolean;
} & ExitValues;

export type OrderForm = {
  readonly form: CallForm<OrderValues>;
  readonly terms: ContractTerms;
  /** Order that a submit would send now. */
  readonly orderDraft: OrderDraft;
  /** Null while an input is missing. */
  readonly cost: OrderCost | null;
  /** Amount that the contract account lacks for the order; null if it has enough, or while unknown. */
  readonly shortage: Shortage | null;
  /** Null until the terms are loaded. */
  readonly rates: HoldingRates | null;
  /** Confirmation before an order is sent. */
  readonly confirmation: Confirmation;
};

export type OrderFormParts = {
  readonly pair: Pair;
  readonly quotation: Quotation;
  /** Null until loaded. */
  readonly deal: DealAnswer | null;
  /** Unrealised profit of all positions in the quote currency: losses reduce the spendable balance. */
  readonly openProfits: string;
  readonly onPlaced: () => void;
};

const NEW_ORDER: OrderValues = {
  type: '1',
  status: '1',
  multiple: '',
  ordertype: '1',
  share: '',
  percent: 0,
  target_price: '',
  hasExits: false,
  ...NO_EXITS,
};
const NO_LIMITS = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

/** Returns the state of the order form: typed values, costs, and submission. */
export function useOrderForm({ pair, quotation, deal, openProfits, onPlaced }: OrderFormParts): OrderForm {
  const index = useIndex(pair.symbol);
  const confirmation = useConfirm();
  const idempotencyKey = useIdempotencyKey();
  const [confirmedHands, setConfirmedHands] = useState<number | null>(null);
  const terms = useMemo(() => termsOf(quotation), [quotation]);
  const limits =
    deal === null ? NO_LIMITS : { minimum: deal.lever_share_limit.min, maximum: deal.lever_share_limit.max };
  const spendable = deal === null ? null : spendableOf(deal.user_lever, openProfits);
  const handsOf = (values: OrderValues): number | null =>
    values.ordertype === '1'
      ? readInteger(values.share)
      : handsFor(
          amountOfShare(spendable ?? '0', values.percent),
          draftOf(values, index),
          terms,
          limits.maximum,
        );
  const shareText = (values: OrderValues): string =>
    values.ordertype === '1' ? values.share : values.percent === 0 ? '' : String(handsOf(values) ?? '');
  const form = useForm<OrderValues, string>({
    initial: NEW_ORDER,
    read: (values) => ({
      schema: leverSubmitForm(
        values.status === '0' ? 'limit' : 'market',
        limits,
        boundsOf(values, draftOf(values, index), terms),
      ),
      input: { ...values, ...(values.hasExits ? {} : NO_EXITS), ...idsOf(pair), share: shareText(values) },
    }),
    send: async (values) => {
      // The order is sent as confirmed, regardless of index moves in the meantime.
      const { type, status, multiple, target_price } = values;
      const order = {
        ...idsOf(pair),
        ...{ type, status, multiple, share: shareText(values) },
        ...exitsOf(values),
      };
      const request = status === '0' ? { ...order, target_price } : order;
      setConfirmedHands(readInteger(order.share));
      if (!(await confirmation.request())) return { status: 'declined' };
      const result = await callServer(calls.leverSubmit, {
        ...request,
        client_key: idempotencyKey.keyFor(request),
      });
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refreshContracts();
      onPlaced();
    },
    lockWhileSubmitting: true,
    resets: { onSuccess: ['share', 'percent', 'target_price', 'hasExits', ...EXIT_NAMES] },
  });
  const { values } = form;
  const orderDraft = {
    ...draftOf(values, index),
    hands: confirmation.isOpen ? confirmedHands : handsOf(values),
  };
  const cost = costOf(orderDraft, terms);
  const shortage = cost === null || spendable === null ? null : shortageOf(cost, spendable);
  useCloseOnUnmount(confirmation);
  return { form, terms, orderDraft, cost, shortage, rates: ratesOf(deal), confirmation };
}

/** Declines an open confirmation on unmount. */
function useCloseOnUnmount({ answer }: Confirmation): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the last confirmation on unmount
  useEffect(() => () => answer(false), []);
}

/** Returns the exits of an order on the wire; a trailing stop's distance in basis points. */
function exitsOf({ hasExits, ...values }: OrderValues) {
  if (!hasExits) return {};
  const { target_profit_price, stop_loss_price, activation_price } = values;
  const points = basisPointsOf(values.trailing_delta);
  const trailing = points === null ? {} : { trailing_delta: String(points), activation_price };
  return { target_profit_price, stop_loss_price, ...trailing };
}

/** Returns the prices that the exits of an order must be beyond; null without exits, or while they are unknown. */
function boundsOf(values: OrderValues, draft: Omit<OrderDraft, 'hands'>, terms: ContractTerms) {
  const order = { ...draft, hands: null };
  const [opened, current] = [openingPrice(order, terms), indexAtOpening(order, terms)];
  if (!values.hasExits || opened === null || current === null) return null;
  return { isLong: draft.isLong, opened, current, isTrailing: isPositive(values.activation_price) };
}

function draftOf(values: OrderValues, index: string | null): Omit<OrderDraft, 'hands'> {
  return {
    isLong: values.type === '1',
    limit: values.status === '0' ? values.target_price : null,
    multiple: readInteger(values.multiple),
    index,
  };
}

function termsOf({ lever_share_num, spread, lever_trade_fee }: Quotation): ContractTerms {
  return { unitsPerHand: String(lever_share_num), spread: String(spread), fee: String(lever_trade_fee) };
}

function ratesOf(deal: DealAnswer | null): HoldingRates | null {
  if (deal?.liquidation_fee_rate === undefined) return null;
  return { overnight: deal.overnight_rate, liquidation: deal.liquidation_fee_rate };
}

function idsOf({ legalId, currencyId }: Pair) {
  return { legal_id: String(legalId), currency_id: String(currencyId) };
}

function readInteger(text: string): number | null {
  return /^\d{1,12}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
