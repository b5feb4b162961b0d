import { Button, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Copies a text to the clipboard and shows a toast with the result. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('common');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'done', title: t(($) => $.common.copy.done) });
    } catch {
      // The clipboard is unavailable on an insecure page or without permission.
      showToast({ kind: 'warning', title: t(($) => $.common.copy.failed) });
    }
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
