import type { OrderRow } from '@assay/contract';
import { IconButton } from '@assay/ui';
import { Keyboard, LayoutDashboard } from 'lucide-react';
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUPINGS } from '../../trade/book/book-toolbar.tsx';
import { setPreferences, usePreferences } from '../../trade/preferences.ts';
import type { FormAction } from '../form/trade-form.ts';
import { useHotkeySettings } from './hotkey-settings.ts';
import { HotkeySheet } from './hotkey-sheet.tsx';
import { type HotkeyAction, type Hotkeys, hotkeyOf } from './hotkeys.ts';

export type HotkeyToolsProps = {
  readonly dispatch: Dispatch<FormAction>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly newestOrder: OrderRow | null;
  readonly onCancel: (order: OrderRow) => void;
  readonly onResetLayout: () => void;
};

/** Tools at the end of the pair header: the layout reset and the hotkeys. */
export function HotkeyTools(props: HotkeyToolsProps) {
  const { dispatch, searchRef, formRef, newestOrder, onCancel, onResetLayout } = props;
  const { t } = useTranslation('trade');
  const { isArmed, keys } = useHotkeySettings();
  const [isOpen, setOpen] = useState(false);
  const focusField = (name: 'price' | 'quantity'): void => {
    const field = formRef.current?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  };
  const chooseSide = (side: 'buy' | 'sell'): void => {
    dispatch({ type: 'side_chosen', side });
    focusField('quantity');
  };
  const actions: Readonly<Record<HotkeyAction, () => void>> = {
    buy: () => chooseSide('buy'),
    sell: () => chooseSide('sell'),
    price: () => focusField('price'),
    amount: () => focusField('quantity'),
    limit: () => dispatch({ type: 'type_chosen', orderType: 'limit' }),
    market: () => dispatch({ type: 'type_chosen', orderType: 'market' }),
    clear: () => dispatch({ type: 'cleared' }),
    cancelLast: () => {
      if (newestOrder !== null) onCancel(newestOrder);
    },
    search: () => searchRef.current?.focus(),
    grouping: nextGrouping,
    showHelp: () => setOpen(true),
  };
  useHotkeys(isArmed, keys, (action) => actions[action]());
  return (
    <div className="hidden items-center laptop:flex">
      <IconButton
        size="small"
        label={t(($) => $.trade.layout.reset)}
        onClick={() => {
          setPreferences({ panels: {} });
          onResetLayout();
        }}
      >
        <LayoutDashboard />
      </IconButton>
      <IconButton
        size="small"
        label={t(($) => $.trade.hotkeys.title)}
        className={isArmed ? 'bg-accent-soft text-accent' : ''}
        onClick={() => setOpen(true)}
      >
        <Keyboard />
      </IconButton>
      <HotkeySheet isOpen={isOpen} onOpen={setOpen} />
    </div>
  );
}

function nextGrouping(): void {
  const now = GROUPINGS.indexOf(usePreferences.getState().grouping);
  setPreferences({ grouping: GROUPINGS[(now + 1) % GROUPINGS.length] ?? 1 });
}

/** Elements that handle keys themselves. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="application"]';

/** Calls `onAction` for each hotkey while they are enabled. */
function useHotkeys(isArmed: boolean, keys: Hotkeys, onAction: (action: HotkeyAction) => void): void {
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
        keys,
      );
      if (action === null) return;
      event.preventDefault();
      act(action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isArmed, keys]);
}
