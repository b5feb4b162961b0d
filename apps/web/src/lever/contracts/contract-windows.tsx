import { type ReactNode, useState } from 'react';
import { AskDialog } from './ask-dialog.tsx';
import type { Contract } from './contract.ts';
import { type ContractActions, useContractActions } from './contract-actions.ts';
import { StopDialog } from './stop-dialog.tsx';

/** Windows that the rows of a page can open. */
export type ContractWindows = {
  readonly actions: ContractActions;
  readonly onStops: (contract: Contract) => void;
  /** The windows; they stand once on a page. */
  readonly windows: ReactNode;
};

/** The windows that rows of contracts open: what is asked first, and the stops of a position. */
export function useContractWindows(): ContractWindows {
  const actions = useContractActions();
  const [stopped, setStopped] = useState<Contract | null>(null);
  return {
    actions,
    onStops: setStopped,
    windows: (
      <>
        <AskDialog actions={actions} />
        {stopped !== null && (
          <StopDialog key={stopped.id} contract={stopped} onClose={() => setStopped(null)} />
        )}
      </>
    ),
  };
}
