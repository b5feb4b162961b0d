import { Badge } from '@assay/ui';
import type { ReactNode } from 'react';

export type SettingRowProps = {
  readonly title: string;
  readonly text: string;
  readonly state?: { readonly label: string; readonly isGood: boolean };
  readonly children: ReactNode;
};

/** One security setting: title, description, state and actions. */
export function SettingRow({ title, text, state, children }: SettingRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-2 text-body font-semibold">
          {title}
          {state && <Badge tone={state.isGood ? 'accent' : 'warn'}>{state.label}</Badge>}
        </h3>
        <p className="mt-0.5 text-small break-words text-ink-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
