import { FOOTER_GROUPS } from '@assay/contract/console';
import { LANGUAGES, type LanguageCode, tagOf } from '@assay/locales';
import { Banner, Checkbox, Field, Input, SegmentedControl, TextArea } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '../content/language-tabs.tsx';
import { currentLanguage } from '../i18n/setup.ts';
import type { EditorOf } from './setting-card.tsx';
import { type FooterValue, type NoticeValue, withText } from './setting-value.ts';

export const NoticeEditor: EditorOf<'site_notice'> = (props) => <NoticeFields {...props} />;
export const FooterEditor: EditorOf<'footer_titles'> = (props) => <FooterFields {...props} />;

type FieldsProps<Value> = {
  readonly value: Value;
  readonly isReadOnly: boolean;
  readonly onChange: (value: Value) => void;
};

/** Editor of the site-wide banner: switch, severity, text and preview. */
function NoticeFields({ value, isReadOnly, onChange }: FieldsProps<NoticeValue>) {
  const { t } = useTranslation('content');
  const [language, setLanguage] = useState<LanguageCode>(currentLanguage);
  const noticeText = value.texts[language] ?? value.texts.en ?? '';
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Checkbox
          checked={value.isOn}
          disabled={isReadOnly}
          onCheckedChange={(isOn) => onChange({ ...value, isOn })}
        >
          {t(($) => $.content.settings.on)}
        </Checkbox>
        <SegmentedControl
          label={t(($) => $.content.settings.level)}
          options={[
            { value: 'info', label: t(($) => $.content.settings.info), disabled: isReadOnly },
            { value: 'warn', label: t(($) => $.content.settings.warn), disabled: isReadOnly },
          ]}
          value={value.level}
          onValueChange={(level) => onChange({ ...value, level })}
        />
      </div>
      <LanguageTabs
        label={t(($) => $.content.list.languages)}
        value={language}
        onValueChange={setLanguage}
        hasText={(code) => value.texts[code] !== undefined}
      >
        <TextArea
          aria-label={t(($) => $.content.settings.notice, { language: nameOf(language) })}
          rows={2}
          maxLength={300}
          readOnly={isReadOnly}
          placeholder={value.texts.en ?? ''}
          value={value.texts[language] ?? ''}
          onChange={(event) =>
            onChange({ ...value, texts: withText(value.texts, language, toSingleLine(event.target.value)) })
          }
        />
        {noticeText !== '' && (
          <div lang={tagOf(language)}>
            <Banner tone={value.level === 'warn' ? 'warn' : 'accent'}>{noticeText}</Banner>
          </div>
        )}
      </LanguageTabs>
    </>
  );
}

/** Editor of the headings of the footer's groups. */
function FooterFields({ value, isReadOnly, onChange }: FieldsProps<FooterValue>) {
  const { t } = useTranslation('content');
  const [language, setLanguage] = useState<LanguageCode>(currentLanguage);
  return (
    <LanguageTabs
      label={t(($) => $.content.list.languages)}
      value={language}
      onValueChange={setLanguage}
      hasText={(code) => Object.values(value).some((texts) => texts[code] !== undefined)}
    >
      {FOOTER_GROUPS.map((group) => {
        const texts = value[group] ?? {};
        const name = t(($) => $.content.group[group]);
        return (
          <Field key={group} label={name}>
            <Input
              readOnly={isReadOnly}
              placeholder={texts.en ?? t(($) => $.content.settings.ownHeading)}
              value={texts[language] ?? ''}
              onChange={(event) =>
                onChange({ ...value, [group]: withText(texts, language, event.target.value) })
              }
            />
          </Field>
        );
      })}
    </LanguageTabs>
  );
}

function nameOf(language: LanguageCode): string {
  return LANGUAGES.find(({ code }) => code === language)?.name ?? language;
}

function toSingleLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
