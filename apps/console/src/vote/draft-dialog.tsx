import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import type { DraftRow } from './desk.ts';

/** Dialog that lists the winner of a round as a currency, prefilled with its candidate. */
export function DraftDialog(props: { readonly row: DraftRow; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const { row, onClose } = props;
  return (
    <FormDialog
      title={t(($) => $.products.vote.listTitle, { code: row.code })}
      call={consoleCalls.consoleListCurrency}
      initial={{ name: row.name, decimals: '8' }}
      request={(values) => ({ code: row.code, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TermsInput {...field('name')} label={t(($) => $.words.name)} inputMode="text" />
          <TermsInput {...field('decimals')} label={t(($) => $.console.words.decimals)} inputMode="numeric" />
          <Banner>{t(($) => $.products.vote.listHint)}</Banner>
        </>
      )}
    </FormDialog>
  );
}
