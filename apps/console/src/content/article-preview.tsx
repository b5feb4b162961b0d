import { cleanLine, readArticle } from '@assay/contract';
import { LANGUAGES, type LanguageCode, tagOf } from '@assay/locales';
import { ArticleBody, BannerFace, linkClass } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteName } from '../session/session.ts';
import { type ArticleForm, EMPTY_CONTENT, visibleContent, withSiteNameIn } from './article-form.ts';

const BANNERS = '5';
const NOTICES = '3';

/** Preview of the article as edited, for readers of a language, in the traders' theme. */
export function ArticlePreview(props: {
  readonly form: ArticleForm;
  readonly language: LanguageCode;
  readonly updated: string;
}) {
  const { t } = useTranslation(['content', 'words', 'console']);
  const { form, language } = props;
  const name = LANGUAGES.find(({ code }) => code === language)?.name ?? '';
  const shown = withSiteNameIn(visibleContent(form.texts, language) ?? EMPTY_CONTENT, useSiteName());
  const { title, abstract, content } = shown;
  const time = t(($) => $.words.updatedAt, { time: props.updated });
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="text-body font-semibold">
        {t(($) => $.console.words.preview)}
      </h2>
      <p className="mb-3 text-small text-ink-muted">
        {t(($) => $.content.article.previewAs, { language: name })}
      </p>
      <div lang={tagOf(language)} className="flex flex-col gap-4">
        {form.c_id === BANNERS && (
          <Frame title={t(($) => $.content.article.previewBanner)}>
            <div className="group relative mx-auto flex h-64 max-w-146 flex-col justify-end overflow-hidden bg-surface p-6">
              <BannerFace picture={form.thumbnail} title={cleanLine(title)} text={cleanLine(abstract)} />
            </div>
          </Frame>
        )}
        {form.c_id === NOTICES && (
          <Frame title={t(($) => $.content.article.previewEntry)}>
            <p className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 px-4 py-3">
              <span className="text-lead font-medium">{cleanLine(title)}</span>
              <span className="text-small text-ink-faint">{props.updated}</span>
            </p>
          </Frame>
        )}
        {form.c_id !== BANNERS && form.c_id !== NOTICES && (
          <Frame title={t(($) => $.content.article.previewEntry)}>
            <p className="p-4">
              <span className={linkClass({ kind: 'quiet' })}>{cleanLine(title)}</span>
            </p>
          </Frame>
        )}
        {form.link === '' ? (
          <Frame title={t(($) => $.content.article.previewPage)}>
            <article className="mx-auto w-full max-w-160 p-6">
              <p className="text-display-sm font-semibold text-balance">{cleanLine(title)}</p>
              <p className="mt-2 mb-8 text-small text-ink-faint">{time}</p>
              <ArticleBody blocks={readArticle(content)} />
            </article>
          </Frame>
        ) : (
          <p className="text-small break-words text-ink-muted">
            {t(($) => $.content.article.leadsTo, { link: form.link })}
          </p>
        )}
      </div>
    </section>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-canvas">
      <figcaption className="border-b border-line bg-surface px-4 py-1.5 text-small text-ink-faint">
        {title}
      </figcaption>
      {children}
    </figure>
  );
}
