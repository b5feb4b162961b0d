import { quotient } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import type { Sale } from './use-sales.ts';

const RADIUS = 40;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Total supply of the sale, and its unsold part, as a ring with its figures. */
export function Supply({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const { tag } = useLanguage();
  const share = Math.min(1, Number(quotient(sale.asked, sale.total)));
  const figures = [
    { label: t(($) => $.sale.supply.issued), value: sale.total, colour: '' },
    { label: t(($) => $.sale.supply.sold), value: sale.asked, colour: 'bg-accent' },
    { label: t(($) => $.sale.supply.remain), value: sale.remain, colour: 'bg-line-strong' },
  ];
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{t(($) => $.sale.supply.title)}</h2>
      <div className="flex flex-wrap items-center gap-5">
        <svg viewBox="0 0 100 100" aria-hidden="true" className="size-28 shrink-0 -rotate-90">
          <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="14" className="stroke-line-strong" />
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="14"
            strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            className="stroke-accent"
          />
        </svg>
        <dl className="flex min-w-40 flex-1 flex-col gap-1.5 text-body">
          {figures.map(({ label, value, colour }) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="flex items-center gap-1.5 text-ink-muted">
                {colour !== '' && <span aria-hidden="true" className={`size-2 rounded-full ${colour}`} />}
                <span className="contents">{label}</span>
              </dt>
              <dd className="ml-auto text-right">{`${formatExact(value, tag)} ${sale.currency_name}`}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
