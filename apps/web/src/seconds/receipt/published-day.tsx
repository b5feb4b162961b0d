import { Button, linkClass } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../seconds-page.tsx';
import { checkAgainstFiles, type FileCheck, fileNameOf } from './published-index-prices.ts';
import { dayOf, type Receipt } from './receipt.ts';
import { Finding } from './recomputation.tsx';

type State = FileCheck | { readonly status: 'unasked' | 'reading' };

/** Recomputation from the published file of the day, whose hash makes later changes detectable. */
export function PublishedDay({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('seconds');
  const [state, setState] = useState<State>({ status: 'unasked' });
  const day = dayOf(receipt.opened_ms);
  const check = async (): Promise<void> => {
    setState({ status: 'reading' });
    setState(await checkAgainstFiles(receipt));
  };
  return (
    <Panel title={t(($) => $.seconds.receipt.day)}>
      <p className="mb-3 max-w-160 text-body text-ink-muted">{t(($) => $.seconds.receipt.dayHow, { day })}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          disabled={receipt.result === null}
          busy={state.status === 'reading'}
          onClick={() => void check()}
        >
          {t(($) => $.seconds.receipt.checkDay)}
        </Button>
        <a href={fileNameOf(day)} className={linkClass()} download>
          {t(($) => $.seconds.receipt.file, { day })}
        </a>
      </div>
      <div className="mt-3 empty:hidden">
        {state.status === 'missing' && (
          <output className="text-body">{t(($) => $.seconds.receipt.dayMissing, { day })}</output>
        )}
        {state.status === 'gap' && (
          <output className="text-body">{t(($) => $.seconds.receipt.dayGap)}</output>
        )}
        {state.status === 'read' && (
          <>
            <Finding receipt={receipt} checked={state.checked} />
            <p className="mt-2 text-small break-all text-ink-muted">
              {t(($) => $.seconds.receipt.hash, { hash: state.hash })}
            </p>
          </>
        )}
      </div>
    </Panel>
  );
}
