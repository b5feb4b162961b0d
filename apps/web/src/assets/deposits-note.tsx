import { Banner } from '@assay/ui';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Notice while deposits and withdrawals are closed. */
export function DepositsNote({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('common');
  if (isOpen) return null;
  return (
    <Banner className="rounded-lg" icon={<Info className="size-4" />}>
      {t(($) => $.common.closed.transfers)}
    </Banner>
  );
}
