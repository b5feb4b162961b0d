import {
  type BrandTheme,
  CONTRAST_MIN,
  contrastFault,
  DEFAULT_ACCENTS,
  hardestContrast,
  isHexColour,
} from '@assay/contract/console';
import { Button, Field, Input } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Accent colour of a theme, with its contrast; offers the nearest colour that can be read. */
export function ColourField(props: {
  readonly theme: BrandTheme;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (colour: string) => void;
}) {
  const { t } = useTranslation('brand');
  const { theme, value, isReadOnly, onChange } = props;
  const isColour = isHexColour(value);
  const fault = isColour ? contrastFault(theme, value) : null;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Field
        label={t(($) => $.brand.accent[theme])}
        {...(isColour && {
          hint: t(($) => $.brand.colourHint, { ratio: ratioText(hardestContrast(theme, value)) }),
        })}
        error={errorText()}
        className="w-full"
      >
        <Input
          value={value}
          readOnly={isReadOnly}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
          end={
            <input
              type="color"
              aria-label={t(($) => $.brand.pick[theme])}
              disabled={isReadOnly}
              value={isColour ? value : DEFAULT_ACCENTS[theme]}
              onChange={(event) => onChange(event.target.value)}
              className="h-5 w-8 shrink-0"
            />
          }
        />
      </Field>
      {fault !== null && !isReadOnly && (
        <Button size="small" onClick={() => onChange(fault.nearest)}>
          {t(($) => $.brand.use, { colour: fault.nearest })}
        </Button>
      )}
    </div>
  );

  function errorText(): string | undefined {
    if (!isColour) return t(($) => $.brand.colourFormat);
    if (fault === null) return undefined;
    const surface = t(($) => $.brand.surface[fault.surface]);
    return t(($) => $.brand.contrast, { ratio: ratioText(fault.ratio), surface, least: CONTRAST_MIN });
  }
}

/** Cuts the ratio, so that one below the least allowed never reads like it. */
function ratioText(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
