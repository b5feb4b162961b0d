import { LANGUAGES, type Language } from '@assay/contract';
import { Field, Input, SegmentedControl, TextArea } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExtraFieldsForm, ScheduledEntry } from '../product-desk/scheduled-product-view.ts';

/** Returns the form values of a project's texts and pictures; empty for a new one. */
export function initialTexts(entry: ScheduledEntry | null): Readonly<Record<string, string>> {
  const { texts = {}, pictures = [] } = entry?.figures ?? {};
  return { texts: JSON.stringify(texts), pictures: (pictures as readonly string[]).join('\n') };
}

/** Texts and pictures of a project, in addition to its terms. */
export function ProjectTexts({ form }: { readonly form: ExtraFieldsForm }) {
  const { t } = useTranslation(['products', 'words']);
  const { values, change, errorOf } = form;
  return (
    <>
      <TextFields
        texts={values.texts ?? '{}'}
        error={errorOf('texts')}
        onChange={(texts) => change({ texts })}
      />
      <Field
        label={t(($) => $.words.pictures)}
        hint={t(($) => $.products.crowd.picturesHint)}
        error={errorOf('pictures')}
      >
        <TextArea
          rows={2}
          value={values.pictures ?? ''}
          onChange={(event) => change({ pictures: event.target.value })}
        />
      </Field>
    </>
  );
}

/** Texts of a project, by language. */
function TextFields(props: {
  readonly texts: string;
  readonly error: string | undefined;
  readonly onChange: (texts: string) => void;
}) {
  const { t } = useTranslation(['products', 'console']);
  const { texts, error, onChange } = props;
  const [language, setLanguage] = useState<Language>('en');
  const languageTexts = textsInLanguage(texts, language);
  const change = (changes: Partial<ProjectTextValues>) =>
    onChange(replaceTexts(texts, language, { ...languageTexts, ...changes }));
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        className="max-w-full flex-wrap self-start"
        label={t(($) => $.products.crowd.textsOf)}
        value={language}
        onValueChange={setLanguage}
        options={LANGUAGES.map((code) => ({ value: code, label: code }))}
      />
      <Field
        label={t(($) => $.console.words.title)}
        hint={t(($) => $.products.crowd.textsHint)}
        error={error}
      >
        <Input value={languageTexts.title} onChange={(event) => change({ title: event.target.value })} />
      </Field>
      <Field label={t(($) => $.console.words.summary)}>
        <TextArea
          rows={2}
          value={languageTexts.summary}
          onChange={(event) => change({ summary: event.target.value })}
          maxLength={280}
        />
      </Field>
      <Field label={t(($) => $.products.crowd.story)}>
        <TextArea
          rows={5}
          value={languageTexts.story}
          onChange={(event) => change({ story: event.target.value })}
          maxLength={8_000}
        />
      </Field>
      <Field label={t(($) => $.products.crowd.teamText)}>
        <TextArea
          rows={3}
          value={languageTexts.team}
          onChange={(event) => change({ team: event.target.value })}
          maxLength={4_000}
        />
      </Field>
    </div>
  );
}

/** Texts of a project in one language, as typed. */
type ProjectTextValues = {
  readonly title: string;
  readonly summary: string;
  readonly story: string;
  readonly team: string;
};

const EMPTY_TEXTS: ProjectTextValues = { title: '', summary: '', story: '', team: '' };

/** Returns the typed texts of one language. */
function textsInLanguage(texts: string, language: Language): ProjectTextValues {
  const textsByLanguage = JSON.parse(texts) as Readonly<Partial<Record<Language, ProjectTextValues>>>;
  return { ...EMPTY_TEXTS, ...textsByLanguage[language] };
}

/** Returns the texts with one language replaced; a language without texts is omitted. */
function replaceTexts(texts: string, language: Language, changes: ProjectTextValues): string {
  const textsByLanguage = LANGUAGES.map(
    (code) => [code, code === language ? changes : textsInLanguage(texts, code)] as const,
  );
  return JSON.stringify(
    Object.fromEntries(
      textsByLanguage.filter(([, languageTexts]) =>
        Object.values(languageTexts).some((text) => text.trim() !== ''),
      ),
    ),
  );
}
