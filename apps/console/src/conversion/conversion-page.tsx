import { consoleCalls } from '@assay/contract/console';
import { conversionCurrency, conversionRules } from '@assay/domain';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { DESK_REFRESH_INTERVAL_MS } from '../product-desk/desk-page.tsx';
import {
  ProductAvailability,
  SingleTermsSection,
  TermRowsSection,
} from '../product-desk/versioned-sections.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { Conversions } from './conversions.tsx';
import { type Desk, Exposure } from './exposure.tsx';

const RULES = {
  product: 'conversion',
  terms: conversionRules,
  calls: {
    preview: consoleCalls.consoleConversionPreviewRules,
    propose: consoleCalls.consoleConversionProposeRules,
  },
} as const;

const CURRENCY = {
  product: 'conversion',
  terms: conversionCurrency,
  calls: {
    preview: consoleCalls.consoleConversionPreviewCurrency,
    propose: consoleCalls.consoleConversionProposeCurrency,
    remove: consoleCalls.consoleConversionRemoveCurrency,
  },
} as const;

/** Conversion desk: exposure of the exchange, pricing rules, currencies, and the conversions. */
export function ConversionPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleConversionTerms, {}, DESK_REFRESH_INTERVAL_MS);
  const title = t(($) => $.products.conversion.nav);
  return (
    <RemoteView remote={remote} title={title}>
      {(desk) => (
        <>
          <PageHead title={title}>
            <QuoteTerms desk={desk} />
          </PageHead>
          <Banner>{t(($) => $.products.conversion.noChoice)}</Banner>
          <div className="mt-4 flex flex-col gap-6">
            <Exposure desk={desk} />
            <SingleTermsSection
              declaration={RULES}
              options={desk}
              title={t(($) => $.products.conversion.rules)}
              dialogTitle={t(($) => $.products.conversion.rulesTitle)}
              values={desk.rules}
            />
            <Currencies desk={desk} />
            <Conversions />
          </div>
        </>
      )}
    </RemoteView>
  );
}

/** State of the product, open or closed for quotes, with the action that changes it. */
function QuoteTerms({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  return (
    <ProductAvailability
      product="conversion"
      desk={desk}
      call={consoleCalls.consoleConversionSwitch}
      titles={{
        open: t(($) => $.products.conversion.openTitle),
        close: t(($) => $.products.conversion.closeTitle),
      }}
      hints={{
        open: t(($) => $.products.conversion.second),
        close: t(($) => $.products.conversion.closeHint),
      }}
    />
  );
}

function Currencies({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const labels = {
    ...desk.labels,
    currency: t(($) => $.words.currency),
    'hint.multiple': t(($) => $.products.conversion.multipleHint),
  };
  return (
    <TermRowsSection
      declaration={CURRENCY}
      options={{ ...desk, labels }}
      title={t(($) => $.console.words.currencies)}
      dialogTitle={t(($) => $.products.conversion.currencyTitle)}
      name="conversion-currencies"
      rows={desk.currencies}
      addText={t(($) => $.console.words.askAddCurrency)}
      initialValues={{ multiple: '0' }}
      figureColumns={[
        {
          id: 'symbol',
          header: t(($) => $.console.words.index),
          value: ({ figures }) => figures.symbol || '–',
        },
        {
          id: 'spread_now',
          header: t(($) => $.products.conversion.spreadNow),
          value: ({ figures }) => figures.spread_now ?? '–',
          numeric: true,
        },
      ]}
    />
  );
}
