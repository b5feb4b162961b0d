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
export type Asked =
  | { readonly what: 'close'; readonly contract: Contract }
  | { readonly what: 'revoke'; readonly contract: Contract }
  | { readonly what: 'closeAll' };

export type ContractActions = {
  /** Null while no confirmation is open. */
  readonly asked: Asked | null;
  readonly ask: (asked: Asked) => void;
  readonly decline: () => void;
  readonly isBusy: boolean;
  /** Executes the pending action; `sides` selects the positions of a close-all. */
  readonly confirm: (sides?: Sides) => void;
};

/** Closes positions and cancels orders after a confirmation, then refetches lists and balances. */
export function useContractActions(): ContractActions {
  const { t } = useTranslation('lever');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (request: Promise<CallResult<Call>>): Promise<void> => {
    setBusy(true);
    const result = await request;
    setBusy(false);
    setAsked(null);
    if (result.status === 'ok') showToast({ kind: 'done', title: String(result.answer) });
    if (result.status === 'failed') showToast({ kind: 'warning', title: t(($) => $.lever.action.unknown) });
    refreshContracts();
  };
  const confirm = (sides: Sides = '0'): void => {
    if (asked !== null && !isBusy) void run(requestOf(asked, sides));
  };
  return { asked, ask: setAsked, decline: () => setAsked(null), isBusy, confirm };
}

function requestOf(asked: Asked, sides: Sides): Promise<CallResult<Call>> {
  switch (asked.what) {
    case 'close':
      return callServer(calls.leverClose, { id: String(asked.contract.id) });
    case 'revoke':
      return callServer(calls.leverCancel, { id: String(asked.contract.id) });
    case 'closeAll':
      return callServer(calls.leverCloseAll, { type: sides });
  }
}
