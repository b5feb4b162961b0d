import type { FieldControls } from '@assay/forms';
import { Field, Input, SegmentedControl } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Schedule } from './article-form.ts';

/** Schedule field: never, on save, or at a time in the exchange's time zone. */
export function ScheduleField(
  props: {
    readonly label: string;
    readonly notScheduledLabel: string;
    readonly timeLabel: string;
    readonly isReadOnly: boolean;
  } & FieldControls<Schedule>,
) {
  const { t } = useTranslation('content');
  const { value, onChange, isReadOnly } = props;
  const options = [
    { value: 'never', label: props.notScheduledLabel, disabled: isReadOnly },
    { value: 'now', label: t(($) => $.content.article.now), disabled: isReadOnly },
    { value: 'at', label: t(($) => $.content.article.at), disabled: isReadOnly },
  ] as const;
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-small text-ink-muted">{props.label}</span>
      <SegmentedControl
        wide
        label={props.label}
        options={options}
        value={value.mode}
        onValueChange={(mode) => onChange({ ...value, mode })}
      />
      {value.mode === 'at' && (
        <Field label={props.timeLabel} hideLabel error={props.error}>
          <Input
            type="datetime-local"
            required
            readOnly={isReadOnly}
            value={value.at}
            onChange={(event) => onChange({ mode: 'at', at: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
