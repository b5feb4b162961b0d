import type { AnswerOf, calls } from '@assay/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../account/centre/copy-button.tsx';
import { formatExact } from '../../assets/amount-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useNetworkNames } from '../networks.ts';

export type DepositNetwork = AnswerOf<typeof calls.getInAddress>['networks'][number];

/** Deposit address of one network as a QR code and as text, with its minimum, confirmations and warning. */
export function NetworkAddress({
  currency,
  network,
}: {
  readonly currency: string;
  readonly network: DepositNetwork;
}) {
  const { t } = useTranslation(['custody', 'common']);
  const { tag } = useLanguage();
  const networkName = useNetworkNames()(network.name);
  const minimum = formatExact(network.deposit_minimum, tag);
  const { credit_after: creditAfter, settled_after: settled } = network;
  return (
    <div className="flex flex-col gap-5 tablet:flex-row">
      {/* White in every theme: cameras read dark codes on a light background. */}
      <img
        src={network.qrcode}
        alt={t(($) => $.custody.deposit.qr, { currency, network: networkName })}
        width={160}
        height={160}
        className="size-40 shrink-0 rounded-sm"
      />
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-muted">
          {t(($) => $.custody.deposit.address, { currency, network: networkName })}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <output className="text-body font-medium break-all">{network.address}</output>
          <CopyButton text={network.address} label={t(($) => $.common.action.copy)} />
        </p>
        <p className="mt-3 flex gap-1.5 text-body text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t(($) => $.custody.deposit.wrongNetwork, { currency, network: networkName })}
        </p>
        <ul className="mt-2 list-disc pl-5 text-body text-ink-muted">
          <li>{t(($) => $.custody.deposit.minimum, { minimum, currency })}</li>
          <li>{t(($) => $.custody.deposit.confirmations, { credited: creditAfter, settled })}</li>
        </ul>
      </div>
    </div>
  );
}
