import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cn } from '../lib/cn.ts';

export type BannerProps = {
  readonly tone?: 'neutral' | 'warn' | 'accent';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Both make the banner dismissible. */
  readonly dismissLabel?: string;
  readonly onDismiss?: () => void;
  readonly className?: string;
};

const TONES = {
  neutral: 'bg-raised text-ink-muted',
  warn: 'bg-warn-soft text-warn',
  accent: 'bg-accent-soft text-ink',
};

/** Full-width notice about the state of the page, such as a demo or a lost connection. */
export function Banner({
  tone = 'neutral',
  icon,
  children,
  actions,
  dismissLabel,
  onDismiss,
  className,
}: BannerProps) {
  return (
    <div
      className={cn(
        'flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 text-small',
        TONES[tone],
        className,
      )}
    >
      {icon !== undefined && <span aria-hidden="true">{icon}</span>}
      <div className="min-w-0 flex-1">{children}</div>
      {actions}
      {dismissLabel !== undefined && (
        <IconButton size="small" label={dismissLabel} onClick={onDismiss}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
