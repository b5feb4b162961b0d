import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export type TabItem<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
  readonly panel: ReactNode;
};

export type TabsProps<Value extends string> = {
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Content at the end of the tab row. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly panelClassName?: string;
};

/** Tabs with their panels; only the selected panel is in the DOM. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  return (
    <Base.Root
      value={props.value}
      onValueChange={(next) => props.onValueChange(next)}
      className={cn('flex min-h-0 flex-col', props.className)}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line">
        <Base.List
          aria-label={props.label}
          className="relative flex min-w-0 gap-5 overflow-x-auto px-4 touch:*:min-w-11"
        >
          {props.items.map((item) => (
            <Base.Tab
              key={item.value}
              value={item.value}
              className="flex h-10 min-w-6 shrink-0 items-center touch:h-11 justify-center gap-1.5 text-body font-medium text-ink-muted -outline-offset-2 hover:text-ink data-active:text-ink"
            >
              {item.label}
              {item.count !== undefined && (
                <span className="rounded-sm bg-raised px-1 text-micro text-ink-muted">{item.count}</span>
              )}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent transition-all duration-150" />
        </Base.List>
        {props.aside}
      </div>
      {props.items.map((item) => (
        <Base.Panel
          key={item.value}
          value={item.value}
          // The previous panel stays for one frame for its animation; without this, both would be visible and read out.
          className={cn('min-h-0 flex-1 -outline-offset-2 data-ending-style:hidden', props.panelClassName)}
        >
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
