import { Dialog as Base } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cn } from '../lib/cn.ts';
import { optionClass, popupClass } from './popup-class.ts';

export type PaletteOption = {
  readonly id: string;
  readonly name: string;
  /** Muted text at the end of the row. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
};

export type PaletteGroup = { readonly label: string; readonly options: readonly PaletteOption[] };

export type CommandPaletteProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Accessible name of the dialog and of the list. */
  readonly label: string;
  readonly placeholder: string;
  readonly closeLabel: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  /** The matching options, the best first. */
  readonly groups: readonly PaletteGroup[];
  readonly onChoose: (id: string) => void;
  /** Shown if no option matches. */
  readonly emptyText: string;
  /** Number of matching options, for screen readers. */
  readonly countText: string;
  /** Line with the keys, below the list. */
  readonly keysText: string;
};

/**
 * A dialog with a field and the options that match it. Arrow keys move through the options while the focus stays in
 * the field; Enter chooses, Escape closes.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Base.Root open={props.open} onOpenChange={(next) => props.onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={field}
          className={cn(
            popupClass,
            'fixed top-2 left-1/2 flex max-h-[calc(100dvh-1rem)] w-[min(38rem,calc(100vw-1rem))] -translate-x-1/2 flex-col tablet:top-[12dvh] tablet:max-h-[70dvh]',
          )}
        >
          <Base.Title className="sr-only">{props.label}</Base.Title>
          <Chooser {...props} field={field} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type ChooserProps = CommandPaletteProps & { readonly field: React.RefObject<HTMLInputElement | null> };

function Chooser({ groups, query, onQueryChange, onChoose, field, ...texts }: ChooserProps) {
  const id = useId();
  const ids = groups.flatMap(({ options }) => options.map((option) => option.id));
  const { active, setActive, onKeyDown } = useActive(ids, query, onChoose);
  const isEmpty = ids.length === 0;
  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line pr-2 pl-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={texts.placeholder}
          placeholder={texts.placeholder}
          aria-autocomplete="list"
          aria-expanded={!isEmpty}
          aria-controls={isEmpty ? undefined : `${id}list`}
          aria-activedescendant={active === null ? undefined : `${id}${active}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-lead outline-none touch:text-touch"
        />
        <Base.Close
          render={
            <IconButton label={texts.closeLabel}>
              <X />
            </IconButton>
          }
        />
      </div>
      <p role="status" className="sr-only">
        {isEmpty ? texts.emptyText : texts.countText}
      </p>
      {isEmpty ? (
        <p aria-hidden="true" className="px-4 py-6 text-body text-ink-muted">
          {texts.emptyText}
        </p>
      ) : (
        // A scrolling list: the field moves through it, so it takes no focus of its own.
        <div
          id={`${id}list`}
          role="listbox"
          aria-label={texts.label}
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-y-auto p-1 pb-2"
        >
          {groups.map((group, index) => (
            <OptionGroup
              key={group.label}
              group={group}
              id={id}
              labelId={`${id}group${index}`}
              active={active}
              onActive={setActive}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      <p className="hidden shrink-0 border-t border-line px-4 py-2 text-small text-ink-faint tablet:block">
        {texts.keysText}
      </p>
    </>
  );
}

/** The option that Enter chooses: the first one, until the keys or the pointer move. */
function useActive(ids: readonly string[], query: string, onChoose: (id: string) => void) {
  const [moved, setMoved] = useState<{ readonly id: string; readonly query: string } | null>(null);
  const isRetained = moved !== null && moved.query === query && ids.includes(moved.id);
  const active = isRetained ? moved.id : (ids[0] ?? null);
  const setActive = (id: string) => setMoved({ id, query });
  const move = (by: number) => {
    const next = ids.at((ids.indexOf(active ?? '') + by) % ids.length);
    if (next !== undefined) setActive(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes a word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active !== null) onChoose(active);
    else return;
    event.preventDefault();
  };
  return { active, setActive, onKeyDown };
}

type OptionGroupProps = {
  readonly group: PaletteGroup;
  /** Prefix of the elements' ids. */
  readonly id: string;
  readonly labelId: string;
  readonly active: string | null;
  readonly onActive: (id: string) => void;
  readonly onChoose: (id: string) => void;
};

function OptionGroup({ group, id, labelId, active, onActive, onChoose }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset is for fields
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className="px-3 pt-2 pb-1 text-small text-ink-faint">
        {group.label}
      </p>
      {group.options.map((option) => (
        <OptionRow
          key={option.id}
          option={option}
          id={`${id}${option.id}`}
          isActive={option.id === active}
          onActive={() => onActive(option.id)}
          onChoose={() => onChoose(option.id)}
        />
      ))}
    </div>
  );
}

type OptionRowProps = {
  readonly option: PaletteOption;
  readonly id: string;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onChoose: () => void;
};

function OptionRow({ option, id, isActive, onActive, onChoose }: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onActive}
      onClick={onChoose}
      className={cn(optionClass, 'px-3', isActive && 'bg-hover')}
    >
      {option.icon}
      <span className="min-w-0 flex-1 truncate">{option.name}</span>
      {option.detail !== undefined && (
        <span className="shrink-0 truncate text-small text-ink-muted">{option.detail}</span>
      )}
    </div>
  );
}
