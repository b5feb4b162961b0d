import type { calls, InputOf } from '@assay/contract';
import { type Command, clientKey, DEFAULT_PREVENTION, type Side, timeMs } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import {
  formatSteps,
  type Lots,
  type OffStep,
  parseDecimal,
  parseLots,
  parseTicks,
  type Result,
  type StepTextError,
  type Ticks,
} from '@assay/money';
import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';

export type PlaceInput = InputOf<typeof calls.spotBuy>;
export type Placing = Extract<
  Command,
  {
    room: 'spot';
    type:
      | 'place_limit_order'
      | 'place_market_order'
      | 'place_stop_order'
      | 'place_trailing_order'
      | 'place_oco_order'
      | 'place_bracket_order';
  }
>;

/** Returns the engine's command for a request, or its refusal. Prices are checked before the quantity. */
export function placingCommand(
  side: Side,
  input: PlaceInput,
  pair: ListedPair,
  context: UserContext,
): Placing | Refused {
  const prices = pricesOf(input, pair, context);
  if ('ok' in prices) return prices;
  const quantity = quantityOf(input.num, pair, context);
  if (typeof quantity !== 'number') return quantity;
  const order = {
    by: { trader: context.session.userId },
    pair: pair.spec.id,
    side,
    quantity,
    ...(input.client_key ? { key: clientKey(input.client_key) } : {}),
    ...preventionOf(input),
  };
  const visible = visibleOf(input, pair, context);
  if ('ok' in visible) return visible;
  const { price, trigger, ocoTrigger, ocoStop } = prices;
  const isBracket = prices.takeProfit !== undefined || prices.stopLoss !== undefined;
  if (input.expires_at !== undefined && !mayExpire(input, prices)) return refuse('spot.expiry_terms');
  if (visible.visibleQuantity !== undefined && !mayHide(input, prices)) return refuse('spot.iceberg_terms');
  if (isBracket) return bracketCommand(input, order, prices);
  if (input.trailing_delta !== undefined) return trailingCommand(input, { ...order, ...visible }, prices);
  if (ocoTrigger !== undefined) return ocoCommand(input, order, { price, ocoTrigger, ocoStop });
  if (trigger !== undefined) {
    const limit = price === undefined ? {} : { price };
    const triggerKind = input.trigger_kind ?? 'stop';
    return {
      room: 'spot',
      type: 'place_stop_order',
      ...order,
      ...limit,
      ...termsOf(input),
      ...visible,
      triggerKind,
      triggerPrice: trigger,
    };
  }
  if (price !== undefined)
    return { room: 'spot', type: 'place_limit_order', ...order, ...limitTermsOf(input), ...visible, price };
  // A market order fills immediately: no other terms are allowed.
  const asksOtherwise = (input.time_in_force ?? 'ioc') !== 'ioc' || input.post_only === 'yes';
  return asksOtherwise
    ? refuse('spot.invalid_terms')
    : { room: 'spot', type: 'place_market_order', ...order };
}

/** The default is dropped, so that a retry may send or omit it. */
function preventionOf({ self_trade_prevention: mode }: PlaceInput): Pick<Placing, 'selfTradePrevention'> {
  return mode === undefined || mode === DEFAULT_PREVENTION ? {} : { selfTradePrevention: mode };
}

/** Returns true for an order that can have an end time: a limit order that rests, or a stop order without a partner. */
function mayExpire(
  { time_in_force, trailing_delta }: PlaceInput,
  { price, trigger, ocoTrigger }: Prices,
): boolean {
  if (ocoTrigger !== undefined) return false;
  if (trailing_delta !== undefined) return true;
  return trigger !== undefined || (price !== undefined && (time_in_force ?? 'gtc') === 'gtc');
}

/** Returns true for an order that can be an iceberg: one limit order that rests, at once or once it has triggered. */
function mayHide(
  { time_in_force }: PlaceInput,
  { price, ocoTrigger, takeProfit, stopLoss }: Prices,
): boolean {
  const isTied = ocoTrigger !== undefined || takeProfit !== undefined || stopLoss !== undefined;
  return !isTied && price !== undefined && (time_in_force ?? 'gtc') === 'gtc';
}

/** Returns the visible quantity of an iceberg, none if it is absent or 0, or the refusal of an invalid one. */
function visibleOf(
  { visible_number: text }: PlaceInput,
  { spec }: ListedPair,
  { language }: UserContext,
): Visible | Refused {
  if (text === undefined) return {};
  const parsed = parseLots(text, spec.lotSize);
  if (!parsed.ok && parsed.error.kind === 'zero') return {};
  const lots = stepsOrRefusal(parsed, text, spec.lotSize, {
    offStep: 'spot.visible_step',
    tooLarge: 'spot.amount_too_large',
    label: message(language, 'field.visible_number'),
  });
  return typeof lots === 'number' ? { visibleQuantity: lots } : lots;
}

type Visible = { readonly visibleQuantity?: Lots };

type Prices = {
  /** Absent for a market order. */
  readonly price?: Ticks | undefined;
  readonly trigger?: Ticks | undefined;
  readonly ocoTrigger?: Ticks | undefined;
  readonly ocoStop?: Ticks | undefined;
  readonly activation?: Ticks | undefined;
  readonly takeProfit?: Ticks | undefined;
  readonly stopLoss?: Ticks | undefined;
  readonly stopLossLimit?: Ticks | undefined;
};

function pricesOf(input: PlaceInput, pair: ListedPair, context: UserContext): Prices | Refused {
  const isLimit = input.mode === 'limit';
  if (isLimit && input.price === undefined) return refuse('spot.price_required');
  const misses =
    (input.trigger_kind !== undefined && input.trigger_price === undefined) ||
    (input.oco_stop_price !== undefined && input.oco_trigger_price === undefined) ||
    (input.stop_loss_limit !== undefined && input.stop_loss_trigger === undefined);
  if (misses) return refuse('spot.trigger_required');
  if (input.activation_price !== undefined && input.trailing_delta === undefined)
    return refuse('spot.trailing_terms');
  const read = {
    price: isLimit && input.price !== undefined ? priceOf(input.price, pair, context) : undefined,
    trigger: triggerPriceOf(input.trigger_price, pair, context),
    ocoTrigger: triggerPriceOf(input.oco_trigger_price, pair, context),
    activation: triggerPriceOf(input.activation_price, pair, context),
    ocoStop: optionalPriceOf(input.oco_stop_price, pair, context),
    takeProfit: optionalPriceOf(input.take_profit_price, pair, context),
    stopLoss: triggerPriceOf(input.stop_loss_trigger, pair, context),
    stopLossLimit: optionalPriceOf(input.stop_loss_limit, pair, context),
  };
  for (const one of Object.values(read)) if (typeof one === 'object') return one;
  return {
    price: ticksOf(read.price),
    trigger: ticksOf(read.trigger),
    ocoTrigger: ticksOf(read.ocoTrigger),
    ocoStop: ticksOf(read.ocoStop),
    activation: ticksOf(read.activation),
    takeProfit: ticksOf(read.takeProfit),
    stopLoss: ticksOf(read.stopLoss),
    stopLossLimit: ticksOf(read.stopLossLimit),
  };
}

function optionalPriceOf(text: string | undefined, pair: ListedPair, context: UserContext) {
  return text === undefined ? undefined : priceOf(text, pair, context);
}

function ticksOf(read: Ticks | Refused | undefined): Ticks | undefined {
  return typeof read === 'number' ? read : undefined;
}

type Order = Pick<Placing, 'by' | 'pair' | 'quantity' | 'key' | 'selfTradePrevention'> & {
  readonly side: Side;
};

/**
 * Returns the command of an OCO pair. Its limit order rests and its stop order waits, so that it has no further terms.
 */
function ocoCommand(
  input: PlaceInput,
  order: Order,
  { price, ocoTrigger, ocoStop }: Prices,
): Placing | Refused {
  const hasTerms = (input.time_in_force ?? 'gtc') !== 'gtc' || input.trigger_price !== undefined;
  if (price === undefined || ocoTrigger === undefined || hasTerms) return refuse('spot.oco_terms');
  const stop = ocoStop === undefined ? {} : { stopPrice: ocoStop };
  return { room: 'spot', type: 'place_oco_order', ...order, price, triggerPrice: ocoTrigger, ...stop };
}

/** Returns the command of a bracket, whose entry is a plain limit or market order that buys. */
function bracketCommand(
  input: PlaceInput,
  { side, ...order }: Order,
  { price, trigger, ocoTrigger, takeProfit, stopLoss, stopLossLimit }: Prices,
): Placing | Refused {
  const isTied = trigger !== undefined || ocoTrigger !== undefined || input.trailing_delta !== undefined;
  if (side !== 'buy' || isTied) return refuse('spot.bracket_terms');
  return {
    room: 'spot',
    type: 'place_bracket_order',
    ...order,
    ...(price === undefined ? {} : { price }),
    ...limitTermsOf(input),
    ...(takeProfit === undefined ? {} : { takeProfitPrice: takeProfit }),
    ...(stopLoss === undefined ? {} : { stopTriggerPrice: stopLoss }),
    ...(stopLossLimit === undefined ? {} : { stopPrice: stopLossLimit }),
  };
}

/** Returns the command of a trailing stop order: a limit or market order once it triggers, with no other trigger. */
function trailingCommand(
  input: PlaceInput,
  order: Order & Visible,
  { price, trigger, ocoTrigger, activation }: Prices,
): Placing | Refused {
  const { trailing_delta: delta } = input;
  if (delta === undefined || trigger !== undefined || ocoTrigger !== undefined)
    return refuse('spot.trailing_terms');
  return {
    room: 'spot',
    type: 'place_trailing_order',
    ...order,
    ...(price === undefined ? {} : { price }),
    ...termsOf(input),
    delta,
    ...(activation === undefined ? {} : { activationPrice: activation }),
  };
}

/** Returns only the requested terms, so that the journal entries of plain orders stay short. */
function termsOf({
  time_in_force,
  post_only,
  expires_at,
}: Pick<PlaceInput, 'time_in_force' | 'post_only' | 'expires_at'>) {
  return {
    ...(time_in_force === undefined ? {} : { timeInForce: time_in_force }),
    ...(post_only === 'yes' ? { postOnly: true } : {}),
    ...(expires_at === undefined ? {} : { expiresAt: timeMs(expires_at) }),
  };
}

/** Returns the terms of a limit order. An explicit `gtc` is dropped, so that a retry may send or omit it. */
function limitTermsOf({ time_in_force, ...others }: PlaceInput) {
  return termsOf({ ...others, time_in_force: time_in_force === 'gtc' ? undefined : time_in_force });
}

/** Parses a limit price in ticks; returns the refusal with the tick size if it is invalid. */
export function priceOf(text: string, { spec }: ListedPair, { language }: UserContext): Ticks | Refused {
  return stepsOrRefusal(parseTicks(text, spec.tickSize), text, spec.tickSize, {
    offStep: 'spot.price_step',
    tooLarge: 'spot.price_range',
    label: message(language, 'field.price'),
  });
}

/** Parses a trigger price in ticks; returns the refusal with the tick size if it is invalid, undefined if absent. */
export function triggerPriceOf(
  text: string | undefined,
  { spec }: ListedPair,
  { language }: UserContext,
): Ticks | Refused | undefined {
  if (text === undefined) return undefined;
  return stepsOrRefusal(parseTicks(text, spec.tickSize), text, spec.tickSize, {
    offStep: 'spot.trigger_step',
    tooLarge: 'spot.trigger_range',
    label: message(language, 'field.trigger_price'),
  });
}

/** Parses a quantity in lots; returns the refusal with the lot size if it is invalid. */
export function quantityOf(text: string, { spec }: ListedPair, { language }: UserContext): Lots | Refused {
  return stepsOrRefusal(parseLots(text, spec.lotSize), text, spec.lotSize, {
    offStep: 'spot.quantity_step',
    tooLarge: 'spot.amount_too_large',
    label: message(language, 'field.num'),
  });
}

/** Texts for a number that is not a multiple of the step. */
type StepTexts = { readonly offStep: MessageKey; readonly tooLarge: MessageKey; readonly label: string };

/** Returns the number of steps, or the refusal with the step and the nearest valid value. */
export function stepsOrRefusal<Steps extends number>(
  parsed: Result<Steps, StepTextError>,
  text: string,
  step: string,
  texts: StepTexts,
): Steps | Refused {
  if (parsed.ok) return parsed.value;
  const { error } = parsed;
  switch (error.kind) {
    case 'off_step':
      return refuse(texts.offStep, { step, nearest: formatSteps(nearestSteps(error, text, step), step) });
    case 'too_large':
      return refuse(texts.tooLarge);
    case 'zero':
    case 'negative':
      return refuse('input.positive', { field: texts.label });
    case 'not_a_number':
      return refuse('input.number', { field: texts.label });
  }
}

/** Returns the nearer of the steps on both sides; halfway, the higher. */
function nearestSteps({ below, above }: OffStep, text: string, step: string): number {
  if (below === null || above === null) return below ?? above ?? 0;
  const value = parseDecimal(text);
  const size = parseDecimal(step);
  if (!value.ok || !size.ok) return below;
  const places = Math.max(value.value.places, size.value.places);
  const scale = ({ digits, places: own }: { digits: bigint; places: number }) =>
    digits * 10n ** BigInt(places - own);
  const rest = scale(value.value) - BigInt(below) * scale(size.value);
  return rest * 2n < scale(size.value) ? below : above;
}
