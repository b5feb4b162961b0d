import type { ProductSettingKey } from '@assay/contract/console';
import { Button, Checkbox, Input, Select } from '@assay/ui';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EditorOf } from './setting-card.tsx';

export const TextEditor: EditorOf<
  | 'site_name'
  | 'customer_service_url'
  | 'usdt_cny_rate'
  | `${'legal' | 'lever' | 'micro'}_currencies`
  | ProductSettingKey
> = (props) => (
  <Input
    aria-label={props.label}
    readOnly={props.isReadOnly}
    value={props.value}
    onChange={(event) => props.onChange(event.target.value)}
  />
);

type SwitchKey = 'invite_required' | 'deposits_open' | 'c2c_open' | 'ieo_open' | 'hand_picture_required';

/** Editor of a switch. */
export const SwitchEditor: EditorOf<SwitchKey> = (props) => (
  <Checkbox checked={props.value} disabled={props.isReadOnly} onCheckedChange={props.onChange}>
    {props.label}
  </Checkbox>
);

export const PartnersEditor: EditorOf<'partner_links'> = ({ value, isReadOnly, onChange }) => (
  <EditableRows
    rows={value}
    isReadOnly={isReadOnly}
    empty={{ name: '', url: '' }}
    onChange={onChange}
    fields={(row, setRow) => <PartnerFields row={row} isReadOnly={isReadOnly} onChange={setRow} />}
  />
);

export const AppsEditor: EditorOf<'app_links'> = ({ value, isReadOnly, onChange }) => (
  <EditableRows
    rows={value}
    isReadOnly={isReadOnly}
    empty={{ platform: 'ios', url: '' }}
    onChange={onChange}
    fields={(row, setRow) => <AppFields row={row} isReadOnly={isReadOnly} onChange={setRow} />}
  />
);

type RowProps<Row> = {
  readonly row: Row;
  readonly isReadOnly: boolean;
  readonly onChange: (row: Row) => void;
};

function PartnerFields({ row, isReadOnly, onChange }: RowProps<{ name: string; url: string }>) {
  const { t } = useTranslation('words');
  return (
    <>
      <Input
        aria-label={t(($) => $.words.name)}
        placeholder={t(($) => $.words.name)}
        readOnly={isReadOnly}
        value={row.name}
        onChange={(event) => onChange({ ...row, name: event.target.value })}
        className="max-w-48"
      />
      <UrlField url={row.url} isReadOnly={isReadOnly} onChange={(url) => onChange({ ...row, url })} />
    </>
  );
}

function AppFields({ row, isReadOnly, onChange }: RowProps<{ platform: 'ios' | 'android'; url: string }>) {
  const { t } = useTranslation('content');
  return (
    <>
      <Select
        label={t(($) => $.content.settings.platform)}
        className="max-w-36"
        disabled={isReadOnly}
        value={row.platform}
        options={[
          { value: 'ios', label: t(($) => $.content.settings.ios) },
          { value: 'android', label: t(($) => $.content.settings.android) },
        ]}
        onValueChange={(platform) => onChange({ ...row, platform })}
      />
      <UrlField url={row.url} isReadOnly={isReadOnly} onChange={(url) => onChange({ ...row, url })} />
    </>
  );
}

function UrlField(props: {
  readonly url: string;
  readonly isReadOnly: boolean;
  readonly onChange: (url: string) => void;
}) {
  const { t } = useTranslation('words');
  return (
    <Input
      aria-label={t(($) => $.words.address)}
      placeholder="https://"
      readOnly={props.isReadOnly}
      value={props.url}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** List whose rows can be changed, added and removed. */
function EditableRows<Row>(props: {
  readonly rows: readonly Row[];
  readonly isReadOnly: boolean;
  readonly empty: Row;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly fields: (row: Row, onChange: (row: Row) => void) => React.ReactNode;
}) {
  const { t } = useTranslation('words');
  const { rows, onChange, isReadOnly } = props;
  return (
    <div className="flex flex-col gap-2">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key while they are edited
        <div key={index} className="flex gap-2 max-tablet:flex-wrap">
          {props.fields(row, (changedRow) => onChange(rows.with(index, changedRow)))}
          {!isReadOnly && (
            <Button onClick={() => onChange(rows.toSpliced(index, 1))}>{t(($) => $.words.remove)}</Button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => onChange([...rows, props.empty])}
          >
            {t(($) => $.words.add)}
          </Button>
        </div>
      )}
    </div>
  );
}
