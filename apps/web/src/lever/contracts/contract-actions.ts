import type { CallResult } from '@assay/client';
import { type Call, calls } from '@assay/contract';
import { showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import type { Contract } from './contract.ts';
import { refreshContracts } from './use-contracts.ts';

/** Sides of the positions to close in one request, as on the wire. */
export type Sides = '0' | '1' | '2';

/** Action that awaits confirmation. */
export type PendingAction =
  /** `hands`: part of the position to close, as typed; absent for all of it. */
  | { readonly kind: 'close'; readonly contract: Contract; readonly hands?: string }
  | { readonly kind: 'revoke'; readonly contract: Contract }
  | { readonly kind: 'closeAll' };

export type ContractActions = {
  /** Null while no confirmation is open. */
  readonly pendingAction: PendingAction | null;
  readonly requestAction: (pendingAction: PendingAction) => void;
  readonly decline: () => void;
  readonly isBusy: boolean;
  /** Executes the pending action; `sides` selects the positions of a close-all. */
  readonly confirm: (sides?: Sides) => void;
};

/** Closes positions and cancels orders after a confirmation, then refetches lists and balances. */
export function useContractActions(): ContractActions {
  const { t } = useTranslation('lever');
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (request: Promise<CallResult<Call>>): Promise<void> => {
    setBusy(true);
    const result = await request;
    setBusy(false);
    setPendingAction(null);
    if (result.status === 'ok') showToast({ kind: 'done', title: String(result.answer) });
    if (result.status === 'failed') showToast({ kind: 'warning', title: t(($) => $.lever.action.unknown) });
    refreshContracts();
  };
  const confirm = (sides: Sides = '0'): void => {
    if (pendingAction !== null && !isBusy) void run(requestOf(pendingAction, sides));
  };
  return {
    pendingAction,
    requestAction: setPendingAction,
    decline: () => setPendingAction(null),
    isBusy,
    confirm,
  };
}

function requestOf(pendingAction: PendingAction, sides: Sides): Promise<CallResult<Call>> {
  switch (pendingAction.kind) {
    case 'close':
      return callServer(calls.leverClose, {
        id: String(pendingAction.contract.id),
        ...(pendingAction.hands === undefined ? {} : { share: pendingAction.hands }),
      });
    case 'revoke':
      return callServer(calls.leverCancel, { id: String(pendingAction.contract.id) });
    case 'closeAll':
      return callServer(calls.leverCloseAll, { type: sides });
  }
}
