import { cn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Contract } from './contract.ts';

const PLACES = [1, 2, 3, 4, 5];

/**
 * Auto-deleveraging rank, as five bars: the order in which winning positions are closed when their profits exceed the
 * pool.
 */
export function QueueRank({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation('lever');
  const rank = contract.adl_rank;
  const text = rank === 0 ? t(($) => $.lever.queue.none) : t(($) => $.lever.queue.place, { rank });
  return (
    <span title={text} className="inline-flex items-center gap-0.5 align-middle">
      <span className="sr-only">{text}</span>
      {PLACES.map((rankStep) => (
        <span
          key={rankStep}
          aria-hidden="true"
          className={cn('h-2.5 w-1 rounded-sm', rankStep <= rank ? 'bg-warn' : 'bg-hover')}
        />
      ))}
    </span>
  );
}
