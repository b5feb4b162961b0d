import { useTimes } from '@assay/client/times';
import { ARTICLE_GROUPS, consoleCalls } from '@assay/contract/console';
import type { CallForm } from '@assay/forms';
import { LANGUAGES } from '@assay/locales';
import { Checkbox, Field, Select } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/use-action.ts';
import { FormInput } from '../forms/form-input.tsx';
import { type ChosenPicture, PictureChooser } from '../picture/picture-chooser.tsx';
import type { ArticleForm } from './article-form.ts';
import { ScheduleField } from './schedule-field.tsx';

type SideFieldsProps = {
  readonly form: Pick<CallForm<ArticleForm>, 'field' | 'setterUnlessEdited'>;
  readonly isReadOnly: boolean;
};

/** Fields for an article's schedule, group, position, picture and audience. */
export function SideFields({ form, isReadOnly }: SideFieldsProps) {
  const { t } = useTranslation('content');
  const times = useTimes();
  const { field } = form;
  const group = field('c_id');
  const audience = field('audience');
  return (
    <div className="grid content-start gap-6 tablet:grid-cols-2 laptop:grid-cols-1">
      <FieldGroup title={t(($) => $.content.article.schedule)}>
        <ScheduleField
          label={t(($) => $.content.article.publish)}
          notScheduledLabel={t(($) => $.content.article.draft)}
          timeLabel={t(($) => $.content.article.publishTime)}
          {...field('publish_at')}
          isReadOnly={isReadOnly}
        />
        <ScheduleField
          label={t(($) => $.content.article.withdraw)}
          notScheduledLabel={t(($) => $.content.article.stays)}
          timeLabel={t(($) => $.content.article.withdrawTime)}
          {...field('withdraw_at')}
          isReadOnly={isReadOnly}
        />
        <span className="text-small text-ink-faint">
          {t(($) => $.content.article.zone, { zone: times.exchangeZone })}
        </span>
      </FieldGroup>
      <FieldGroup title={t(($) => $.content.article.place)}>
        <Field label={t(($) => $.content.list.group)}>
          <Select
            value={group.value}
            disabled={isReadOnly}
            options={ARTICLE_GROUPS.map((id) => ({
              value: String(id),
              label: t(($) => $.content.group[id]),
            }))}
            onValueChange={group.onChange}
          />
        </Field>
        <FormInput
          {...field('position')}
          label={t(($) => $.content.list.order)}
          hint={t(($) => $.content.article.orderHint)}
          inputMode="numeric"
          readOnly={isReadOnly}
        />
        <FormInput
          {...field('link')}
          label={t(($) => $.content.article.link)}
          hint={t(($) => $.content.article.linkHint)}
          readOnly={isReadOnly}
        />
      </FieldGroup>
      <FieldGroup>
        <PictureField
          {...field('thumbnail')}
          isReadOnly={isReadOnly}
          onUploadStart={() => form.setterUnlessEdited('thumbnail')}
        />
      </FieldGroup>
      <FieldGroup title={t(($) => $.content.article.audience)}>
        <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">
          {LANGUAGES.map(({ code, name }) => (
            <Checkbox
              key={code}
              disabled={isReadOnly}
              checked={audience.value.includes(code)}
              onCheckedChange={(isOn) =>
                audience.onChange(
                  isOn ? [...audience.value, code] : audience.value.filter((language) => language !== code),
                )
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
        <span className="text-small text-ink-faint">{t(($) => $.content.article.audienceHint)}</span>
      </FieldGroup>
    </div>
  );
}

function FieldGroup({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      {title !== undefined && <h2 className="text-body font-semibold">{title}</h2>}
      {children}
    </section>
  );
}

const BYTES_MAX = 4 * 1024 * 1024;

/** Cover picture of an article. */
function PictureField(props: ChosenPicture & { readonly isReadOnly: boolean }) {
  const { t } = useTranslation(['content', 'console', 'words']);
  const { run, isBusy } = useAction(consoleCalls.consoleUploadPicture);
  return (
    <PictureChooser
      {...props}
      texts={{
        label: t(($) => $.console.words.picture),
        hint: t(($) => $.content.article.pictureHint),
        choose: t(($) => $.words.choosePicture),
        remove: t(($) => $.words.remove),
      }}
      preview={
        props.value !== '' && (
          <img
            src={props.value}
            alt=""
            className="aspect-2/1 w-full rounded-sm border border-line object-cover"
          />
        )
      }
      accept="image/jpeg,image/png"
      maxBytes={BYTES_MAX}
      isBusy={isBusy}
      upload={(picture) => run({ picture })}
    />
  );
}
