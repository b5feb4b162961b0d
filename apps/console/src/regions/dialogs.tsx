import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';

/** Dialog that adds a region for users to choose. */
export function AddRegionDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  return (
    <FormDialog
      title={t(($) => $.products.region.addTitle)}
      call={consoleCalls.consoleAddRegion}
      initial={{ city: '', district: '' }}
      request={(values) => values}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TermsInput {...field('city')} label={t(($) => $.products.region.city)} inputMode="text" />
          <TermsInput {...field('district')} label={t(($) => $.products.region.district)} inputMode="text" />
        </>
      )}
    </FormDialog>
  );
}

/** Dialog that appoints a user as the agent of a region. */
export function AppointDialog(props: { readonly region: number; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'console']);
  const { region, onClose } = props;
  return (
    <FormDialog
      title={t(($) => $.products.region.appointTitle)}
      call={consoleCalls.consoleAppointAgent}
      initial={{ user: '' }}
      request={(values) => ({ ...values, region, act: 'appoint' as const })}
      onClose={onClose}
    >
      {({ field }) => (
        <TermsInput {...field('user')} label={t(($) => $.console.words.userNumber)} inputMode="numeric" />
      )}
    </FormDialog>
  );
}
