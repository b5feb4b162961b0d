import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { TERM_FIELDS } from './fields.ts';
import { PlanPreview } from './plan-preview.tsx';
import { ProposeForm } from './propose-form.tsx';
import type { PairRisk, Plan } from './risk.ts';

/** Other terms of a pair: a preview of whom they touch, then a proposal. */
export function TermsDialog({ pair, onClose }: { readonly pair: PairRisk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { terms } = pair;
  const { consolePreviewLeverTerms: preview, consoleProposeLeverTerms: propose } = consoleCalls;
  return (
    <ChangeDialog<Plan>
      title={t(($) => $.products.lever.act.changeTitle, { symbol: pair.symbol })}
      fields={TERM_FIELDS.map((name) => ({ name, label: t(($) => $.products.lever.term[name]) }))}
      initial={Object.fromEntries(TERM_FIELDS.map((name) => [name, String(terms?.[name] ?? '')]))}
      schema={preview.input}
      wish={(changed) => ({ ...changed, pair: String(pair.id) })}
      preview={(wish) => callServer(preview, { ...wish, pair: pair.id })}
      onClose={onClose}
    >
      {(plan, wish, back) => (
        <ProposeForm
          call={propose}
          wish={(reason) => ({ ...wish, pair: pair.id, reason })}
          back={back}
          onDone={onClose}
        >
          <PlanPreview plan={plan} />
        </ProposeForm>
      )}
    </ChangeDialog>
  );
}
