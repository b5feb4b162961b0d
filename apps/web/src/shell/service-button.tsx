import { linkClass, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { customerServiceAddress } from '../site/customer-service.ts';
import { useSession } from '../storage/session.ts';

/** Opens customer service with the user's id and account filled in. */
export function ServiceButton() {
  const { t } = useTranslation('common');
  const { userId, account } = useSession();
  const open = async () => {
    const address = await customerServiceAddress(userId ?? '', account ?? '');
    if (address === null) showToast({ kind: 'warning', title: t(($) => $.common.footer.serviceMissing) });
    else window.open(address, '_blank', 'noopener');
  };
  return (
    <button type="button" className={linkClass({ kind: 'quiet' })} onClick={() => void open()}>
      {t(($) => $.common.footer.service)}
    </button>
  );
}
