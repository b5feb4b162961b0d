import { type AnswerOf, calls } from '@assay/contract';
import { EmptyState, linkClass, Pagination } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, Panel } from '../account/centre/centre-page.tsx';
import { useRemote } from '../api/remote.ts';
import { useTitle } from '../site/use-title.ts';
import { OwnProof } from './own-proof.tsx';
import { StatementCard } from './statement-card.tsx';

type Page = AnswerOf<typeof calls.liabilities>;

/** Liabilities of this exchange to users, compared with its observed assets, and the meaning of the proof. */
export function LiabilitiesPage() {
  const { t } = useTranslation(['liabilities', 'common']);
  const title = t(($) => $.common.footer.liabilities);
  useTitle(title);
  const [page, setPage] = useState(1);
  const remote = useRemote(calls.liabilities, { page: String(page) }, { suppressToast: true });
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-5 px-4 py-8">
      <div>
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="max-w-160 text-body text-ink-muted">{t(($) => $.liabilities.intro)}</p>
      </div>
      <Panel>
        <h2 className="mb-2 text-lead font-semibold">{t(($) => $.liabilities.own.title)}</h2>
        <p className="mb-4 max-w-160 text-body text-ink-muted">{t(($) => $.liabilities.own.text)}</p>
        <div className="flex flex-wrap items-center gap-4">
          <OwnProof />
          <Link to="/liabilities/check" className={linkClass()}>
            {t(($) => $.liabilities.check.title)}
          </Link>
        </div>
      </Panel>
      <MeaningSection />
      <Loaded remote={remote}>
        {(answer) => <Statements answer={answer} page={page} onPageChange={setPage} />}
      </Loaded>
    </div>
  );
}

function Statements(props: {
  readonly answer: Page;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
}) {
  const { t } = useTranslation(['liabilities', 'common']);
  const { answer, page, onPageChange } = props;
  const lastPage = Math.max(1, Math.ceil(answer.count / answer.limit));
  if (answer.list.length === 0) return <EmptyState title={t(($) => $.liabilities.empty)} />;
  return (
    <>
      {answer.list.map(({ root, statement }) => (
        <StatementCard key={root} root={root} statement={statement} />
      ))}
      {lastPage > 1 && (
        <Pagination
          label={t(($) => $.common.footer.liabilities)}
          previousLabel={t(($) => $.liabilities.newer)}
          nextLabel={t(($) => $.liabilities.older)}
          positionText={`${page} / ${lastPage}`}
          page={page}
          lastPage={lastPage}
          onPageChange={onPageChange}
        />
      )}
    </>
  );
}

/** Lists of what the statements prove and do not prove. */
function MeaningSection() {
  const { t } = useTranslation('liabilities');
  const { provenPoints, limitations } = useMeaning();
  return (
    <div className="grid gap-5 laptop:grid-cols-2">
      <Panel>
        <h2 className="mb-2 text-lead font-semibold">{t(($) => $.liabilities.proves.title)}</h2>
        <Points points={provenPoints} />
      </Panel>
      <Panel>
        <h2 className="mb-2 text-lead font-semibold">{t(($) => $.liabilities.doubts.title)}</h2>
        <Points points={limitations} />
      </Panel>
    </div>
  );
}

function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 text-body text-ink-muted">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function useMeaning(): { readonly provenPoints: readonly string[]; readonly limitations: readonly string[] } {
  const { t } = useTranslation('liabilities');
  return {
    provenPoints: [
      t(($) => $.liabilities.proves.counted),
      t(($) => $.liabilities.proves.whole),
      t(($) => $.liabilities.proves.lasting),
    ],
    limitations: [
      t(($) => $.liabilities.doubts.checked),
      t(($) => $.liabilities.doubts.chains),
      t(($) => $.liabilities.doubts.moment),
      t(($) => $.liabilities.doubts.neighbours),
    ],
  };
}
