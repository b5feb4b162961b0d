import { Checkbox, Dialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { HOTKEYS } from './hotkeys.ts';

export type HotkeySheetProps = {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly isArmed: boolean;
  readonly onArm: (isArmed: boolean) => void;
};

/** Dialog that lists the hotkeys and switches them on and off. */
export function HotkeySheet({ isOpen, onOpen, isArmed, onArm }: HotkeySheetProps) {
  const { t } = useTranslation(['trade', 'common']);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpen}
      title={t(($) => $.trade.hotkeys.title)}
      description={t(($) => $.trade.hotkeys.explain)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <Checkbox checked={isArmed} onCheckedChange={onArm}>
        {isArmed ? t(($) => $.trade.hotkeys.armed) : t(($) => $.trade.hotkeys.arm)}
      </Checkbox>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-body">
        {HOTKEYS.map(({ key, action }) => (
          <Line key={key} keys={key === 'Escape' ? 'Esc' : key.toUpperCase()}>
            {t(($) => $.trade.hotkeys[action])}
          </Line>
        ))}
      </dl>
      <h3 className="mt-4 mb-1.5 text-small font-semibold">{t(($) => $.trade.hotkeys.always)}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-body">
        <Line keys="↑ ↓">{t(($) => $.trade.hotkeys.arrows)}</Line>
        <Line keys="↑ ↓ ← →">{t(($) => $.trade.hotkeys.bookKeys)}</Line>
      </dl>
    </Dialog>
  );
}

function Line({ keys, children }: { readonly keys: string; readonly children: string }) {
  return (
    <>
      <dt>
        <kbd className="rounded-sm border border-line-strong bg-raised px-1.5 text-small">{keys}</kbd>
      </dt>
      <dd className="text-ink-muted">{children}</dd>
    </>
  );
}
