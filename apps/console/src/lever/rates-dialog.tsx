import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { RATE_FIELDS } from './fields.ts';
import { PlanPreview } from './plan-preview.tsx';
import { ProposeForm } from './propose-form.tsx';
import type { CurrencyRisk, Plan } from './risk.ts';

/** Other rates of risk of a currency: a preview of whom they touch, then a proposal. */
export function RatesDialog(props: { readonly currency: CurrencyRisk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { currency, onClose } = props;
  const { consolePreviewLeverRates: preview, consoleProposeLeverRates: propose } = consoleCalls;
  return (
    <ChangeDialog<Plan>
      title={t(($) => $.products.lever.act.ratesTitle, { currency: currency.code })}
      fields={RATE_FIELDS.map((name) => ({ name, label: t(($) => $.products.lever.rate[name]) }))}
      initial={Object.fromEntries(RATE_FIELDS.map((name) => [name, currency[name]]))}
      schema={preview.input}
      wish={(changed) => ({ ...changed, currency: String(currency.id) })}
      preview={(wish) => callServer(preview, { ...wish, currency: currency.id })}
      onClose={onClose}
    >
      {(plan, wish, back) => (
        <ProposeForm
          call={propose}
          wish={(reason) => ({ ...wish, currency: currency.id, reason })}
          back={back}
          onDone={onClose}
        >
          <PlanPreview plan={plan} />
        </ProposeForm>
      )}
    </ChangeDialog>
  );
}
