import { useTimes } from '@assay/client/times';
import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import type { LanguageCode } from '@assay/locales';
import { Banner, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useRemote } from '../api/use-remote.ts';
import { useActionForm } from '../forms/use-form.ts';
import { currentLanguage } from '../i18n/setup.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useCurrentPath, useOpenPage } from '../navigation/page-path.ts';
import { useHasPermission, useSiteName } from '../session/session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import {
  type ArticleForm,
  EMPTY_CONTENT,
  formOf,
  type OpenedArticle,
  saveInputOf,
  visibleContent,
  withSiteNameIn,
} from './article-form.ts';
import { ArticlePreview } from './article-preview.tsx';
import { SideFields } from './side-fields.tsx';
import { StateBadge } from './state-badge.tsx';
import { TextFields } from './text-fields.tsx';
import { VersionList } from './version-list.tsx';

/** One article in the editor, or a new one. */
export function ArticlePage() {
  const { t } = useTranslation('content');
  const idText = useCurrentPath().replace('/content/', '');
  const [language, setLanguage] = useState<LanguageCode>(currentLanguage);
  const languageSelection = { language, onLanguage: setLanguage };
  return (
    <>
      <PageLink to="/content" className="text-small text-accent underline">
        {t(($) => $.content.article.back)}
      </PageLink>
      {idText === 'new' ? (
        <ArticleEditor key="new" article={null} onSaved={() => {}} {...languageSelection} />
      ) : (
        <StoredArticle id={Number(idText)} {...languageSelection} />
      )}
    </>
  );
}

/** Language of the edited and displayed text; kept after a save. */
type LanguageSelection = {
  readonly language: LanguageCode;
  readonly onLanguage: (language: LanguageCode) => void;
};

function StoredArticle({ id, ...languageSelection }: LanguageSelection & { readonly id: number }) {
  const { t } = useTranslation('content');
  const remote = useRemote(consoleCalls.consoleArticle, { id });
  // After the user's own save, the editor restarts from the stored article.
  const [saveCount, setSaveCount] = useState(0);
  return (
    <RemoteView remote={remote} title={t(($) => $.content.list.title)}>
      {(article) => (
        <ArticleEditor
          key={`${article.id} ${saveCount}`}
          article={article}
          onSaved={() => setSaveCount(saveCount + 1)}
          {...languageSelection}
        />
      )}
    </RemoteView>
  );
}

type FormValues = ArticleForm & { readonly reason: string };

/** Fields validated before the reason dialog opens, as it covers their errors. */
const FIELDS_BEHIND_DIALOG = ['position', 'link', 'thumbnail', 'publish_at', 'withdraw_at', 'texts'];

type ArticleEditorProps = LanguageSelection & {
  readonly article: OpenedArticle | null;
  readonly onSaved: () => void;
};

function ArticleEditor({ article, onSaved, language, onLanguage }: ArticleEditorProps) {
  const { t } = useTranslation(['content', 'words']);
  const times = useTimes();
  const open = useOpenPage();
  const hasPermission = useHasPermission();
  // The stored article may change during editing; the fields keep the version that was opened.
  const [initialArticle] = useState(article);
  const [isSaving, setSaving] = useState(false);
  const inputOf = (values: FormValues) => saveInputOf(values, initialArticle, values.reason);
  const form = useActionForm<FormValues, AnswerOf<typeof consoleCalls.consoleSaveArticle>>({
    initial: { ...formOf(article), reason: '' },
    read: (values) => ({ schema: consoleCalls.consoleSaveArticle.input, input: inputOf(values) }),
    send: (values) => callServer(consoleCalls.consoleSaveArticle, inputOf(values)),
    onDone: ({ id }) => {
      setSaving(false);
      if (article === null) open(`/content/${id}`);
      else onSaved();
    },
  });
  const { texts, publish_at: publish } = form.values;
  const legal = article?.legal ?? null;
  const isProposal = legal !== null && publish.mode !== 'never';
  const canWrite = hasPermission('content.write');
  // Read-only while saving: the editor restarts from the saved values, which must be those shown.
  const isReadOnly = !canWrite || form.isBusy;
  const hasChangedMeanwhile = article !== null && article.revision !== initialArticle?.revision;
  const openSaveDialog = async (): Promise<void> => setSaving(await form.check(...FIELDS_BEHIND_DIALOG));
  const siteName = useSiteName();
  const title =
    withSiteNameIn(visibleContent(texts, language) ?? EMPTY_CONTENT, siteName).title ||
    t(($) => $.content.article.untitled);
  return (
    <>
      <PageHead title={article === null ? t(($) => $.content.list.new) : title}>
        {article && <StateBadge state={article.state} />}
        {canWrite && (
          <Button kind="solid" disabled={hasChangedMeanwhile} onClick={() => void openSaveDialog()}>
            {isProposal ? t(($) => $.content.legal.propose) : t(($) => $.words.save)}
          </Button>
        )}
      </PageHead>
      <div aria-live="polite" className="mb-4 empty:hidden">
        {hasChangedMeanwhile && (
          <Banner
            tone="warn"
            className="rounded-sm"
            actions={
              <Button size="small" onClick={onSaved}>
                {t(($) => $.content.article.loadTheirs)}
              </Button>
            }
          >
            {t(($) => $.content.article.moved, {
              staff: article.edited_by,
              time: times.formatWithZone(article.update_time),
            })}
          </Banner>
        )}
        {!hasChangedMeanwhile && legal && <LegalBanner legal={legal} />}
        {!hasChangedMeanwhile && !legal && article?.state === 'published' && canWrite && (
          <Banner className="rounded-sm">{t(($) => $.content.article.atOnce)}</Banner>
        )}
      </div>
      <div className="grid gap-8 laptop:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-8 wide:grid-cols-2">
          <section aria-label={t(($) => $.content.article.texts)} className="min-w-0">
            <TextFields
              texts={texts}
              error={form.errorOf('texts')}
              language={language}
              isReadOnly={isReadOnly}
              onLanguage={onLanguage}
              onChange={(content) => form.change({ texts: { ...texts, [language]: content } })}
            />
          </section>
          <ArticlePreview
            form={form.values}
            language={language}
            updated={times.formatWithZone(article?.update_time ?? null)}
          />
        </div>
        <SideFields form={form} isReadOnly={isReadOnly} />
      </div>
      {article && (
        <VersionList article={article} language={language} canWrite={canWrite} onRestored={onSaved} />
      )}
      {isSaving && (
        <ReasonDialog
          title={t(($) => $.content.article.saveTitle, { title })}
          form={form}
          reason={form.field('reason')}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

/** Approval state of a legal text, and what it still needs before publication. */
function LegalBanner({ legal }: { readonly legal: NonNullable<OpenedArticle['legal']> }) {
  const { t } = useTranslation(['content', 'console']);
  const times = useTimes();
  const { approved, approved_by: staff, is_proposed: isProposed } = legal;
  const time = times.formatWithZone(approved);
  if (isProposed === 1) {
    return (
      <Banner tone="warn" className="rounded-sm">
        {t(($) => $.content.legal.proposed)}{' '}
        <PageLink to="/requests" className="text-accent underline">
          {t(($) => $.console.nav.requests)}
        </PageLink>
      </Banner>
    );
  }
  if (approved === null) {
    return (
      <Banner tone="warn" className="rounded-sm">
        {t(($) => $.content.legal.draft)}
      </Banner>
    );
  }
  return (
    <Banner className="rounded-sm">
      {staff === ''
        ? t(($) => $.content.legal.upgraded, { time })
        : t(($) => $.content.legal.approved, { staff, time })}{' '}
      {t(($) => $.content.legal.change)}
    </Banner>
  );
}
