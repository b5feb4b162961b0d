import { Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { SELF_TRADE_PREVENTIONS, type SelfTradePrevention } from '../order/order-type.ts';
import { useOrderWords } from '../order/order-words.ts';
import type { TradeFormControls } from './use-trade-form.ts';

/** Self-trade prevention: what happens when the order would match one of the trader's own. */
export function PreventionChoice({ controls }: { readonly controls: TradeFormControls }) {
  const { t } = useTranslation('trade');
  const words = useOrderWords();
  const { form, dispatch } = controls;
  return (
    <Field label={t(($) => $.trade.prevention.title)}>
      <Select<SelfTradePrevention>
        className="touch:h-11"
        value={form.prevention}
        onValueChange={(prevention) => dispatch({ type: 'prevention_chosen', prevention })}
        options={SELF_TRADE_PREVENTIONS.map((value) => ({ value, label: words.prevention(value) }))}
      />
    </Field>
  );
}
