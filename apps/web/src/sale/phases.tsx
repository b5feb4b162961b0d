import { Time } from '@assay/client/times';
import { cn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Sale } from './use-sales.ts';

/** The three steps of a sale, and where it stands. */
export function Phases({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const steps = [
    { name: t(($) => $.sale.phases.notStarted), time: null },
    { name: t(($) => $.sale.phases.subscribing), time: sale.start },
    { name: t(($) => $.sale.phases.ended), time: sale.end },
  ];
  return (
    <>
      <ol aria-label={t(($) => $.sale.phases.label)} className="grid grid-cols-3 gap-2">
        {steps.map(({ name, time }, step) => (
          <li
            key={name}
            aria-current={step === sale.phase ? 'step' : undefined}
            className={cn(
              'border-t-2 pt-2 text-body',
              step <= sale.phase ? 'border-accent' : 'border-line',
              step === sale.phase ? 'font-semibold' : 'text-ink-muted',
            )}
          >
            <span className="block">{name}</span>
            {time !== null && <Time at={time} className="block text-small font-normal text-ink-muted" />}
          </li>
        ))}
      </ol>
      {sale.is_cancelled === 1 && <p className="text-body text-warn">{t(($) => $.sale.cancelled)}</p>}
      {sale.is_cancelled === 0 && sale.is_paused === 1 && sale.phase < 2 && (
        <p className="text-body text-warn">{t(($) => $.sale.paused)}</p>
      )}
    </>
  );
}
