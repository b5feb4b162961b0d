import { calls } from '@assay/contract';
import { Button, ConfirmDialog } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/centre/use-submit.ts';
import { callServer } from '../../api/server.ts';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { useAmounts } from '../use-amounts.ts';
import { refreshTrade } from '../use-c2c-updates.ts';
import { useEligibility } from '../use-eligibility.ts';
import type { Deal } from './deal.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Action = Deal['actions'][number];
type ConfirmedAction = Exclude<Action, 'dispute' | 'appeal'>;

const ACTION_ORDER: readonly Action[] = ['pay', 'release', 'cancel', 'dispute', 'concede', 'appeal'];
const BUTTON_KINDS: Readonly<Partial<Record<Action, 'solid'>>> = { pay: 'solid', release: 'solid' };

/** Actions open to the party now, each with its confirmation. */
export function DealActions({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('c2c');
  const [openAction, setOpenAction] = useState<Action | null>(null);
  const isDisputeLocked = useTimeLeft(deal.dispute_from) !== null;
  const visibleActions = ACTION_ORDER.filter((action) => deal.actions.includes(action));
  const close = () => setOpenAction(null);
  if (visibleActions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {visibleActions.map((action) => (
        <Button
          key={action}
          kind={BUTTON_KINDS[action] ?? 'plain'}
          disabled={action === 'dispute' && isDisputeLocked}
          onClick={() => setOpenAction(action)}
        >
          {t(($) => $.c2c.action[action])}
        </Button>
      ))}
      {(openAction === 'dispute' || openAction === 'appeal') && (
        <ReasonDialog deal={deal} kind={openAction} onClose={close} />
      )}
      {openAction !== null && openAction !== 'dispute' && openAction !== 'appeal' && (
        <ConfirmAction deal={deal} action={openAction} onClose={close} />
      )}
    </div>
  );
}

type ConfirmActionProps = {
  readonly deal: Deal;
  readonly action: ConfirmedAction;
  readonly onClose: () => void;
};

/** Confirmation of an irreversible action. */
function ConfirmAction({ deal, action, onClose }: ConfirmActionProps) {
  const { t } = useTranslation('c2c');
  const amount = useAmounts();
  const { isBusy, submit } = useSubmit();
  const eligibility = useEligibility();
  const money = amount(deal.deal_money);
  const cancellationsLeft = eligibility?.cancellations_left ?? 0;
  const run = async (): Promise<void> => {
    await submit(() => callServer(callOf(deal, action), { id: deal.id }));
    onClose();
    refreshTrade();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(($) => $.c2c.ask[action].title, { money })}
      description={t(($) => $.c2c.ask[action].text, { left: cancellationsLeft })}
      confirmLabel={t(($) => $.c2c.action[action])}
      cancelLabel={t(($) => $.c2c.ask.no)}
      busy={isBusy}
      onConfirm={() => void run()}
    />
  );
}

/** Returns the call of an action; taker and owner of the offer confirm the receipt by separate calls. */
function callOf({ scope }: Deal, action: ConfirmedAction) {
  if (action === 'pay') return calls.c2cPay;
  if (action === 'cancel') return calls.c2cCancel;
  if (action === 'concede') return calls.c2cConcede;
  return scope === 'taken' ? calls.c2cTakerRelease : calls.c2cOwnerRelease;
}
