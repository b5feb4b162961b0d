import { IconButton } from '@assay/ui';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const load = () => import('./command-dialog.tsx').then((module) => ({ default: module.CommandDialog }));
const CommandDialog = lazy(load);

/** Search button of the header; the command menu behind it also opens with Ctrl-K or Command-K. */
export function CommandButton() {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const prefetch = () => {
    // A press retries a failed load, and shows its error.
    load().catch(() => undefined);
  };
  return (
    <>
      <IconButton
        label={t(($) => $.common.action.search)}
        title={`${t(($) => $.common.action.search)} (Ctrl-K)`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        <Search />
      </IconButton>
      <Suspense fallback={null}>{isOpen && <CommandDialog open onOpenChange={setOpen} />}</Suspense>
    </>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
