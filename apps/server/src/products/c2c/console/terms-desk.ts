import { consoleCalls } from '@assay/contract/console';
import { c2cBond, c2cCurrency, c2cRules } from '@assay/domain';
import { type C2cTerms, c2cTermsFault } from '@assay/engine';
import { rowsPart, singlePart } from '../../../backoffice/desk/versioned-declaration.ts';
import { typedPart, typedRows, versionedDesk } from '../../../backoffice/desk/versioned-desk.ts';
import { refuse } from '../../../edge/http/handler.ts';
import { C2C_REFUSALS } from '../rejections.ts';
import { readC2cTerms } from '../terms.ts';
import { readCnyRow } from './cny-desk.ts';

const rules = singlePart({
  calls: {
    preview: consoleCalls.consoleC2cPreviewRules,
    propose: consoleCalls.consoleC2cProposeRules,
  },
  declared: c2cRules,
  of: (terms: C2cTerms) => terms,
  set: (terms, values) => ({ ...terms, ...values }),
});

const currency = rowsPart({
  calls: {
    preview: consoleCalls.consoleC2cPreviewCurrency,
    propose: consoleCalls.consoleC2cProposeCurrency,
    remove: consoleCalls.consoleC2cRemoveCurrency,
  },
  declared: c2cCurrency,
  // The order of the currencies is that of the pages.
  order: 'added',
  of: ({ currencies }: C2cTerms) => currencies,
  set: (terms, currencies) => ({ ...terms, currencies }),
  row: (values) => values,
});

const bond = singlePart({
  calls: {
    preview: consoleCalls.consoleC2cPreviewBond,
    propose: consoleCalls.consoleC2cProposeBond,
  },
  declared: c2cBond,
  of: ({ merchant }: C2cTerms) => merchant,
  set: (terms, values) => ({ ...terms, merchant: values.bond === 0n ? null : values }),
});

/** Desk of the current C2C terms and the CNY rate. */
export const c2cTermsDesk = versionedDesk({
  product: 'c2c',
  calls: { terms: consoleCalls.consoleC2cTerms, switch: consoleCalls.consoleC2cSwitch },
  read: readC2cTerms,
  set: (version, terms) => ({ room: 'c2c', type: 'set_c2c_terms', version, terms }),
  parts: { rules, currency, bond },
  refused(terms, { listings }) {
    const fault = c2cTermsFault(terms, listings);
    return fault === null ? null : refuse('console.terms.contradiction', { field: fault });
  },
  answer: async (terms, exchange) => ({
    rules: typedPart(rules, terms, exchange),
    currencies: typedRows(currency, terms, exchange, () => ({})),
    bond: typedPart(bond, terms, exchange),
    cny: await readCnyRow(exchange),
  }),
  refusals: C2C_REFUSALS,
});
