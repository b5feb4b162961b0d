import { Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../trade/preferences.ts';
import { SELF_TRADE_PREVENTIONS, type SelfTradePrevention } from '../order/order-type.ts';
import { useOrderWords } from '../order/order-words.ts';
import { NEW_FORM } from './trade-form.ts';
import type { TradeFormControls } from './use-trade-form.ts';

/** Terms that few traders change, closed until they are opened, which is remembered. Another mode than the default shows. */
export function AdvancedTerms({ controls }: { readonly controls: TradeFormControls }) {
  const { t } = useTranslation('trade');
  const words = useOrderWords();
  const isOpen = usePreferences(({ showsAdvanced }) => showsAdvanced);
  const { prevention } = controls.form;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) setPreferences({ showsAdvanced: open });
      }}
    >
      <summary className="cursor-pointer text-small text-ink-muted touch:py-3">
        {t(($) => $.trade.terms.advanced)}{' '}
        {!isOpen && prevention !== NEW_FORM.prevention && (
          <span className="ml-1 text-ink">{words.prevention(prevention)}</span>
        )}
      </summary>
      <div className="pt-2">
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
