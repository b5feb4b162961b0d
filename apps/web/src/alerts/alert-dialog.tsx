import { Dialog } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../storage/session.ts';
import { LoginPrompt } from '../trade/login-prompt.tsx';
import type { Pair } from '../trade/pair/pair.ts';
import { AlertForm } from './alert-form.tsx';

export type AlertDialogProps = { readonly pair: Pair; readonly onClose: () => void };

/** Dialog to set an alert on a pair; asks a guest to log in. */
export function AlertDialog({ pair, onClose }: AlertDialogProps) {
  const { t } = useTranslation(['alerts', 'common']);
  const isLoggedIn = useIsLoggedIn();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(($) => $.alerts.dialog, { symbol: pair.symbol })}
      description={t(($) => $.alerts.intro)}
      closeLabel={t(($) => $.common.action.close)}
    >
      {isLoggedIn ? <AlertForm pair={pair} onDone={onClose} /> : <LoginPrompt />}
      {isLoggedIn && (
        <p className="mt-4 text-small">
          <Link to="/alerts" className="text-accent hover:underline" onClick={onClose}>
            {t(($) => $.alerts.manage)}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
