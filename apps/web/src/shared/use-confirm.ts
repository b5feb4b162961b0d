import { useRef, useState } from 'react';

/** A pending confirmation. */
export type Confirmation = {
  readonly isOpen: boolean;
  /** Opens the confirmation and resolves to the user's choice. */
  readonly request: () => Promise<boolean>;
  readonly answer: (isConfirmed: boolean) => void;
};

/** Returns a yes-or-no confirmation that an action can await. */
export function useConfirm(): Confirmation {
  const [isOpen, setOpen] = useState(false);
  const pendingResolve = useRef<((isConfirmed: boolean) => void) | null>(null);
  return {
    isOpen,
    request: () => {
      setOpen(true);
      return new Promise((resolve) => {
        pendingResolve.current = resolve;
      });
    },
    answer: (isConfirmed) => {
      setOpen(false);
      pendingResolve.current?.(isConfirmed);
      pendingResolve.current = null;
    },
  };
}
