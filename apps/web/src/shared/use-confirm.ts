import { useRef, useState } from 'react';

/** A question that something waits for. */
export type Question = {
  readonly isOpen: boolean;
  /** Opens the question; what it answers is what the user chose. */
  readonly ask: () => Promise<boolean>;
  readonly answer: (isYes: boolean) => void;
};

/** Asks the user yes or no in the midst of something. */
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
