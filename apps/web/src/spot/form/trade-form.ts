import type { Mode, Side } from './side.ts';
import type { FormProblem } from './validation.ts';

/** What the trader has entered and where its submission stands. Prices and quantities are decimal strings. */
export type TradeForm = {
  readonly side: Side;
  readonly mode: Mode;
  /** The typed limit; in market mode it is kept for the way back and not used. */
  readonly price: string;
  readonly quantity: string;
  /** The slider's place; 0 as soon as the quantity is typed. */
  readonly percent: number;
  readonly stage: 'editing' | 'confirming' | 'sending';
  readonly problem: FormProblem | null;
  /** The server's own words about a refused order, or what went wrong on the way. Stays until the form changes. */
  readonly refusal: string | null;
  /** Names the submission for as long as its outcome is unknown, so that a retry is never a second order. */
  readonly clientKey: string | null;
};

export type FormAction =
  | { readonly type: 'side_chosen'; readonly side: Side }
  | { readonly type: 'mode_chosen'; readonly mode: Mode }
  | { readonly type: 'price_entered'; readonly price: string }
  | { readonly type: 'quantity_entered'; readonly quantity: string }
  /** Picked in the book: a price of one's choice means a limit order. */
  | { readonly type: 'price_picked'; readonly price: string }
  | { readonly type: 'percent_chosen'; readonly percent: number; readonly quantity: string }
  | { readonly type: 'problem_found'; readonly problem: FormProblem }
  | { readonly type: 'confirmation_asked' }
  | { readonly type: 'confirmation_declined' }
  | { readonly type: 'sending_started'; readonly clientKey: string }
  | { readonly type: 'order_accepted' }
  | { readonly type: 'order_refused'; readonly message: string }
  /** No answer came: the order may or may not stand, so its key is kept for the retry. */
  | { readonly type: 'answer_lost'; readonly message: string }
  | { readonly type: 'cleared' };

export const NEW_FORM: TradeForm = {
  side: 'buy',
  mode: 'limit',
  price: '',
  quantity: '',
  percent: 0,
  stage: 'editing',
  problem: null,
  refusal: null,
  clientKey: null,
};

/** Moves the form on. While an order is being sent, nothing but its outcome changes it. */
export function reduceForm(form: TradeForm, action: FormAction): TradeForm {
  return form.stage === 'sending' ? reduceSending(form, action) : reduceEditing(form, action);
}

function reduceSending(form: TradeForm, action: FormAction): TradeForm {
  switch (action.type) {
    case 'order_accepted':
      return { ...NEW_FORM, side: form.side, mode: form.mode };
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
    case 'side_chosen':
      return edited(form, { side: action.side, percent: 0 });
    case 'mode_chosen':
      return edited(form, { mode: action.mode, percent: 0 });
    case 'price_entered':
      return edited(form, { price: action.price });
    case 'price_picked':
      return edited(form, { mode: 'limit', price: action.price });
    case 'quantity_entered':
      return edited(form, { quantity: action.quantity, percent: 0 });
    case 'percent_chosen':
      return edited(form, { percent: action.percent, quantity: action.quantity });
    case 'problem_found':
      return { ...form, stage: 'editing', problem: action.problem, refusal: null };
    case 'confirmation_asked':
      return { ...form, stage: 'confirming', problem: null };
    case 'confirmation_declined':
      return { ...form, stage: 'editing' };
    case 'sending_started':
      return { ...form, stage: 'sending', problem: null, refusal: null, clientKey: action.clientKey };
    case 'cleared':
      return { ...NEW_FORM, side: form.side, mode: form.mode };
    default:
      return form;
  }
}

/** A changed order is a new order: it gets a new key and a clean slate. */
function edited(form: TradeForm, change: Partial<TradeForm>): TradeForm {
  return { ...form, ...change, stage: 'editing', problem: null, refusal: null, clientKey: null };
}
