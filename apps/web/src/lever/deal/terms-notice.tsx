import { events } from '@assay/contract';
import { Banner, linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liveFeed } from '../../live/live-feed.ts';
import type { Pair } from '../../trade/pair/pair.ts';

/** Notice that the terms of the pair, or the rates of its currency, have changed while the page was open. */
export function TermsNotice({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('lever');
  const [isNew, setNew] = useState(false);
  const { symbol, legalId } = pair;
  useEffect(
    () =>
      liveFeed.own.pushesWithPayload.add(({ news, payload }) => {
        if (news === 'contractTerms' && isAboutPair(payload, { symbol, legalId })) setNew(true);
      }),
    [symbol, legalId],
  );
  return (
    // Takes no space while empty.
    <div role="status" className={isNew ? undefined : 'sr-only'}>
      {isNew && (
        <Banner
          tone="neutral"
          icon={<Info className="size-4" />}
          actions={
            <Link to="/leverTerms" search={{ symbol }} className={linkClass({ kind: 'quiet' })}>
              {t(($) => $.lever.pages.terms.title)}
            </Link>
          }
          dismissLabel={t(($) => $.lever.action.dismiss)}
          onDismiss={() => setNew(false)}
        >
          {t(($) => $.lever.terms.changed, { symbol })}
        </Banner>
      )}
    </div>
  );
}

/** Returns true for a change of the pair's terms or its currency's rates; a delisting is shown by `ClosingNotice`. */
function isAboutPair(payload: unknown, { symbol, legalId }: Pick<Pair, 'symbol' | 'legalId'>): boolean {
  const parsed = events.leverTermsChanged.payload.safeParse(payload);
  if (!parsed.success) return false;
  return parsed.data.changes.some(
    ({ kind, symbol: changedSymbol, legal_id: legal }) =>
      (kind === 'pair' && changedSymbol === symbol) || (kind === 'currency' && legal === legalId),
  );
}
