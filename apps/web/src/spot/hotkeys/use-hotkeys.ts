import { useEffect, useEffectEvent } from 'react';
import { type HotkeyAction, hotkeyOf } from './hotkeys.ts';

/** Elements that have a use of their own for keys. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="application"]';

/** Calls back for each hotkey while they are armed. */
export function useHotkeys(isArmed: boolean, onAction: (action: HotkeyAction) => void): void {
  const act = useEffectEvent(onAction);
  useEffect(() => {
    if (!isArmed) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = hotkeyOf(
        {
          key: event.key,
          hasModifier: event.ctrlKey || event.metaKey || event.altKey,
          isTaken:
            event.defaultPrevented ||
            (event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null),
        },
        true,
      );
      if (action === null) return;
      event.preventDefault();
      act(action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isArmed]);
}
