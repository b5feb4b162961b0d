import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Buttons of a request form: cancel, or continue to the preview. */
export function PreviewButtons(props: { readonly isBusy: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['console', 'common']);
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={props.onClose}>{t(($) => $.common.action.cancel)}</Button>
      <Button kind="solid" type="submit" busy={props.isBusy}>
        {t(($) => $.console.words.preview)}
      </Button>
    </div>
  );
}
