import { SITE_NAME_PLACEHOLDER } from '@assay/contract';
import type { LanguageCode } from '@assay/locales';
import { Banner, Field, Input, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { type ArticleContent, type ArticleForm, hasText, visibleContent } from './article-form.ts';
import { LanguageTabs } from './language-tabs.tsx';

/** Title, summary and text in nine languages. */
export function TextFields(props: {
  readonly texts: ArticleForm['texts'];
  /** Error of any of the texts. */
  readonly error: string | undefined;
  readonly language: LanguageCode;
  readonly isReadOnly: boolean;
  readonly onLanguage: (code: LanguageCode) => void;
  readonly onChange: (content: ArticleContent) => void;
}) {
  const { t } = useTranslation(['content', 'console']);
  const { texts, language, isReadOnly, onChange } = props;
  const content = texts[language];
  const fallback = visibleContent(texts, language);
  const field = (name: keyof ArticleContent) => ({
    value: content[name],
    readOnly: isReadOnly,
    placeholder: fallback?.[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ ...content, [name]: event.target.value }),
  });
  return (
    <LanguageTabs
      label={t(($) => $.content.article.language)}
      value={language}
      onValueChange={props.onLanguage}
      hasText={(code) => hasText(texts[code])}
    >
      {!hasText(content) && (
        <Banner tone={fallback ? 'neutral' : 'warn'} className="rounded-sm">
          {fallback ? t(($) => $.content.article.fallback) : t(($) => $.content.article.noFallback)}
        </Banner>
      )}
      <Field label={t(($) => $.console.words.title)}>
        <Input {...field('title')} />
      </Field>
      <Field label={t(($) => $.console.words.summary)}>
        <TextArea {...field('abstract')} maxLength={500} rows={2} />
      </Field>
      <Field
        label={t(($) => $.content.article.content)}
        hint={t(($) => $.content.article.format, { place: SITE_NAME_PLACEHOLDER })}
      >
        <TextArea {...field('content')} maxLength={20_000} rows={16} />
      </Field>
      <p role="alert" className="text-small text-warn empty:hidden">
        {props.error}
      </p>
    </LanguageTabs>
  );
}
