import { useTimes } from '@assay/client/times';
import { ICEBERG_PARTS } from '@assay/contract';
import { decimalsOf, isPositive } from '@assay/money';
import { Button, DecimalInput, Field, Input } from '@assay/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pair } from '../../trade/pair/pair.ts';
import { isWaitingType } from '../order/order-type.ts';
import type { FormAction } from './trade-form.ts';
import { useOrderSummary } from './use-order-summary.ts';
import type { TradeFormControls } from './use-trade-form.ts';
import type { FormField, FormProblem } from './validation.ts';

/** Extra decimals beyond the step, so that an off-step value is reported and not silently truncated. */
export const SPARE_DECIMALS = 4;

export type OrderFieldProps = { readonly pair: Pair; readonly controls: TradeFormControls };

/** Limit price; in market mode read-only, with the best price. */
export function PriceField({ pair, controls }: OrderFieldProps) {
  const { t } = useTranslation(['trade', 'words']);
  const { type } = controls.form;
  const labels = { market: t(($) => $.trade.form.bestPrice), limit: t(($) => $.words.price) };
  return (
    <NumberField
      field="price"
      label={isWaitingType(type) ? t(($) => $.trade.form.limitPrice) : labels[type]}
      value={controls.price}
      unit={pair.legalName}
      step={pair.tickSize}
      disabled={type === 'market'}
      controls={controls}
    />
  );
}

/** Trigger price, which the last price has to reach; `hint` names the direction. */
export function TriggerField({ pair, controls, hint }: OrderFieldProps & { readonly hint: ReactNode }) {
  const { t } = useTranslation('trade');
  return (
    <NumberField
      field="trigger"
      label={t(($) => $.trade.form.trigger)}
      value={controls.form.trigger}
      unit={pair.legalName}
      step={pair.tickSize}
      hint={hint}
      controls={controls}
    />
  );
}

/** Distance of a trailing stop order, in percent. */
export function DeltaField({ controls }: Pick<OrderFieldProps, 'controls'>) {
  const { t } = useTranslation('trade');
  return (
    <NumberField
      field="delta"
      label={t(($) => $.trade.form.delta)}
      value={controls.form.delta}
      unit="%"
      step="0.01"
      hint={t(($) => $.trade.form.deltaHint)}
      controls={controls}
    />
  );
}

/** Price from which a trailing stop order follows the market; empty to follow at once. */
export function ActivationField({ pair, controls }: OrderFieldProps) {
  const { t } = useTranslation('words');
  return (
    <NumberField
      field="trigger"
      label={t(($) => $.words.activationPrice)}
      value={controls.form.trigger}
      unit={pair.legalName}
      step={pair.tickSize}
      placeholder={t(($) => $.words.immediately)}
      controls={controls}
    />
  );
}

/** Limit of the stop leg of an OCO order; empty for a market order. */
export function StopPriceField({ pair, controls }: OrderFieldProps) {
  const { t } = useTranslation(['trade', 'words']);
  return (
    <NumberField
      field="stopPrice"
      label={t(($) => $.trade.form.stopLimit)}
      value={controls.form.stopPrice}
      unit={pair.legalName}
      step={pair.tickSize}
      placeholder={t(($) => $.words.market)}
      controls={controls}
    />
  );
}

/** Limit of the stop-loss order of a bracket; empty for a market order. */
export function StopLossLimitField({ pair, controls }: OrderFieldProps) {
  const { t } = useTranslation(['trade', 'words']);
  return (
    <NumberField
      field="stopLossLimit"
      label={t(($) => $.trade.form.stopLossLimit)}
      value={controls.form.stopLossLimit}
      unit={pair.legalName}
      step={pair.tickSize}
      placeholder={t(($) => $.words.market)}
      controls={controls}
    />
  );
}

/** Quantity of an iceberg that others see in the book; empty for all of it. */
export function VisibleField({ pair, controls }: OrderFieldProps) {
  const { t } = useTranslation('trade');
  return (
    <NumberField
      field="visible"
      label={t(($) => $.trade.form.visible)}
      value={controls.form.visible}
      unit={pair.currencyName}
      step={pair.lotSize}
      placeholder={t(($) => $.trade.form.visibleAll)}
      hint={t(($) => $.trade.form.visibleHint)}
      controls={controls}
    />
  );
}

/** Quantity, in the base currency. */
export function QuantityField({ pair, controls }: OrderFieldProps) {
  const { t } = useTranslation('trade');
  return (
    <NumberField
      field="quantity"
      label={t(($) => $.trade.form.amount)}
      value={controls.form.quantity}
      unit={pair.currencyName}
      step={pair.lotSize}
      controls={controls}
    />
  );
}

/** Amount of the quote currency: follows price and quantity, and typed it sets the quantity. */
export function TotalField({ pair, controls }: OrderFieldProps) {
  const { t } = useTranslation('trade');
  const { form, price } = controls;
  const { total } = useOrderSummary(pair, controls);
  return (
    <NumberField
      field="total"
      label={t(($) => $.trade.form.total)}
      value={form.total === '' ? (total ?? '') : form.total}
      unit={pair.legalName}
      step={pair.tickSize}
      disabled={!isPositive(price)}
      controls={controls}
    />
  );
}

/** End time of a good-till-date order, in the time zone of the page. */
export function ExpiryField({ controls }: Pick<OrderFieldProps, 'controls'>) {
  const { t } = useTranslation('trade');
  const times = useTimes();
  const textOf = useProblemText();
  const { form, dispatch } = controls;
  const problem = form.problem?.field === 'expiry' ? textOf(form.problem) : undefined;
  return (
    <Field label={times.column(t(($) => $.trade.terms.expiresAt))} error={problem}>
      <Input
        type="datetime-local"
        name="expiry"
        className="touch:h-11"
        readOnly={form.stage === 'sending'}
        value={form.expiry}
        onChange={(event) => dispatch({ type: 'expiry_entered', expiry: event.target.value })}
      />
    </Field>
  );
}

type NumberFieldProps = {
  readonly field: FormField;
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly step: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly controls: TradeFormControls;
};

function NumberField({ field, label, value, unit, step, controls, ...rest }: NumberFieldProps) {
  const problemId = useId();
  const hintId = useId();
  const { form } = controls;
  return (
    <div>
      <DecimalInput
        readOnly={controls.form.stage === 'sending'}
        label={label}
        name={field}
        unit={unit}
        value={value}
        disabled={rest.disabled ?? false}
        className="touch:h-11"
        placeholder={rest.placeholder ?? ''}
        decimals={decimalsOf(step) + SPARE_DECIMALS}
        tick={step}
        invalid={form.problem?.field === field}
        describedBy={rest.hint === undefined ? problemId : `${problemId} ${hintId}`}
        onValueChange={(next) => enter(controls, field, next)}
      />
      {rest.hint !== undefined && (
        <p id={hintId} className="mt-1 text-small text-ink-muted">
          {rest.hint}
        </p>
      )}
      <FieldProblem id={problemId} field={field} controls={controls} />
    </div>
  );
}

type FieldProblemProps = {
  readonly id: string;
  readonly field: FormField;
  readonly controls: TradeFormControls;
};

/** Error of a field, with a button that takes the proposed value. */
export function FieldProblem({ id, field, controls }: FieldProblemProps) {
  const { t } = useTranslation('trade');
  const textOf = useProblemText();
  const problem = controls.form.problem?.field === field ? controls.form.problem : null;
  const nearest = problem?.nearest;
  return (
    <div role="alert" id={id} className={problem === null ? 'hidden' : 'mt-1 text-small text-warn'}>
      {problem !== null && <span>{textOf(problem)}</span>}
      {nearest !== undefined && (
        <Button kind="quiet" size="small" onClick={() => enter(controls, field, nearest)}>
          {t(($) => $.trade.form.useNearest, { nearest })}
        </Button>
      )}
    </div>
  );
}

function enter({ dispatch, enterTotal }: TradeFormControls, field: FormField, value: string): void {
  if (field === 'total') enterTotal(value);
  else dispatch(entered(field, value));
}

function entered(field: Exclude<FormField, 'total'>, value: string): FormAction {
  switch (field) {
    case 'price':
      return { type: 'price_entered', price: value };
    case 'trigger':
      return { type: 'trigger_entered', trigger: value };
    case 'delta':
      return { type: 'delta_entered', delta: value };
    case 'stopPrice':
      return { type: 'stop_price_entered', stopPrice: value };
    case 'quantity':
      return { type: 'quantity_entered', quantity: value };
    case 'takeProfit':
    case 'stopLoss':
    case 'stopLossLimit':
      return { type: 'exit_entered', exit: field, price: value };
    case 'visible':
      return { type: 'visible_entered', visible: value };
    case 'expiry':
      return { type: 'expiry_entered', expiry: value };
  }
}

/** Returns a function for the message of an order error. */
function useProblemText(): (problem: FormProblem) => string {
  const { t } = useTranslation('trade');
  return ({ kind, step = '', nearest = '', last = '' }) => {
    switch (kind) {
      case 'enter_trigger':
        return t(($) => $.trade.form.problem.enterTrigger);
      case 'enter_buy_price':
        return t(($) => $.trade.form.problem.enterBuyPrice);
      case 'enter_buy_number':
        return t(($) => $.trade.form.problem.enterBuyNumber);
      case 'enter_sell_price':
        return t(($) => $.trade.form.problem.enterSellPrice);
      case 'enter_sell_number':
        return t(($) => $.trade.form.problem.enterSellNumber);
      case 'price_off_step':
        return t(($) => $.trade.form.problem.priceOffStep, { step, nearest });
      case 'quantity_off_step':
        return t(($) => $.trade.form.problem.quantityOffStep, { step, nearest });
      case 'trigger_not_above':
        return t(($) => $.trade.form.problem.triggerNotAbove, { last });
      case 'trigger_not_below':
        return t(($) => $.trade.form.problem.triggerNotBelow, { last });
      case 'enter_delta':
        return t(($) => $.trade.form.problem.enterDelta);
      case 'activation_not_above':
        return t(($) => $.trade.form.problem.activationNotAbove, { last });
      case 'activation_not_below':
        return t(($) => $.trade.form.problem.activationNotBelow, { last });
      case 'oco_not_below':
        return t(($) => $.trade.form.problem.ocoNotBelow);
      case 'oco_not_above':
        return t(($) => $.trade.form.problem.ocoNotAbove);
      case 'enter_exit':
        return t(($) => $.trade.form.problem.enterExit);
      case 'take_profit_not_above':
        return t(($) => $.trade.form.problem.takeProfitNotAbove);
      case 'stop_loss_not_below':
        return t(($) => $.trade.form.problem.stopLossNotBelow);
      case 'visible_too_large':
        return t(($) => $.trade.form.problem.visibleTooLarge);
      case 'visible_too_small':
        return t(($) => $.trade.form.problem.visibleTooSmall, { nearest, parts: ICEBERG_PARTS });
      case 'enter_expiry':
        return t(($) => $.trade.form.problem.enterExpiry);
      case 'balance_short':
        return t(($) => $.trade.form.problem.balanceShort);
    }
  };
}
