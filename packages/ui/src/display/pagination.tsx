import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { cn } from '../lib/cn.ts';

export type PaginationProps = {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Position such as “2 / 7”, in the reader's language. */
  readonly positionText: string;
  readonly page: number;
  readonly lastPage: number;
  readonly onPageChange: (page: number) => void;
  readonly className?: string;
};

/** Navigation through numbered pages. */
export function Pagination(props: PaginationProps) {
  const { page, lastPage, onPageChange } = props;
  return (
    <nav aria-label={props.label} className={cn('flex items-center justify-end gap-2', props.className)}>
      <IconButton label={props.previousLabel} disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <span aria-live="polite" className="text-small text-ink-muted">
        {props.positionText}
      </span>
      <IconButton label={props.nextLabel} disabled={page >= lastPage} onClick={() => onPageChange(page + 1)}>
        <ChevronRight />
      </IconButton>
    </nav>
  );
}
