import { IconButton } from '@assay/ui';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pair } from '../trade/pair/pair.ts';

const AlertDialog = lazy(() =>
  import('./alert-dialog.tsx').then((module) => ({ default: module.AlertDialog })),
);

/** Button beside a pair's name that opens the dialog to set an alert. */
export function AlertBell({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('alerts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t(($) => $.alerts.open, { symbol: pair.symbol })} onClick={() => setOpen(true)}>
        <Bell />
      </IconButton>
      {isOpen && (
        <Suspense>
          <AlertDialog pair={pair} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
