import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { TermsInput } from '../../product-desk/terms-fields.tsx';
import { FormDialog } from '../../shell/form-dialog.tsx';
import type { ReconciliationRow } from './rows.ts';

/** Target range of the hot wallet, and the amount in cold storage. */
export function TargetsDialog({
  row,
  onClose,
}: {
  readonly row: ReconciliationRow;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { network, currency } = row;
  return (
    <FormDialog
      title={t(($) => $.products.custody.way.targetsTitle, {
        currency: row.currency_name,
        network: row.name,
      })}
      call={consoleCalls.consoleSetTargets}
      initial={{ hot_least: row.hot_least, hot_most: row.hot_most, cold: row.cold }}
      request={(values) => ({ network, currency, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TermsInput {...field('hot_least')} label={t(($) => $.products.custody.way.hotLeast)} />
            <TermsInput {...field('hot_most')} label={t(($) => $.products.custody.way.hotMost)} />
          </div>
          <TermsInput
            {...field('cold')}
            label={t(($) => $.products.custody.way.cold)}
            hint={t(($) => $.products.custody.way.coldHint)}
          />
        </>
      )}
    </FormDialog>
  );
}
