import { Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { COLOURS, type Colour, LINE_STYLES, type LineLook } from '../catalogue/colours.ts';

export type LookFieldsProps = {
  /** Name of the line. */
  readonly name: string;
  readonly look: LineLook;
  readonly onLook: (look: LineLook) => void;
};

/** Choices of a line's colour and style. */
export function LookFields({ name, look, onLook }: LookFieldsProps) {
  const { t } = useTranslation('chart');
  const colours = COLOURS.map((value) => ({
    value,
    label: t(($) => $.chart.colours[value]),
    icon: <Swatch colour={value} />,
  }));
  const styles = LINE_STYLES.map((value) => ({ value, label: t(($) => $.chart.lineStyles[value]) }));
  return (
    <div className="flex items-center gap-2">
      <Swatch colour={look.colour} />
      <span className="min-w-0 flex-1 text-small text-ink-muted wrap-anywhere">{name}</span>
      <Select
        label={t(($) => $.chart.colourOf, { name })}
        className="w-28"
        options={colours}
        value={look.colour}
        onValueChange={(colour) => onLook({ ...look, colour })}
      />
      <Select
        label={t(($) => $.chart.styleOf, { name })}
        className="w-32"
        options={styles}
        value={look.style}
        onValueChange={(style) => onLook({ ...look, style })}
      />
    </div>
  );
}

const FILLS: Readonly<Record<Colour, string>> = {
  cyan: 'bg-series-a',
  orange: 'bg-series-b',
  violet: 'bg-series-c',
  pink: 'bg-series-d',
  lime: 'bg-series-e',
  blue: 'bg-series-f',
  grey: 'bg-ink-muted',
};

/** A spot of a colour. */
function Swatch({ colour }: { readonly colour: Colour }) {
  return <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${FILLS[colour]}`} />;
}
