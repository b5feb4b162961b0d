import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import type { Desk } from './desk.ts';

const NUMBER_FIELDS = ['rate', 'least', 'most'] as const;

/** Dialog that proposes new terms of payments to a second person. */
export function TermsDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'console']);
  return (
    <FormDialog
      title={t(($) => $.products.checkout.termsTitle)}
      call={consoleCalls.consoleProposePaymentTerms}
      initial={{
        currency: desk.currency === null ? '' : String(desk.currency),
        rate: shortened(desk.rate),
        least: shortened(desk.least),
        most: shortened(desk.most),
      }}
      request={(values) => values}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <CurrencyField {...field('currency')} desk={desk} />
          {NUMBER_FIELDS.map((name) => (
            <TermsInput key={name} {...field(name)} label={t(($) => $.products.checkout[name])} />
          ))}
          <Banner>{t(($) => $.console.words.secondForIt)}</Banner>
        </>
      )}
    </FormDialog>
  );
}
