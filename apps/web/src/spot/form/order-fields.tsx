import { Button, DecimalInput } from '@assay/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../decimal.ts';
import type { Pair } from '../pair/pair.ts';
import { useProblemText } from './problem-text.ts';
import type { TradeFormControls } from './use-trade-form.ts';

/** More decimals than a step has can be typed, so that an off-step value is named and not silently cut. */
const SPARE_DECIMALS = 4;

export type OrderFieldProps = { readonly pair: Pair; readonly controls: TradeFormControls };

/** The limit; in market mode it shows the best price and takes nothing. */
export function PriceField({ pair, controls }: OrderFieldProps) {
  const { t } = useTranslation('trade');
  const { form, dispatch, price } = controls;
  const isMarket = form.mode === 'market';
  const problemId = useId();
  return (
    <div>
      <DecimalInput
        label={isMarket ? t(($) => $.trade.form.bestPrice) : t(($) => $.trade.form.price)}
        name="price"
        unit={pair.legalName}
        value={price}
        disabled={isMarket}
        decimals={decimalsOf(pair.tickSize) + SPARE_DECIMALS}
        tick={pair.tickSize}
        invalid={form.problem?.field === 'price'}
        describedBy={problemId}
        onValueChange={(next) => dispatch({ type: 'price_entered', price: next })}
      />
      <FieldProblem id={problemId} field="price" controls={controls} />
    </div>
  );
}

/** How much of the base currency. */
export function QuantityField({ pair, controls }: OrderFieldProps) {
  const { t } = useTranslation('trade');
  const { form, dispatch } = controls;
  const problemId = useId();
  return (
    <div>
      <DecimalInput
        label={t(($) => $.trade.form.amount)}
        name="quantity"
        unit={pair.currencyName}
        value={form.quantity}
        decimals={decimalsOf(pair.lotSize) + SPARE_DECIMALS}
        tick={pair.lotSize}
        invalid={form.problem?.field === 'quantity'}
        describedBy={problemId}
        onValueChange={(next) => dispatch({ type: 'quantity_entered', quantity: next })}
      />
      <FieldProblem id={problemId} field="quantity" controls={controls} />
    </div>
  );
}

type FieldProblemProps = {
  readonly id: string;
  readonly field: 'price' | 'quantity';
  readonly controls: TradeFormControls;
};

function FieldProblem({ id, field, controls }: FieldProblemProps) {
  const { t } = useTranslation('trade');
  const textOf = useProblemText();
  const { dispatch } = controls;
  const problem = controls.form.problem?.field === field ? controls.form.problem : null;
  const nearest = problem?.nearest;
  const takeNearest = (value: string) =>
    field === 'price'
      ? dispatch({ type: 'price_entered', price: value })
      : dispatch({ type: 'quantity_entered', quantity: value });
  return (
    <div role="alert" id={id} className={problem === null ? 'hidden' : 'mt-1 text-small text-warn'}>
      {problem !== null && textOf(problem)}
      {nearest !== undefined && (
        <Button kind="quiet" size="small" onClick={() => takeNearest(nearest)}>
          {t(($) => $.trade.form.useNearest, { nearest })}
        </Button>
      )}
    </div>
  );
}
