import { createLatestFileReader } from '@assay/forms';
import { type CheckedProof, checkFile, type Fault, type Proof } from '@assay/liabilities';
import { buttonClass, Cell, cn, Field, HeadCell, Input, linkClass, Row, Table } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../account/centre/centre-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useTitle } from '../site/use-title.ts';
import { moneyText } from './money-text.ts';

const COMMAND = 'npm run check-liabilities -- proof.json';
const ROOT = /^[0-9a-f]{64}$/;

/** Verifies a downloaded proof in the browser alone: once loaded, the page needs no connection. */
export function CheckPage() {
  const { t } = useTranslation(['liabilities', 'common']);
  const title = t(($) => $.liabilities.check.title);
  useTitle(title);
  const [published, setPublished] = useState('');
  const [text, setText] = useState<string | null>(null);
  const root = published.trim().toLowerCase();
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-5 px-4 py-8">
      <div>
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="text-body text-ink-muted">{t(($) => $.liabilities.check.intro)}</p>
      </div>
      <Panel>
        <div className="flex flex-col items-start gap-4">
          <Field
            label={t(($) => $.liabilities.check.published)}
            hint={t(($) => $.liabilities.check.publishedHint)}
            className="w-full"
          >
            <Input value={published} onChange={(event) => setPublished(event.target.value)} />
          </Field>
          <FileChoice onText={setText} />
        </div>
      </Panel>
      {text !== null && <Verdict checked={checkFile(text, ROOT.test(root) ? root : null)} />}
      <p className="text-small text-ink-muted">
        {t(($) => $.liabilities.check.command)} <code className="font-mono">{COMMAND}</code>
      </p>
      <Link to="/liabilities" className={cn(linkClass(), 'self-start')}>
        {t(($) => $.common.footer.liabilities)}
      </Link>
    </div>
  );
}

function FileChoice({ onText }: { readonly onText: (text: string | null) => void }) {
  const { t } = useTranslation('liabilities');
  const id = useId();
  const [readFileText] = useState(createLatestFileReader);
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows the same file to be chosen again.
    target.value = '';
    if (file === undefined) return;
    onText(null);
    const text = await readFileText(file);
    if (text !== null) onText(text);
  };
  return (
    <div>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        className="peer sr-only"
        onChange={(event) => void readFile(event)}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonClass({ kind: 'solid' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
        )}
      >
        {t(($) => $.liabilities.check.choose)}
      </label>
    </div>
  );
}

function Verdict({ checked }: { readonly checked: CheckedProof }) {
  return (
    <div role="status" className="rounded-lg border border-line bg-surface p-4">
      {checked.ok ? <ValidProof proof={checked.proof} /> : <FaultyProof faults={checked.faults} />}
    </div>
  );
}

function FaultyProof({ faults }: { readonly faults: readonly Fault[] }) {
  const { t } = useTranslation('liabilities');
  return (
    <>
      <h2 className="mb-2 text-lead font-semibold text-warn">{t(($) => $.liabilities.check.wrong)}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-body">
        {faults.map(({ fault, at: blockHeight }) => (
          <li key={`${fault} ${blockHeight}`}>{t(($) => $.liabilities.fault[fault], { at: blockHeight })}</li>
        ))}
      </ul>
    </>
  );
}

function ValidProof({ proof }: { readonly proof: Proof }) {
  const { t } = useTranslation(['liabilities', 'words']);
  const { tag } = useLanguage();
  const { statement, account, leaves, root } = proof;
  const decimalsOf = (code: string) =>
    statement.currencies.find(({ currency }) => currency === code)?.decimals ?? 0;
  return (
    <>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.liabilities.check.right)}</h2>
      <p className="text-body">
        {t(($) => $.liabilities.check.counted, { account, number: statement.number })}
      </p>
      {leaves.length === 0 ? (
        <p className="my-3 text-body">{t(($) => $.liabilities.check.nothing)}</p>
      ) : (
        <Table caption={t(($) => $.liabilities.check.balances)} className="my-3">
          <thead>
            <tr>
              <HeadCell>{t(($) => $.words.currency)}</HeadCell>
              <HeadCell numeric>{t(($) => $.liabilities.check.balances)}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {leaves.map(({ currency, amount }) => (
              <Row key={currency}>
                <Cell>{currency}</Cell>
                <Cell numeric>{moneyText(amount, decimalsOf(currency), tag)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <p className="mb-2 text-small text-ink-muted">{t(($) => $.liabilities.check.compare)}</p>
      <p className="break-all font-mono text-small">{root}</p>
    </>
  );
}
