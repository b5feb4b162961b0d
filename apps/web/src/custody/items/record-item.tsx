import { Time } from '@assay/client/times';
import type { WireTime } from '@assay/contract';
import { Badge, type BadgeProps, ExternalLink } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../navigation/help-link.tsx';
import { type NetworkName, useNetworkNames } from '../networks.ts';
import { SimulatedBadge } from '../simulated-badge.tsx';

export type RecordTone = NonNullable<BadgeProps['tone']>;

export type RecordItemProps = {
  /** Subject of a help request about the record. */
  readonly about: string;
  readonly row: {
    readonly id: number;
    readonly network: NetworkName;
    readonly address: string;
    readonly hash: string;
    readonly explorer: string;
    readonly is_simulated: 0 | 1;
    readonly source: 'chain' | 'in_house';
    readonly created_time: WireTime;
    readonly updated_time: WireTime;
  };
  readonly title: string;
  readonly state: string;
  readonly tone: RecordTone;
  /** Further details and actions. */
  readonly children?: ReactNode;
};

/** A deposit or a withdrawal: state, time of the last change, address and transaction. */
export function RecordItem({ about, row, title, state, tone, children }: RecordItemProps) {
  const { t } = useTranslation(['custody', 'words']);
  const networkOf = useNetworkNames();
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-body font-medium">{title}</p>
        <p className="flex flex-wrap items-center gap-1.5">
          <SimulatedBadge isSimulated={row.is_simulated === 1} />
          <Badge tone={tone} className="h-auto min-h-5 text-left whitespace-normal">
            {state}
          </Badge>
          {row.source === 'chain' && <HelpLink about={about} id={row.id} />}
        </p>
      </div>
      <dl className="mt-1 grid gap-x-4 text-small text-ink-muted tablet:grid-cols-2">
        <DetailRow label={t(($) => $.custody.record.began)}>
          <Time at={row.created_time} />
        </DetailRow>
        <DetailRow label={t(($) => $.custody.record.since)}>
          <Time at={row.updated_time} />
        </DetailRow>
        <DetailRow label={t(($) => $.words.source)}>
          {t(($) => $.custody.record.sources[row.source])} · {networkOf(row.network)}
        </DetailRow>
        <DetailRow label={t(($) => $.words.address)}>{row.address}</DetailRow>
        {row.hash !== '' && (
          <DetailRow label={t(($) => $.custody.record.hash)}>
            {row.explorer === '' ? (
              row.hash
            ) : (
              <ExternalLink href={row.explorer} title={t(($) => $.custody.record.explorer)}>
                {row.hash}
              </ExternalLink>
            )}
          </DetailRow>
        )}
      </dl>
      {children}
    </li>
  );
}

function DetailRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-ink-faint">{label}</dt>
      <dd className="min-w-0 break-all">{children}</dd>
    </div>
  );
}
