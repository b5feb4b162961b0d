import { Button } from '../actions/button.tsx';
import { cn } from '../lib/cn.ts';

export type LoadMoreProps = {
  readonly label: string;
  /** Shown instead of the button at the end of the list. */
  readonly endLabel: string;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onLoad: () => void;
  readonly className?: string;
};

/** End of a paged list: a button while there are more rows, else a text. */
export function LoadMore({ label, endLabel, hasMore, busy, onLoad, className }: LoadMoreProps) {
  return (
    <div className={cn('flex h-10 touch:h-12 items-center justify-center', className)}>
      {hasMore ? (
        <Button kind="quiet" onClick={onLoad} busy={busy}>
          {label}
        </Button>
      ) : (
        <output className="text-small text-ink-faint">{endLabel}</output>
      )}
    </div>
  );
}
