import { Checkbox, Select } from '@assay/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TIMES_IN_FORCE, type TimeInForce } from '../order/order-type.ts';
import { useOrderWords } from '../order/order-words.ts';
import { ExpiryField } from './order-fields.tsx';
import type { TradeFormControls } from './use-trade-form.ts';

/** Time in force of a limit order with its end time, and the post-only option. */
export function OrderTerms({ controls }: { readonly controls: TradeFormControls }) {
  const { t } = useTranslation('trade');
  const orderTexts = useOrderWords();
  const hintId = useId();
  const { form, dispatch } = controls;
  const hint = orderTexts.termsHint(form.timeInForce, form.postOnly);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-col gap-2">
        <Select<TimeInForce>
          label={t(($) => $.trade.terms.timeInForce)}
          className="touch:h-11"
          value={form.timeInForce}
          onValueChange={(timeInForce) => dispatch({ type: 'time_in_force_chosen', timeInForce })}
          options={TIMES_IN_FORCE.map((value) => ({ value, label: orderTexts.timeInForce(value) }))}
        />
        <Checkbox
          className="text-small touch:min-h-11 touch:items-center"
          checked={form.postOnly}
          describedBy={hintId}
          onCheckedChange={(postOnly) => dispatch({ type: 'post_only_chosen', postOnly })}
        >
          {t(($) => $.trade.terms.postOnly)}
        </Checkbox>
      </div>
      <p
        id={hintId}
        aria-live="polite"
        className={hint === undefined ? 'hidden' : 'text-small text-ink-muted'}
      >
        {hint}
      </p>
      {form.timeInForce === 'gtd' && <ExpiryField controls={controls} />}
    </div>
  );
}
