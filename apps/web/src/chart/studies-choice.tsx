import { IconButton } from '@assay/ui';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const StudiesDialog = lazy(() =>
  import('./dialogs/studies-dialog.tsx').then((module) => ({ default: module.StudiesDialog })),
);

/** Button of the dialog of studies. */
export function StudiesChoice() {
  const { t } = useTranslation('trade');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        label={t(($) => $.trade.chart.studies)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <StudiesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
