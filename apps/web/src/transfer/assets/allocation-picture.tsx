import { cn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Slice } from './allocation.ts';

/** Colours of the slices, largest first. Each slice is labelled, so that no meaning depends on colour. */
const COLOURS = ['text-series-a', 'text-series-b', 'text-series-c', 'text-ink-muted', 'text-control-line'];
const WHOLE = 1000;
/** Gap between two slices. */
const GAP = 6;

/** Allocation of the user's assets, as a ring with its legend. */
export function AllocationPicture({ slices }: { readonly slices: readonly Slice[] }) {
  const { t } = useTranslation('transfer');
  const { tag } = useLanguage();
  const othersLabel = t(($) => $.transfer.allocation.others);
  const percent = (perMille: number) => `${formatDecimal(perMille / 10, 1, tag)}%`;
  return (
    <figure className="flex items-center gap-5">
      <Ring slices={slices} />
      <figcaption className="min-w-0">
        <span className="text-small text-ink-muted">{t(($) => $.transfer.allocation.title)}</span>
        <ul className="mt-1">
          {slices.map(({ name, perMille }, index) => (
            <li key={name ?? ''} className="flex h-5 items-center gap-2 text-small">
              <span
                aria-hidden="true"
                className={cn('size-2 shrink-0 rounded-full bg-current', COLOURS[index])}
              />
              <span className="min-w-16">{name ?? othersLabel}</span>
              <span className="ml-auto text-ink-muted">{percent(perMille)}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function Ring({ slices }: { readonly slices: readonly Slice[] }) {
  const starts = slices.map((_slice, index) =>
    slices.slice(0, index).reduce((total, { perMille }) => total + perMille, 0),
  );
  return (
    <svg aria-hidden="true" viewBox="0 0 42 42" className="size-26 shrink-0 -rotate-90">
      <circle cx="21" cy="21" r="16" fill="none" strokeWidth="7" className="stroke-raised" />
      {slices.map(({ name, perMille }, index) => (
        <circle
          key={name ?? ''}
          cx="21"
          cy="21"
          r="16"
          fill="none"
          strokeWidth="7"
          stroke="currentColor"
          pathLength={WHOLE}
          {...(slices.length === 1 ? {} : { strokeDasharray: `${Math.max(perMille - GAP, 1)} ${WHOLE}` })}
          strokeDashoffset={-(starts[index] ?? 0)}
          className={COLOURS[index]}
        />
      ))}
    </svg>
  );
}
