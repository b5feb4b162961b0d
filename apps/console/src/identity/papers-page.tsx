import { Time, useTimes } from '@assay/client/times';
import { consoleCalls, type IdentityPapers } from '@assay/contract/console';
import { Badge, Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useCurrentPath } from '../navigation/page-path.ts';
import { PictureViewer } from '../picture/picture-viewer.tsx';
import { Fact } from '../shell/fact.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { Decision } from './decision.tsx';
import { DocumentTable } from './document-table.tsx';
import { useAge } from './use-age.ts';

/** Review of one set of documents: the data next to the pictures, and the decision. */
export function PapersPage() {
  const { t } = useTranslation('review');
  const id = Number(useCurrentPath().replace('/identity/', ''));
  const remote = useRemote(consoleCalls.consoleIdentityPapers, { id });
  return (
    <>
      <PageLink to="/identity" className="text-small text-accent underline">
        {t(($) => $.review.back)}
      </PageLink>
      <RemoteView remote={remote} title={t(($) => $.review.title)}>
        {(documents) => <DocumentsView key={documents.id} documents={documents} />}
      </RemoteView>
    </>
  );
}

function DocumentsView({ documents }: { readonly documents: IdentityPapers }) {
  const { t } = useTranslation('review');
  const step = t(($) => $.review.step[documents.step]);
  return (
    <>
      <PageHead title={t(($) => $.review.papersTitle, { step, id: documents.user_id })}>
        <Badge tone={documents.status === 'waiting' ? 'accent' : 'neutral'}>
          {t(($) => $.review.status[documents.status])}
        </Badge>
        <Decision documents={documents} />
      </PageHead>
      {documents.duplicates.length > 0 && <Duplicates documents={documents} />}
      <Facts documents={documents} />
      <h2 className="text-lead font-semibold">{t(($) => $.review.pictures.title)}</h2>
      <p className="mb-2 text-small text-ink-muted">{t(($) => $.review.pictures.keys)}</p>
      <div className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
        {documents.pictures.map((kind) => (
          <PictureViewer
            key={kind}
            src={`${consoleCalls.consoleIdentityPicture.path}?id=${documents.id}&kind=${kind}`}
            label={t(($) => $.review.picture[kind])}
          />
        ))}
      </div>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.review.history.title)}</h2>
      {documents.history.length === 0 ? (
        <p className="text-body text-ink-muted">{t(($) => $.review.history.none)}</p>
      ) : (
        <DocumentTable caption={t(($) => $.review.history.title)} rows={documents.history} hidesUser />
      )}
    </>
  );
}

function Duplicates({ documents }: { readonly documents: IdentityPapers }) {
  const { t } = useTranslation('review');
  return (
    <Banner tone="warn" className="mb-4 rounded-md">
      <p className="font-semibold">{t(($) => $.review.duplicates)}</p>
      <ul className="flex flex-wrap gap-x-4">
        {documents.duplicates.map(({ user_id, account, type }) => (
          <li key={`${user_id} ${type}`}>
            <PageLink to={`/users/${user_id}`} className="underline">
              {`${user_id} · ${account}`}
            </PageLink>{' '}
            ({t(($) => $.review.type[type])})
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Facts({ documents }: { readonly documents: IdentityPapers }) {
  const { t, i18n } = useTranslation(['review', 'console']);
  const times = useTimes();
  const formatAge = useAge();
  const countries = new Intl.DisplayNames([i18n.language], { type: 'region' });
  return (
    <dl className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-6 gap-y-2">
      {documents.name !== '' && <Fact label={t(($) => $.console.words.name)}>{documents.name}</Fact>}
      {documents.numbers.map(({ type, number }) => (
        <Fact key={type} label={t(($) => $.review.type[type])}>
          <span className="tabular-nums">{number}</span>
        </Fact>
      ))}
      {documents.nationality !== '' && (
        <Fact label={t(($) => $.review.facts.nationality)}>
          {`${countries.of(documents.nationality) ?? ''} (${documents.nationality})`}
        </Fact>
      )}
      <Fact label={t(($) => $.review.queue.account)}>
        <PageLink to={`/users/${documents.user_id}`} className="text-accent underline">
          {documents.account}
        </PageLink>
      </Fact>
      <Fact label={t(($) => $.review.queue.submitted)}>
        <Time at={documents.submitted} />
      </Fact>
      <Fact label={t(($) => $.review.facts.waited)}>{formatAge(documents.waited_seconds)}</Fact>
      {documents.decided !== null && (
        <Fact
          label={t(($) => $.review.queue.decided)}
        >{`${times.formatWithZone(documents.decided)} · ${documents.decided_by ?? ''}`}</Fact>
      )}
      {documents.reason_code !== null && (
        <Fact label={t(($) => $.console.words.reason)}>
          {[t(($) => $.review.reason[documents.reason_code ?? 'other']), documents.note]
            .filter(Boolean)
            .join(': ')}
        </Fact>
      )}
    </dl>
  );
}
