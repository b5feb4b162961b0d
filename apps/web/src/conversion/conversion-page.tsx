import { EmptyState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { AssetsPage, Panel } from '../assets/assets-page.tsx';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';
import { ConversionForm } from './conversion-form.tsx';
import { History } from './history.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { RecurringList } from './recurring-list.tsx';
import { SmallForm } from './small-form.tsx';
import { useTerms, useWallets } from './terms.ts';
import { useQuote } from './use-quote.ts';

/** Page to convert one currency into another at a firm quote of the exchange. */
export function ConversionPage() {
  const { t } = useTranslation(['conversion', 'common']);
  const terms = useTerms();
  const wallets = useWallets();
  const quoteState = useQuote();
  return (
    <AssetsPage title={t(($) => $.common.nav.convert)}>
      <p className="max-w-prose text-body text-ink-muted">{t(($) => $.conversion.intro)}</p>
      <Loaded remote={terms} skeleton={<FormSkeleton fields={3} />}>
        {(terms) =>
          terms.is_open === 0 || terms.currencies.length < 2 ? (
            <Panel>
              <EmptyState
                title={t(($) => $.conversion.closed.title)}
                text={t(($) => $.conversion.closed.text)}
              />
            </Panel>
          ) : (
            <>
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 desk:grid-cols-2">
                <Panel>
                  <Loaded remote={wallets} skeleton={<FormSkeleton fields={3} />}>
                    {(list) => <ConversionForm terms={terms} wallets={list} quoteState={quoteState} />}
                  </Loaded>
                </Panel>
                <QuotePanel quoteState={quoteState} />
              </div>
              <SmallForm terms={terms} quoteState={quoteState} />
            </>
          )
        }
      </Loaded>
      <RecurringList />
      <History />
    </AssetsPage>
  );
}
