import { Button, showToast } from '@assay/ui';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Copies the address of the page, which anybody can open. */
export function CopyAddress() {
  const { t } = useTranslation(['seconds', 'common']);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      showToast({ kind: 'done', title: t(($) => $.common.copy.done) });
    } catch {
      showToast({ kind: 'warning', title: t(($) => $.common.copy.failed) });
    }
  };
  return (
    <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
      {t(($) => $.seconds.receipt.copy)}
    </Button>
  );
}
