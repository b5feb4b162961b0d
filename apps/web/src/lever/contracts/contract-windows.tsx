import { type ReactNode, useState } from 'react';
import { ConfirmDialogs } from './confirm-dialogs.tsx';
import type { Contract } from './contract.ts';
import { type ContractActions, useContractActions } from './contract-actions.ts';
import { StopDialog } from './stop-dialog.tsx';

/** Dialogs that the rows of a page can open. */
export type ContractWindows = {
  readonly actions: ContractActions;
  readonly onStops: (contract: Contract) => void;
  /** The dialogs, rendered once per page. */
  readonly windows: ReactNode;
};

/** Returns the dialogs of contract rows: confirmations, and the stops of a position. */
export function useContractWindows(): ContractWindows {
  const actions = useContractActions();
  const [editingStops, setEditingStops] = useState<Contract | null>(null);
  return {
    actions,
    onStops: setEditingStops,
    windows: (
      <>
        <ConfirmDialogs actions={actions} />
        {editingStops !== null && (
          <StopDialog key={editingStops.id} contract={editingStops} onClose={() => setEditingStops(null)} />
        )}
      </>
    ),
  };
}
