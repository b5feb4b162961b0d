import { useTranslation } from 'react-i18next';
import { useAccountUpdates } from '../../live/use-account-updates.ts';
import { PairPage } from '../list/pair-page.tsx';
import { TERMS_UPDATES } from '../pair/use-lever-deal.ts';
import { PairTerms, Rates } from './version-tables.tsx';

/** Every version of a pair's terms and of its currency's rates, for guests too: `/leverTerms`. */
export function TermsPage() {
  const { t } = useTranslation('lever');
  useAccountUpdates(TERMS_UPDATES);
  return (
    <PairPage
      title={t(($) => $.lever.pages.terms.title)}
      intro={t(($) => $.lever.terms.text)}
      emptyText={t(($) => $.lever.terms.none)}
      errorText={t(($) => $.lever.terms.failed)}
    >
      {(pair) => (
        <>
          <PairTerms key={pair.symbol} pair={pair} />
          <Rates key={pair.legal_name} pair={pair} />
        </>
      )}
    </PairPage>
  );
}
