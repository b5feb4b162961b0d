import { Button, Checkbox, Dialog } from '@assay/ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setHotkeySettings, useHotkeySettings } from './hotkey-settings.ts';
import { actionOf, DEFAULT_KEYS, HOTKEY_ACTIONS, type HotkeyAction, isHotkey, withKey } from './hotkeys.ts';

export type HotkeySheetProps = {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** Dialog that lists the hotkeys, switches them on and off, and changes their keys. */
export function HotkeySheet({ isOpen, onOpen }: HotkeySheetProps) {
  const { t } = useTranslation(['trade', 'common', 'menu']);
  const { isArmed, keys } = useHotkeySettings();
  const [edited, setEdited] = useState<HotkeyAction | null>(null);
  const [problem, setProblem] = useState('');
  const edit = (action: HotkeyAction | null): void => {
    setEdited(action);
    setProblem('');
  };
  const problemOf = (action: HotkeyAction, key: string): string => {
    const taken = actionOf(key, keys);
    if (!isHotkey(key)) return t(($) => $.trade.hotkeys.unusable);
    if (taken === null || taken === action) return '';
    return t(($) => $.trade.hotkeys.taken, { key: keyText(key), action: t(($) => $.trade.hotkeys[taken]) });
  };
  const choose = (action: HotkeyAction, key: string): void => {
    const found = problemOf(action, key);
    setProblem(found);
    if (found !== '') return;
    setHotkeySettings({ keys: withKey(keys, action, key) });
    setEdited(null);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        edit(null);
        onOpen(next);
      }}
      title={t(($) => $.trade.hotkeys.title)}
      description={t(($) => $.trade.hotkeys.explain)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <Checkbox checked={isArmed} onCheckedChange={(next) => setHotkeySettings({ isArmed: next })}>
        {isArmed ? t(($) => $.trade.hotkeys.armed) : t(($) => $.trade.hotkeys.arm)}
      </Checkbox>
      <ul className="mt-3 flex flex-col gap-1 text-body" aria-label={t(($) => $.trade.hotkeys.title)}>
        {HOTKEY_ACTIONS.map((action) => (
          <li key={action} className="flex items-center gap-3">
            <KeyButton
              name={t(($) => $.trade.hotkeys[action])}
              pressedKey={keys[action]}
              isEdited={edited === action}
              onEdit={(isEdited) => edit(isEdited ? action : null)}
              onKey={(key) => choose(action, key)}
            />
            <span className="text-ink-muted">{t(($) => $.trade.hotkeys[action])}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-1 min-h-5 text-small text-warn">
        {problem}
      </p>
      <Button size="small" onClick={() => setHotkeySettings({ keys: DEFAULT_KEYS })}>
        {t(($) => $.trade.hotkeys.reset)}
      </Button>
      <h3 className="mt-4 mb-1.5 text-small font-semibold">{t(($) => $.trade.hotkeys.always)}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-body">
        <FixedKey keys="↑ ↓">{t(($) => $.trade.hotkeys.arrows)}</FixedKey>
        <FixedKey keys="↑ ↓ ← →">{t(($) => $.trade.hotkeys.bookKeys)}</FixedKey>
        <FixedKey keys="Enter">{t(($) => $.trade.hotkeys.send)}</FixedKey>
        <FixedKey keys="Ctrl K">{t(($) => $.menu.command.placeholder)}</FixedKey>
      </dl>
    </Dialog>
  );
}

type KeyButtonProps = {
  readonly name: string;
  readonly pressedKey: string;
  readonly isEdited: boolean;
  readonly onEdit: (isEdited: boolean) => void;
  readonly onKey: (key: string) => void;
};

/** The key of an action; a click makes the next key pressed its key. Escape and Tab leave it, as does a blur. */
function KeyButton({ name, pressedKey, isEdited, onEdit, onKey }: KeyButtonProps) {
  const { t } = useTranslation('trade');
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (!isEdited || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab' || event.key === 'Shift') return;
    event.preventDefault();
    // The dialog would close on Escape.
    event.stopPropagation();
    if (event.key === 'Escape') onEdit(false);
    else onKey(event.key);
  };
  return (
    <Button
      size="small"
      className={isEdited ? 'min-w-24 border-accent' : 'min-w-24'}
      aria-label={t(($) => $.trade.hotkeys.change, { key: keyText(pressedKey), action: name })}
      aria-pressed={isEdited}
      onClick={() => onEdit(!isEdited)}
      onKeyDown={onKeyDown}
      onBlur={() => onEdit(false)}
    >
      {isEdited ? t(($) => $.trade.hotkeys.press) : <kbd>{keyText(pressedKey)}</kbd>}
    </Button>
  );
}

function FixedKey({ keys, children }: { readonly keys: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>
        <kbd className="rounded-sm border border-line-strong bg-raised px-1.5 text-small">{keys}</kbd>
      </dt>
      <dd className="text-ink-muted">{children}</dd>
    </>
  );
}

/** Returns a key as it is printed on keyboards. */
function keyText(key: string): string {
  return key === 'Escape' ? 'Esc' : key.toUpperCase();
}
