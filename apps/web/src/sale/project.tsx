import { Time } from '@assay/client/times';
import { Badge, Button, buttonClass, showToast } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { DetailRow } from '../assets/detail-row.tsx';
import { formatSpan } from '../i18n/span.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Sale } from './use-sales.ts';

/** Terms of the sale: time, price, eligible users, and the pair on which the token is traded. */
export function Project({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation(['sale', 'words']);
  const { tag } = useLanguage();
  const deliveries = {
    at_once: t(($) => $.sale.delivery.at_once),
    at_end: t(($) => $.sale.delivery.at_end),
    vesting: t(($) => $.sale.delivery.vesting, { days: sale.vesting_days, cliff: sale.cliff_days }),
  };
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{t(($) => $.sale.project.title)}</h2>
      <dl className="flex flex-col gap-1.5 text-body">
        <DetailRow label={t(($) => $.sale.project.start)}>
          <Time at={sale.start} />
        </DetailRow>
        <DetailRow label={t(($) => $.sale.project.price)}>
          {`${formatExact(sale.price, tag)} ${sale.pay_name}`}
        </DetailRow>
        <DetailRow label={t(($) => $.sale.project.end)}>
          <Time at={sale.end} />
        </DetailRow>
        {sale.level > 0 && <DetailRow label={t(($) => $.words.identityLevel)}>{sale.level}</DetailRow>}
        {sale.countries.length > 0 && (
          <DetailRow label={t(($) => $.words.notOfferedIn)}>{sale.countries.join(', ')}</DetailRow>
        )}
      </dl>
      <p className="mt-3 text-small text-ink-muted">{t(($) => $.sale.mode[sale.mode])}</p>
      <p className="text-small text-ink-muted">{deliveries[sale.delivery]}</p>
      {sale.unit !== 'day' && (
        <Badge tone="warn" className="mt-2 self-start">
          {t(($) => $.words.dayLasts, { span: formatSpan(1, sale.unit, tag) })}
        </Badge>
      )}
      <div className="mt-4">
        {sale.symbol_name === '' ? (
          <Button onClick={() => showToast({ kind: 'warning', title: t(($) => $.sale.project.notTraded) })}>
            {t(($) => $.sale.project.trade)}
          </Button>
        ) : (
          <Link to="/dealCenter" search={{ symbol: sale.symbol_name }} className={buttonClass()}>
            {t(($) => $.sale.project.trade)}
          </Link>
        )}
      </div>
    </Panel>
  );
}
