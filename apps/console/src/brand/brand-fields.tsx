import {
  BRAND_CORNERS,
  BRAND_FONTS,
  BRAND_THEMES,
  type BrandDocument,
  consoleCalls,
} from '@assay/contract/console';
import { Checkbox, Field, Input, SegmentedControl } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/use-action.ts';
import { PictureChooser } from '../picture/picture-chooser.tsx';
import { ColourField } from './colour-field.tsx';

const PICTURE_BYTES_MAX = 1024 * 1024;

type FieldsProps = {
  readonly brand: BrandDocument;
  readonly isReadOnly: boolean;
  readonly onChange: (brand: BrandDocument) => void;
};

/** Fields of name and look of the exchange. */
export function BrandFields({ brand, isReadOnly, onChange }: FieldsProps) {
  const { t } = useTranslation('brand');
  const change = (changed: Partial<BrandDocument>): void => onChange({ ...brand, ...changed });
  return (
    <section aria-label={t(($) => $.brand.fields)} className="flex min-w-0 flex-col gap-5">
      <Field label={t(($) => $.brand.name)} hint={t(($) => $.brand.nameHint)}>
        <Input
          value={brand.name}
          readOnly={isReadOnly}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      {BRAND_THEMES.map((theme) => (
        <ColourField
          key={theme}
          theme={theme}
          value={brand[`accent_${theme}`]}
          isReadOnly={isReadOnly}
          onChange={(colour) => change({ [`accent_${theme}`]: colour })}
        />
      ))}
      <LabelledChoice label={t(($) => $.brand.corners)}>
        <SegmentedControl
          label={t(($) => $.brand.corners)}
          options={BRAND_CORNERS.map((value) => ({
            value,
            label: t(($) => $.brand.corner[value]),
            disabled: isReadOnly,
          }))}
          value={brand.corners}
          onValueChange={(corners) => change({ corners })}
        />
      </LabelledChoice>
      <LabelledChoice label={t(($) => $.brand.font)}>
        <SegmentedControl
          label={t(($) => $.brand.font)}
          options={BRAND_FONTS.map((value) => ({
            value,
            label: t(($) => $.brand.fonts[value]),
            disabled: isReadOnly,
          }))}
          value={brand.font}
          onValueChange={(font) => change({ font })}
        />
      </LabelledChoice>
      {BRAND_THEMES.map((theme) => (
        <PictureField
          key={theme}
          use="logo"
          label={t(($) => $.brand.logo[theme])}
          hint={t(($) => $.brand.logoHint)}
          value={brand[`logo_${theme}`]}
          isReadOnly={isReadOnly}
          onChange={(name, width) =>
            change({ [`logo_${theme}`]: name, ...(name !== '' && { logo_width: width }) })
          }
        />
      ))}
      <Checkbox
        checked={brand.is_name_in_logo}
        disabled={isReadOnly}
        onCheckedChange={(isChecked) => change({ is_name_in_logo: isChecked })}
      >
        {t(($) => $.brand.nameInLogo)}
      </Checkbox>
      <PictureField
        use="icon"
        label={t(($) => $.brand.icon)}
        hint={t(($) => $.brand.iconHint)}
        value={brand.icon}
        isReadOnly={isReadOnly}
        onChange={(icon) => change({ icon })}
      />
    </section>
  );
}

function LabelledChoice(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden="true" className="text-small text-ink-muted">
        {props.label}
      </span>
      {props.children}
    </div>
  );
}

type PictureFieldProps = {
  readonly use: 'logo' | 'icon';
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  /** Width of the picture divided by its height, in hundredths. */
  readonly onChange: (name: string, width: number) => void;
};

function PictureField({ use, label, hint, value, isReadOnly, onChange }: PictureFieldProps) {
  const { t } = useTranslation(['brand', 'words']);
  const { run, isBusy } = useAction(consoleCalls.consoleUploadBrandPicture);
  const upload = async (picture: string): Promise<{ readonly path: string } | null> => {
    const stored = await run({ use, picture });
    return stored && { path: `${stored.width}/${stored.name}` };
  };
  return (
    <PictureChooser
      texts={{ label, hint, choose: t(($) => $.words.choosePicture), remove: t(($) => $.brand.remove) }}
      value={value}
      error={undefined}
      onChange={(name) => onChange(name, 0)}
      onUploadStart={() => (path) => {
        const [width = '', name = ''] = path.split('/');
        onChange(name, Number(width));
      }}
      preview={
        value === '' ? (
          <span className="text-small text-ink-faint">{t(($) => $.brand.noPicture)}</span>
        ) : (
          <img src={`/brand/${value}`} alt="" className="h-12 max-w-full self-start object-contain" />
        )
      }
      accept="image/png,image/jpeg,image/webp"
      maxBytes={PICTURE_BYTES_MAX}
      isReadOnly={isReadOnly}
      isBusy={isBusy}
      upload={upload}
    />
  );
}
