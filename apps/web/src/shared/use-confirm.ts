import { useRef, useState } from 'react';

/** A pending confirmation. */
export type Question = {
  readonly isOpen: boolean;
  /** Opens the confirmation and resolves to the user's choice. */
  readonly ask: () => Promise<boolean>;
  readonly answer: (isYes: boolean) => void;
};

/** Returns a yes-or-no confirmation that an action can await. */
export function useConfirm(): Question {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isYes: boolean) => void) | null>(null);
  return {
    isOpen,
    ask: () => {
      setOpen(true);
      return new Promise((resolve) => {
        waiting.current = resolve;
      });
    },
    answer: (isYes) => {
      setOpen(false);
      waiting.current?.(isYes);
      waiting.current = null;
    },
  };
}
