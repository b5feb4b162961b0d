import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { CurrencyField } from '../../product-desk/currency-field.tsx';
import { TermsInput } from '../../product-desk/terms-fields.tsx';
import { FormDialog } from '../../shell/form-dialog.tsx';
import type { Terms } from './desk.ts';

/** Default validity, in hours. */
const DEFAULT_HOURS = '8';

/** Dialog that proposes the external price of a currency in CNY. */
export function CnyDialog({ terms, onClose }: { readonly terms: Terms; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  return (
    <FormDialog
      title={t(($) => $.products.c2c.terms.cnyTitle)}
      call={consoleCalls.consoleProposeC2cCny}
      initial={{
        currency: String(terms.cny?.currency ?? terms.currencies[0]?.terms.currency ?? ''),
        price: '',
        hours: DEFAULT_HOURS,
      }}
      request={(values) => values}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <CurrencyField {...field('currency')} desk={terms} />
          <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
            <TermsInput {...field('price')} label={t(($) => $.products.c2c.terms.cnyPrice)} />
            <TermsInput
              {...field('hours')}
              label={t(($) => $.products.c2c.terms.cnyHours)}
              inputMode="numeric"
            />
          </div>
          <Banner>{t(($) => $.products.c2c.terms.cnyHint)}</Banner>
        </>
      )}
    </FormDialog>
  );
}
