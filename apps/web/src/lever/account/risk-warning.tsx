import { Banner, buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useContractTexts } from '../contracts/texts.ts';
import type { LiveAccount } from './use-live-accounts.ts';

/** Warning that an account is near liquidation, with possible remedies. */
export function RiskWarning({ liveAccounts }: { readonly liveAccounts: readonly LiveAccount[] }) {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const warned = liveAccounts.find(({ isWarned }) => isWarned);
  return (
    // Takes no space while empty.
    <div role="status" className={warned === undefined ? 'sr-only' : undefined}>
      {warned !== undefined && (
        <Banner
          tone="warn"
          icon={<TriangleAlert className="size-4" />}
          actions={
            <Link
              to="/transfer"
              search={{ currency_id: String(warned.legal_id), from: 'change', to: 'lever' }}
              className={buttonClass({ size: 'small' })}
            >
              {t(($) => $.lever.risk.add)}
            </Link>
          }
        >
          {t(($) => $.lever.risk.warning, {
            rate: texts.percent(warned.rate),
            currency: warned.legal,
            liquidation: texts.rate(warned.liquidation_rate),
          })}
        </Banner>
      )}
    </div>
  );
}
