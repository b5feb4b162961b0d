import { calls } from '@assay/contract';
import { Dialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../account/centre/centre-page.tsx';
import { useRemote } from '../../api/remote.ts';
import { useChatUpdates } from '../use-c2c-updates.ts';
import { DealView } from './deal-view.tsx';

/** Dialog with one whole deal: payment, actions, chat and result. */
export function DealDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['c2c', 'common']);
  useChatUpdates();
  const deal = useRemote(calls.c2cDeal, { id }, { suppressToast: true });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(($) => $.c2c.deal.title, { id })}
      closeLabel={t(($) => $.common.action.close)}
      initialFocus="top"
      className="w-[min(52rem,calc(100vw-2rem))]"
    >
      <Loaded remote={deal}>{(deal) => <DealView deal={deal} />}</Loaded>
    </Dialog>
  );
}
