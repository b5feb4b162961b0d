import { readArticle } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { type LanguageCode, tagOf } from '@assay/locales';
import { ArticleBody, Button, Dialog } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useSiteName } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import {
  EMPTY_CONTENT,
  type OpenedArticle,
  textsOf,
  visibleContent,
  withSiteNameIn,
} from './article-form.ts';

type Version = OpenedArticle['versions'][number];

/** Versions of an article with editor and time, each of which can be viewed and restored. */
export function VersionList(props: {
  readonly article: OpenedArticle;
  readonly language: LanguageCode;
  readonly canWrite: boolean;
  readonly onRestored: () => void;
}) {
  const { t } = useTranslation(['content', 'console', 'common', 'words']);
  const { article, language } = props;
  const [viewedVersion, setViewedVersion] = useState<number | null>(null);
  const [versionToRestore, setVersionToRestore] = useState<number | null>(null);
  const { id, revision } = article;
  if (article.versions.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-body font-semibold">{t(($) => $.content.article.versions)}</h2>
      <DataTable
        caption={t(($) => $.content.article.versions)}
        name={`article-${article.id}-versions`}
        columns={columns()}
        rows={article.versions}
        rowId={(row) => String(row.revision)}
      />
      {viewedVersion !== null && (
        <Dialog
          open
          onOpenChange={() => setViewedVersion(null)}
          title={t(($) => $.console.words.versionNumber, { version: viewedVersion })}
          closeLabel={t(($) => $.common.action.close)}
          className="w-[min(44rem,calc(100vw-2rem))]"
        >
          <VersionView id={article.id} version={viewedVersion} language={language} />
        </Dialog>
      )}
      {versionToRestore !== null && (
        <ActionDialog
          title={t(($) => $.content.article.restoreTitle, { version: versionToRestore })}
          call={consoleCalls.consoleRestoreArticle}
          request={(reason) => ({ id, version: versionToRestore, revision, reason })}
          onClose={() => setVersionToRestore(null)}
          onDone={() => {
            setVersionToRestore(null);
            props.onRestored();
          }}
        />
      )}
    </section>
  );

  function columns(): readonly Column<Version>[] {
    const nameOf = (row: Version): string => row.staff || t(($) => $.content.article.beforeConsole);
    return [
      { id: 'version', header: t(($) => $.words.version), value: (row) => row.revision },
      { id: 'time', header: t(($) => $.content.article.time), time: (row) => row.time },
      { id: 'staff', header: t(($) => $.content.article.staff), value: nameOf },
      { id: 'reason', header: t(($) => $.console.words.reason), value: (row) => row.reason, wrapsText: true },
      {
        id: 'acts',
        header: t(($) => $.words.view),
        cell: ({ revision }) => (
          <span className="flex justify-end gap-2">
            <Button size="small" onClick={() => setViewedVersion(revision)}>
              {t(($) => $.words.view)}
            </Button>
            {props.canWrite && revision !== article.revision && (
              <Button size="small" onClick={() => setVersionToRestore(revision)}>
                {t(($) => $.content.article.restore)}
              </Button>
            )}
          </span>
        ),
      },
    ];
  }
}

function VersionView(props: {
  readonly id: number;
  readonly version: number;
  readonly language: LanguageCode;
}) {
  const { id, version, language } = props;
  const siteName = useSiteName();
  const remote = useRemote(consoleCalls.consoleArticleVersion, { id, version });
  return (
    <RemoteView remote={remote}>
      {({ texts }) => {
        const content = withSiteNameIn(visibleContent(textsOf(texts), language) ?? EMPTY_CONTENT, siteName);
        return (
          <div lang={tagOf(language)}>
            <p className="text-title font-semibold">{content.title}</p>
            <p className="mt-1 mb-6 text-body text-ink-muted">{content.abstract}</p>
            <ArticleBody blocks={readArticle(content.content)} />
          </div>
        );
      }}
    </RemoteView>
  );
}
