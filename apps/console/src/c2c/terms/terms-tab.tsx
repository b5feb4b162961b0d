import { useTimes } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { c2cBond, c2cCurrency, c2cRules } from '@assay/domain';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { Section } from '../../product-desk/section.tsx';
import {
  ProductAvailability,
  SingleTermsSection,
  TermRowsSection,
} from '../../product-desk/versioned-sections.tsx';
import { useHasPermission } from '../../session/session.ts';
import { RemoteView } from '../../shell/remote-view.tsx';
import { REFRESH_INTERVAL_MS } from '../rows.ts';
import { CnyDialog } from './cny-dialog.tsx';
import type { Terms } from './desk.ts';

const RULES = {
  product: 'c2c',
  terms: c2cRules,
  calls: {
    preview: consoleCalls.consoleC2cPreviewRules,
    propose: consoleCalls.consoleC2cProposeRules,
  },
} as const;

const CURRENCY = {
  product: 'c2c',
  terms: c2cCurrency,
  calls: {
    preview: consoleCalls.consoleC2cPreviewCurrency,
    propose: consoleCalls.consoleC2cProposeCurrency,
    remove: consoleCalls.consoleC2cRemoveCurrency,
  },
} as const;

const BOND = {
  product: 'c2c',
  terms: c2cBond,
  calls: {
    preview: consoleCalls.consoleC2cPreviewBond,
    propose: consoleCalls.consoleC2cProposeBond,
  },
} as const;

/** Terms of C2C trade, and the price of CNY; each change requires approval. */
export function TermsTab() {
  const { t } = useTranslation('console');
  const remote = useRemote(consoleCalls.consoleC2cTerms, {}, REFRESH_INTERVAL_MS);
  return (
    <RemoteView remote={remote} title={t(($) => $.console.words.terms)}>
      {(terms) => <TermsView terms={terms} />}
    </RemoteView>
  );
}

function TermsView({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation('products');
  const hint = t(($) => $.products.c2c.terms.depositHint);
  const depositDesk = { ...terms, labels: { ...terms.labels, 'hint.number': hint } };
  return (
    <div className="flex flex-col gap-6">
      <AvailabilitySection terms={terms} />
      <CnySection terms={terms} />
      <SingleTermsSection
        declaration={RULES}
        options={terms}
        title={t(($) => $.products.c2c.terms.rules)}
        dialogTitle={t(($) => $.products.c2c.terms.rulesTitle)}
        values={terms.rules}
      />
      <TermRowsSection
        declaration={CURRENCY}
        options={terms}
        title={t(($) => $.products.c2c.terms.currencies)}
        dialogTitle={t(($) => $.products.c2c.terms.currencyTitle)}
        name="c2c-currencies"
        rows={terms.currencies}
        addText={t(($) => $.products.c2c.terms.addCurrency)}
      />
      <SingleTermsSection
        declaration={BOND}
        options={depositDesk}
        title={t(($) => $.products.c2c.terms.deposit)}
        dialogTitle={t(($) => $.products.c2c.terms.depositTitle)}
        values={terms.bond}
        emptyText={t(($) => $.products.c2c.terms.noDeposit)}
      />
    </div>
  );
}

/** State of C2C trade, open or closed, and the action that changes it. */
function AvailabilitySection({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation(['products', 'console']);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ProductAvailability
        product="c2c"
        desk={terms}
        call={consoleCalls.consoleC2cSwitch}
        titles={{
          open: t(($) => $.products.c2c.terms.openTitle),
          close: t(($) => $.products.c2c.terms.closeTitle),
        }}
        hints={{
          open: t(($) => $.console.words.second),
          close: t(($) => $.products.c2c.terms.closeHint),
        }}
      />
    </div>
  );
}

function CnySection({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation(['products', 'console']);
  const canChange = useHasPermission()('c2c.change');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { cny } = terms;
  const title = t(($) => $.products.c2c.terms.cny);
  const buttonText = t(($) => $.console.words.askChange);
  const actions = canChange && (
    <Button size="small" aria-label={`${buttonText} ${title}`} onClick={() => setDialogOpen(true)}>
      {buttonText}
    </Button>
  );
  const times = useTimes();
  return (
    <Section title={title} actions={actions}>
      {cny === null ? (
        <p className="text-body text-ink-muted">{t(($) => $.products.c2c.terms.noCny)}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body tabular-nums">
          <strong>
            {t(($) => $.products.c2c.terms.cnyOf, { currency: cny.currency_name, price: cny.price })}
          </strong>
          <span className="text-ink-muted">
            {t(($) => $.products.c2c.terms.cnySeen, {
              seen: times.formatWithZone(cny.observed_time),
              until: times.formatWithZone(cny.fresh_until_time),
            })}
          </span>
          {cny.is_fresh === 0 && <Badge tone="warn">{t(($) => $.products.c2c.terms.cnyStale)}</Badge>}
        </div>
      )}
      <p className="mt-2 text-small text-ink-muted">{t(($) => $.products.c2c.terms.cnyNote)}</p>
      {isDialogOpen && <CnyDialog terms={terms} onClose={() => setDialogOpen(false)} />}
    </Section>
  );
}
