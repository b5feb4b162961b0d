import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { cn } from '../lib/cn.ts';

/** Placeholder with the size of the content, so that nothing shifts when it arrives. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={cn('block animate-pulse rounded-sm bg-raised', className)} />;
}

/** Placeholders of one loading item, announced once. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}

export type SkeletonGroupProps = {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
};

export type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  /** Suggested next step: a button or a link. */
  readonly action?: ReactNode;
  readonly className?: string;
  /** True for a whole page: its title is then the page's heading. */
  readonly isPage?: boolean;
};

/** An empty list or page, with a next step. */
export function EmptyState({ title, text, icon, action, className, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={cn('flex flex-col items-center justify-center gap-2 px-4 py-10 text-center', className)}>
      <span aria-hidden="true" className="text-ink-faint">
        {icon ?? <Inbox className="size-6" strokeWidth={1.5} />}
      </span>
      <Title className="text-body text-ink-muted">{title}</Title>
      {text !== undefined && <p className="max-w-96 text-small text-ink-faint">{text}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}

export type ErrorStateProps = {
  readonly title: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
  readonly className?: string;
};

/** A failed load, with a retry button. */
export function ErrorState({ title, retryLabel, onRetry, busy = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center justify-center gap-3 px-4 py-10', className)}>
      <p className="flex items-center gap-2 text-body text-ink-muted">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-warn" />
        {title}
      </p>
      <Button onClick={onRetry} busy={busy}>
        {retryLabel}
      </Button>
    </div>
  );
}
