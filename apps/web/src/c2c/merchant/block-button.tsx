import { calls } from '@assay/contract';
import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/centre/use-submit.ts';
import { callServer } from '../../api/server.ts';
import { refreshMerchant, refreshTrade } from '../use-c2c-updates.ts';

/** Blocks or unblocks the other party of a deal from the user's offers. */
export function BlockButton({ deal, isBlocked }: { readonly deal: number; readonly isBlocked: boolean }) {
  const { t } = useTranslation('c2c');
  const { isBusy, submit } = useSubmit();
  const change = async (): Promise<void> => {
    await submit(() => callServer(calls.c2cBlock, { id: deal, is_blocked: isBlocked ? '0' : '1' }));
    refreshMerchant();
    refreshTrade();
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void change()}>
      {isBlocked ? t(($) => $.c2c.block.unblock) : t(($) => $.c2c.block.block)}
    </Button>
  );
}
