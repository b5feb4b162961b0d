import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { FundsDialog } from '../product-desk/funds-dialog.tsx';
import type { Desk } from './desk.ts';

/** What votes have cost, out: proposed to a second person. */
export function DrawDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  return (
    <FundsDialog
      title={t(($) => $.products.vote.draw)}
      call={consoleCalls.consoleDrawVotes}
      wish={(typed) => ({ ...typed })}
      desk={desk}
      onClose={onClose}
    />
  );
}
