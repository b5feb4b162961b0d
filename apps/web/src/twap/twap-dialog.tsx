import { Dialog } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../storage/session.ts';
import { LoginPrompt } from '../trade/login-prompt.tsx';
import type { Pair } from '../trade/pair/pair.ts';
import { TwapForm } from './twap-form.tsx';

export type TwapDialogProps = { readonly pair: Pair; readonly onClose: () => void };

/** Dialog to start a TWAP order; asks a guest to log in. */
export function TwapDialog({ pair, onClose }: TwapDialogProps) {
  const { t } = useTranslation(['twap', 'common']);
  const isLoggedIn = useIsLoggedIn();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(($) => $.twap.dialog, { symbol: pair.symbol })}
      description={t(($) => $.twap.intro)}
      closeLabel={t(($) => $.common.action.close)}
    >
      {isLoggedIn ? <TwapForm pair={pair} onDone={onClose} /> : <LoginPrompt />}
      {isLoggedIn && (
        <p className="mt-4 text-small">
          <Link to="/twap" className="text-accent hover:underline" onClick={onClose}>
            {t(($) => $.twap.manage)}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
