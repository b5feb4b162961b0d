import { ARTICLE_GROUPS } from '@assay/contract/console';
import { LANGUAGES } from '@assay/locales';
import { Checkbox, Field, Input, Select } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleForm } from './article-form.ts';
import { PictureField } from './picture-field.tsx';
import { WhenField } from './when-field.tsx';

type SideFieldsProps = {
  readonly form: ArticleForm;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<ArticleForm>) => void;
};

/** Where an article stands, when it is read, by whom, and its picture. */
export function SideFields({ form, isReadOnly, onChange }: SideFieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="grid content-start gap-6 tablet:grid-cols-2 laptop:grid-cols-1">
      <Part title={t(($) => $.content.article.schedule)}>
        <WhenField
          label={t(($) => $.content.article.publish)}
          neverLabel={t(($) => $.content.article.draft)}
          timeLabel={t(($) => $.content.article.publishTime)}
          value={form.publish}
          isReadOnly={isReadOnly}
          onChange={(publish) => onChange({ publish })}
        />
        <WhenField
          label={t(($) => $.content.article.withdraw)}
          neverLabel={t(($) => $.content.article.stays)}
          timeLabel={t(($) => $.content.article.withdrawTime)}
          value={form.withdraw}
          isReadOnly={isReadOnly}
          onChange={(withdraw) => onChange({ withdraw })}
        />
        <span className="text-small text-ink-faint">{t(($) => $.content.article.zone)}</span>
      </Part>
      <Part title={t(($) => $.content.article.place)}>
        <Field label={t(($) => $.content.article.group)}>
          <Select
            value={form.group}
            disabled={isReadOnly}
            options={ARTICLE_GROUPS.map((id) => ({
              value: String(id),
              label: t(($) => $.content.group[id]),
            }))}
            onValueChange={(group) => onChange({ group })}
          />
        </Field>
        <Field label={t(($) => $.content.article.order)} hint={t(($) => $.content.article.orderHint)}>
          <Input
            inputMode="numeric"
            readOnly={isReadOnly}
            value={form.order}
            onChange={(event) => onChange({ order: event.target.value })}
          />
        </Field>
        <Field label={t(($) => $.content.article.link)} hint={t(($) => $.content.article.linkHint)}>
          <Input
            readOnly={isReadOnly}
            maxLength={500}
            value={form.link}
            onChange={(event) => onChange({ link: event.target.value })}
          />
        </Field>
      </Part>
      <Part>
        <PictureField
          value={form.picture}
          isReadOnly={isReadOnly}
          onChange={(picture) => onChange({ picture })}
        />
      </Part>
      <Part title={t(($) => $.content.article.audience)}>
        <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">
          {LANGUAGES.map(({ code, name }) => (
            <Checkbox
              key={code}
              disabled={isReadOnly}
              checked={form.audience.includes(code)}
              onCheckedChange={(isOn) =>
                onChange({
                  audience: isOn ? [...form.audience, code] : form.audience.filter((one) => one !== code),
                })
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
        <span className="text-small text-ink-faint">{t(($) => $.content.article.audienceHint)}</span>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      {title !== undefined && <h2 className="text-body font-semibold">{title}</h2>}
      {children}
    </section>
  );
}
