import { Time } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { formatExact } from '../../assets/amount-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** The user's reports of missing deposits, with the answers of staff; nothing while there are none. */
export function ClaimList() {
  const { t } = useTranslation('custody');
  const { tag } = useLanguage();
  const claims = useRemote(calls.depositClaims, {}, { suppressToast: true, freshMs: 0 });
  if (claims.status !== 'ready' || claims.value.list.length === 0) return null;
  const title = t(($) => $.custody.claim.title);
  return (
    <div className="py-3">
      <h2 className="mb-2 text-lead font-semibold">{title}</h2>
      <ul aria-label={title}>
        {claims.value.list.map((claim) => (
          <li key={claim.id} className="border-t border-line py-2 first:border-t-0">
            <p className="flex flex-wrap items-center justify-between gap-2 text-body">
              <span className="font-medium">
                {`${formatExact(claim.amount, tag)} ${claim.currency_name}`}
              </span>
              <Badge tone={claim.status === 'waiting' ? 'accent' : 'neutral'}>
                {t(($) => $.custody.claim.status[claim.deposit_id > 0 ? 'found' : claim.status])}
              </Badge>
            </p>
            <p className="text-small break-all text-ink-muted">
              <Time at={claim.created_time} />
              {claim.hash !== '' && <span translate="no">{` · ${claim.hash}`}</span>}
            </p>
            {claim.answer !== '' && <p className="mt-1 text-body">{claim.answer}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
