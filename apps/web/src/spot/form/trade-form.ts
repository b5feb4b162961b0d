import {
  isTriggeredMarket,
  type OrderType,
  type SelfTradePrevention,
  type TimeInForce,
} from '../order/order-type.ts';
import type { Side } from '../order/side.ts';
import type { FormProblem } from './validation.ts';

/** Order as entered by the trader, and the state of its submission. Prices and quantities are decimal strings. */
export type TradeForm = {
  readonly side: Side;
  readonly type: OrderType;
  /** Typed limit; in market mode unused, but kept for a return to limit. */
  readonly price: string;
  /** False for a limit that was filled in automatically. */
  readonly isPriceTyped: boolean;
  /** Trigger price, which the last price has to reach; used by trigger orders. */
  readonly trigger: string;
  /** Distance of a trailing stop order in percent, as typed; `trigger` is its activation price, empty for none. */
  readonly delta: string;
  /** Limit of the stop leg of an OCO order; empty for a market order. */
  readonly stopPrice: string;
  readonly quantity: string;
  /** Amount of the quote currency, as typed, from which the quantity follows; empty once anything else changes it. */
  readonly total: string;
  /** True if the order has exits, for the order types that take them. */
  readonly hasExits: boolean;
  /** Price of the take-profit order, and trigger of the stop-loss order; empty for none. */
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** Limit of the stop-loss order; empty for a market order. */
  readonly stopLossLimit: string;
  /** Used by order types with terms. */
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** End of a good-till-date order, as typed: `YYYY-MM-DDTHH:mm` of the reader's clock. */
  readonly expiry: string;
  readonly prevention: SelfTradePrevention;
  /** Quantity of an iceberg that others see; empty for an order that rests whole. */
  readonly visible: string;
  /** Percentage chosen on the slider; 0 once another input changes quantity or cost. */
  readonly percent: number;
  readonly stage: 'editing' | 'confirming' | 'sending';
  readonly problem: FormProblem | null;
  /** Message of the server about a refused order, or of a failed request. Cleared when the form changes. */
  readonly refusal: string | null;
  /**
   * Client order ID of the submission, kept while its outcome is unknown, so that a retry never places a second order.
   */
  readonly clientKey: string | null;
};

/** Price fields of the exits. */
export type ExitField = 'takeProfit' | 'stopLoss' | 'stopLossLimit';

export type FormAction =
  | { readonly type: 'side_chosen'; readonly side: Side }
  | { readonly type: 'type_chosen'; readonly orderType: OrderType }
  | { readonly type: 'price_entered'; readonly price: string }
  /** Default for a limit that was not typed: the last price. */
  | { readonly type: 'price_filled_in'; readonly price: string }
  | { readonly type: 'trigger_entered'; readonly trigger: string }
  | { readonly type: 'delta_entered'; readonly delta: string }
  | { readonly type: 'stop_price_entered'; readonly stopPrice: string }
  | { readonly type: 'quantity_entered'; readonly quantity: string }
  | { readonly type: 'total_entered'; readonly total: string; readonly quantity: string }
  | { readonly type: 'exits_chosen'; readonly hasExits: boolean }
  | { readonly type: 'exit_entered'; readonly exit: ExitField; readonly price: string }
  | { readonly type: 'time_in_force_chosen'; readonly timeInForce: TimeInForce }
  | { readonly type: 'expiry_entered'; readonly expiry: string }
  | { readonly type: 'prevention_chosen'; readonly prevention: SelfTradePrevention }
  | { readonly type: 'visible_entered'; readonly visible: string }
  | { readonly type: 'post_only_chosen'; readonly postOnly: boolean }
  /**
   * Picked in the book: becomes the limit price, or the trigger of a stop-market order; a market order becomes a limit
   * order.
   */
  | { readonly type: 'price_picked'; readonly price: string }
  | { readonly type: 'percent_chosen'; readonly percent: number; readonly quantity: string }
  | { readonly type: 'problem_found'; readonly problem: FormProblem }
  | { readonly type: 'confirmation_asked' }
  | { readonly type: 'confirmation_declined' }
  | { readonly type: 'sending_started'; readonly clientKey: string }
  /** Result of the order with this key. */
  | { readonly type: 'order_accepted'; readonly clientKey: string }
  | { readonly type: 'order_refused'; readonly clientKey: string; readonly message: string }
  /** No response: it is unknown whether the order was placed, so its key is kept for a retry. */
  | { readonly type: 'answer_lost'; readonly clientKey: string; readonly message: string }
  | { readonly type: 'cleared' };

export const NEW_FORM: TradeForm = {
  side: 'buy',
  type: 'limit',
  price: '',
  isPriceTyped: false,
  trigger: '',
  delta: '',
  stopPrice: '',
  quantity: '',
  total: '',
  hasExits: false,
  takeProfit: '',
  stopLoss: '',
  stopLossLimit: '',
  timeInForce: 'gtc',
  postOnly: false,
  expiry: '',
  prevention: 'expire_taker',
  visible: '',
  percent: 0,
  stage: 'editing',
  problem: null,
  refusal: null,
  clientKey: null,
};

/**
 * Applies an action to the form. While an order is being sent, only its outcome changes the form, unless it is cleared
 * for another pair: the outcome is then ignored.
 */
export function reduceForm(form: TradeForm, action: FormAction): TradeForm {
  return form.stage === 'sending' ? reduceSending(form, action) : reduceEditing(form, action);
}

/** Returns true while the form waits for the outcome of the order with this key. */
export function awaits({ stage, clientKey }: TradeForm, key: string): boolean {
  return stage === 'sending' && clientKey === key;
}

function reduceSending(form: TradeForm, action: FormAction): TradeForm {
  if (action.type === 'cleared') return emptied(form);
  if (!('clientKey' in action) || !awaits(form, action.clientKey)) return form;
  switch (action.type) {
    case 'order_accepted':
      return emptied(form);
    case 'order_refused':
      return { ...form, stage: 'editing', refusal: action.message, clientKey: null };
    case 'answer_lost':
      return { ...form, stage: 'editing', refusal: action.message };
    default:
      return form;
  }
}

function reduceEditing(form: TradeForm, action: FormAction): TradeForm {
  switch (action.type) {
    case 'problem_found':
      return { ...form, stage: 'editing', problem: action.problem, refusal: null };
    case 'confirmation_asked':
      return { ...form, stage: 'confirming', problem: null };
    case 'confirmation_declined':
      return { ...form, stage: 'editing' };
    case 'sending_started':
      return { ...form, stage: 'sending', problem: null, refusal: null, clientKey: action.clientKey };
    case 'cleared':
      return emptied(form);
    default: {
      const change = changeOf(form, action);
      return change === null ? form : edited(form, change);
    }
  }
}

/** Returns the fields of the order that an action changes; null for none. */
function changeOf(form: TradeForm, action: FormAction): Partial<TradeForm> | null {
  switch (action.type) {
    case 'side_chosen':
      return { side: action.side, percent: 0 };
    case 'type_chosen':
      return { type: action.orderType, percent: 0, ...(form.isPriceTyped ? {} : { price: '' }) };
    case 'price_entered':
      return { price: action.price, isPriceTyped: true, percent: 0 };
    case 'price_filled_in':
      return wantsPrice(form) ? { price: action.price } : null;
    case 'trigger_entered':
      return { trigger: action.trigger, percent: 0 };
    case 'delta_entered':
      return { delta: action.delta, percent: 0 };
    case 'stop_price_entered':
      return { stopPrice: action.stopPrice, percent: 0 };
    case 'price_picked':
      return picked(form, action.price);
    case 'quantity_entered':
      return { quantity: action.quantity, percent: 0 };
    case 'total_entered':
      return { quantity: action.quantity, percent: 0, total: action.total };
    case 'exits_chosen':
      return { hasExits: action.hasExits };
    case 'exit_entered':
      return { [action.exit]: action.price };
    case 'percent_chosen':
      return { percent: action.percent, quantity: action.quantity };
    case 'time_in_force_chosen':
      // Post-only requires an order that rests: choosing one of the two resets the other.
      return { timeInForce: action.timeInForce, postOnly: rests(action.timeInForce) && form.postOnly };
    case 'post_only_chosen':
      return {
        postOnly: action.postOnly,
        timeInForce: action.postOnly && !rests(form.timeInForce) ? 'gtc' : form.timeInForce,
      };
    case 'expiry_entered':
      return { expiry: action.expiry };
    case 'prevention_chosen':
      return { prevention: action.prevention };
    case 'visible_entered':
      return { visible: action.visible };
    default:
      return null;
  }
}

/** Returns true for a time in force with which the unfilled part of an order rests. */
export function rests(timeInForce: TimeInForce): boolean {
  return timeInForce === 'gtc' || timeInForce === 'gtd';
}

function picked({ type }: TradeForm, price: string): Partial<TradeForm> {
  if (isTriggeredMarket(type)) return { trigger: price, percent: 0 };
  const limit = { price, isPriceTyped: true, percent: 0 };
  return type === 'market' ? { ...limit, type: 'limit' } : limit;
}

/** Returns true for a limit order whose price is still to be filled in. */
export function wantsPrice({ type, price, isPriceTyped }: TradeForm): boolean {
  return type === 'limit' && price === '' && !isPriceTyped;
}

/** Returns an empty form with the same side, order type and terms, for the next order. */
export function emptied(form: TradeForm): TradeForm {
  const { side, type, hasExits, timeInForce, postOnly, expiry, prevention } = form;
  return { ...NEW_FORM, side, type, hasExits, timeInForce, postOnly, expiry, prevention };
}

/** Returns the form after an edit: a changed order is a new order, with a new key and without errors. */
function edited(form: TradeForm, change: Partial<TradeForm>): TradeForm {
  // What changes price, quantity or cost sets the percentage, too.
  const total = 'percent' in change ? { total: '' } : {};
  return { ...form, ...total, ...change, stage: 'editing', problem: null, refusal: null, clientKey: null };
}
