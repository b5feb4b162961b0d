import { decimalsOf } from '@assay/money';
import { Checkbox, DecimalInput, Field } from '@assay/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Exit, percentOfExit, priceOfExit } from './exits.ts';
import { FieldProblem, type OrderFieldProps, SPARE_DECIMALS, StopLossLimitField } from './order-fields.tsx';

/**
 * Exits of an order that buys: a take-profit and a stop-loss price, each also as a distance from the order's price, and
 * the limit of the stop-loss order.
 */
export function OrderExits({ pair, controls }: OrderFieldProps) {
  const { t } = useTranslation('trade');
  const { form, dispatch } = controls;
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        className="text-small touch:min-h-11 touch:items-center"
        checked={form.hasExits}
        disabled={form.stage === 'sending'}
        onCheckedChange={(hasExits) => dispatch({ type: 'exits_chosen', hasExits })}
      >
        {t(($) => $.trade.form.exits)}
      </Checkbox>
      {form.hasExits && (
        <>
          <ExitField exit="takeProfit" pair={pair} controls={controls} />
          <ExitField exit="stopLoss" pair={pair} controls={controls} />
          <StopLossLimitField pair={pair} controls={controls} />
          <p className="text-small text-ink-muted">{t(($) => $.trade.form.exitsHint)}</p>
        </>
      )}
    </div>
  );
}

/** Price of an exit, and its distance in percent. A typed distance sets the price, which may be on another tick. */
function ExitField({ exit, pair, controls }: OrderFieldProps & { readonly exit: Exit }) {
  const { t } = useTranslation('trade');
  const [typed, setTyped] = useState<string | null>(null);
  const problemId = useId();
  const { form, price: entry, dispatch } = controls;
  const label = exit === 'takeProfit' ? t(($) => $.trade.form.takeProfit) : t(($) => $.trade.form.stopLoss);
  const enter = (price: string) => dispatch({ type: 'exit_entered', exit, price });
  const common = { readOnly: form.stage === 'sending', className: 'touch:h-11' };
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-2">
        <Field label={label}>
          <DecimalInput
            {...common}
            name={exit}
            unit={pair.legalName}
            value={form[exit]}
            decimals={decimalsOf(pair.tickSize) + SPARE_DECIMALS}
            tick={pair.tickSize}
            stepsFrom={entry}
            invalid={form.problem?.field === exit}
            describedBy={problemId}
            onValueChange={enter}
          />
        </Field>
        <Field label={t(($) => $.trade.form.exitDistance, { exit: label })} hideLabel>
          <DecimalInput
            {...common}
            name={`${exit}Percent`}
            unit="%"
            value={typed ?? percentOfExit(exit, form[exit], entry)}
            decimals={2}
            tick="0.1"
            onValueChange={(percent) => {
              setTyped(percent);
              enter(priceOfExit(exit, percent, entry, pair.tickSize));
            }}
            onBlur={() => setTyped(null)}
          />
        </Field>
      </div>
      <FieldProblem id={problemId} field={exit} controls={controls} />
    </div>
  );
}
