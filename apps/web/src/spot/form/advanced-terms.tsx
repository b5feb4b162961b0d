import { Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { setPreferences, usePreferences } from '../../trade/preferences.ts';
import { SELF_TRADE_PREVENTIONS, type SelfTradePrevention } from '../order/order-type.ts';
import { useOrderWords } from '../order/order-words.ts';
import { mayHide, visibleOf } from './iceberg.ts';
import { type OrderFieldProps, VisibleField } from './order-fields.tsx';
import { NEW_FORM } from './trade-form.ts';
import type { TradeFormControls } from './use-trade-form.ts';

/**
 * Terms that few traders change, closed until they are opened, which is remembered, or have a problem. What differs from
 * the default shows.
 */
export function AdvancedTerms({ pair, controls }: OrderFieldProps) {
  const { t } = useTranslation('trade');
  const words = useOrderWords();
  const { tag } = useLanguage();
  const isPreferred = usePreferences(({ showsAdvanced }) => showsAdvanced);
  const { form } = controls;
  const isOpen = isPreferred || form.problem?.field === 'visible';
  const visible = visibleOf(form);
  const amount = `${formatDecimal(visible, pair.quantityDecimals, tag)} ${pair.currencyName}`;
  const unusual = [
    ...(form.prevention === NEW_FORM.prevention ? [] : [words.prevention(form.prevention)]),
    ...(visible === '' ? [] : [t(($) => $.trade.orders.visible, { amount })]),
  ];
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isPreferred) setPreferences({ showsAdvanced: open });
      }}
    >
      <summary className="cursor-pointer text-small text-ink-muted touch:py-3">
        {t(($) => $.trade.terms.advanced)}{' '}
        {!isOpen && unusual.length > 0 && <span className="ml-1 text-ink">{unusual.join(' · ')}</span>}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        {mayHide(form) && <VisibleField pair={pair} controls={controls} />}
        <PreventionChoice controls={controls} />
      </div>
    </details>
  );
}

/** Self-trade prevention: what happens when the order would match one of the trader's own. */
function PreventionChoice({ controls }: { readonly controls: TradeFormControls }) {
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
