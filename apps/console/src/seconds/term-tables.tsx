import { consoleCalls } from '@assay/contract/console';
import { secondsCurrency, secondsDuration, secondsInsurance, secondsRules } from '@assay/domain';
import { useTranslation } from 'react-i18next';
import { SingleTermsSection, TermRowsSection } from '../product-desk/versioned-sections.tsx';
import type { Desk } from './desk.ts';

const RULES = {
  product: 'seconds',
  terms: secondsRules,
  calls: {
    preview: consoleCalls.consoleSecondsPreviewRules,
    propose: consoleCalls.consoleSecondsProposeRules,
  },
} as const;

const DURATION = {
  product: 'seconds',
  terms: secondsDuration,
  calls: {
    preview: consoleCalls.consoleSecondsPreviewDuration,
    propose: consoleCalls.consoleSecondsProposeDuration,
    remove: consoleCalls.consoleSecondsRemoveDuration,
  },
} as const;

const CURRENCY = {
  product: 'seconds',
  terms: secondsCurrency,
  calls: {
    preview: consoleCalls.consoleSecondsPreviewCurrency,
    propose: consoleCalls.consoleSecondsProposeCurrency,
    remove: consoleCalls.consoleSecondsRemoveCurrency,
  },
} as const;

const INSURANCE = {
  product: 'seconds',
  terms: secondsInsurance,
  fixedFields: ['currency'],
  calls: {
    preview: consoleCalls.consoleSecondsPreviewInsurance,
    propose: consoleCalls.consoleSecondsProposeInsurance,
    remove: consoleCalls.consoleSecondsRemoveInsurance,
  },
} as const;

type TermTablesProps = { readonly desk: Desk };

/** Terms of new contracts, each part changed individually. */
export function TermTables({ desk }: TermTablesProps) {
  const { t } = useTranslation(['products', 'console']);
  const labels = {
    ...desk.labels,
    seconds: t(($) => $.products.seconds.seconds),
    'hint.numbers': t(($) => $.products.seconds.numbersHint),
  };
  const deskWithLabels = { ...desk, labels };
  return (
    <div className="flex flex-col gap-6">
      <SingleTermsSection
        declaration={RULES}
        options={deskWithLabels}
        title={t(($) => $.products.seconds.rules)}
        dialogTitle={t(($) => $.products.seconds.rulesTitle)}
        values={desk.rules}
      />
      <TermRowsSection
        declaration={DURATION}
        options={deskWithLabels}
        title={t(($) => $.products.seconds.durations)}
        dialogTitle={t(($) => $.products.seconds.durationTitle)}
        name="seconds-durations"
        rows={desk.durations}
        addText={t(($) => $.products.seconds.addDuration)}
      />
      <TermRowsSection
        declaration={CURRENCY}
        options={deskWithLabels}
        title={t(($) => $.console.words.currencies)}
        dialogTitle={t(($) => $.products.seconds.currencyTitle)}
        name="seconds-currencies"
        rows={desk.currencies}
        addText={t(($) => $.console.words.askAddCurrency)}
      />
    </div>
  );
}

/** Types of insurance on sale, each with its minimum premium, below which it would be a free bet. */
export function InsuranceTable({ desk }: TermTablesProps) {
  const { t } = useTranslation('products');
  const labels = { ...desk.labels, kind: t(($) => $.products.seconds.kind) };
  const nextKind = Math.max(0, ...desk.insurances.map(({ terms }) => Number(terms.kind))) + 1;
  return (
    <TermRowsSection
      declaration={INSURANCE}
      options={{ ...desk, labels }}
      title={t(($) => $.products.seconds.kinds)}
      dialogTitle={t(($) => $.products.seconds.kindTitle)}
      name="seconds-insurances"
      rows={desk.insurances}
      addText={t(($) => $.products.seconds.addKind)}
      initialValues={{ kind: String(nextKind) }}
      figureColumns={[
        {
          id: 'lowest',
          header: t(($) => $.products.seconds.lowest),
          value: ({ figures }) => figures.lowest_premium,
          numeric: true,
        },
      ]}
    >
      <p className="mt-2 text-small text-ink-muted">{t(($) => $.products.seconds.kindHint)}</p>
    </TermRowsSection>
  );
}
