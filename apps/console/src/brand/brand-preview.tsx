import {
  BRAND_THEMES,
  type BrandDocument,
  type BrandTheme,
  brandTokens,
  fontFamilyOf,
  isHexColour,
  logoOf,
} from '@assay/contract/console';
import { Badge, Button, linkClass, SegmentedControl } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** The page resolves these in its own theme: here they follow that of the preview. */
const DIRECTION_TOKENS: Readonly<Record<string, string>> = { '--up-solid': 'var(--green-solid)' };

/** Header, a page and an e-mail under the edited brand, in both themes. */
export function BrandPreview({ brand }: { readonly brand: BrandDocument }) {
  const { t } = useTranslation(['brand', 'console']);
  return (
    <section
      aria-label={t(($) => $.console.words.preview)}
      className="grid min-w-0 content-start gap-4 wide:grid-cols-2"
    >
      {BRAND_THEMES.map((theme) => (
        <ThemePreview key={theme} theme={theme} brand={brand} />
      ))}
    </section>
  );
}

function ThemePreview({ theme, brand }: { readonly theme: BrandTheme; readonly brand: BrandDocument }) {
  const { t } = useTranslation('brand');
  const isColour = isHexColour(brand[`accent_${theme}`]);
  return (
    <figure className="overflow-hidden rounded-lg border border-line">
      <figcaption className="border-b border-line bg-surface px-4 py-1.5 text-small text-ink-faint">
        {t(($) => $.brand.preview[theme])}
      </figcaption>
      <div
        data-theme={theme}
        style={{
          ...DIRECTION_TOKENS,
          ...(isColour && brandTokens(brand, theme)),
          fontFamily: fontFamilyOf(brand),
        }}
        className="bg-canvas text-ink"
      >
        <Tab brand={brand} />
        <div className="flex h-13 items-center gap-2 border-b border-line bg-surface px-4 text-lead font-bold">
          <LogoPreview theme={theme} brand={brand} />
          {!(brand.is_name_in_logo && logoOf(brand, theme) !== '') && (
            <span className="truncate">{brand.name}</span>
          )}
          <span className="ml-4 text-body font-normal text-ink-muted">
            {t(($) => $.brand.preview.markets)}
          </span>
        </div>
        <SamplePage />
        <div className="border-t border-line p-4">
          <p className="mb-1.5 text-small text-ink-faint">{t(($) => $.brand.preview.letter)}</p>
          <LetterHead brand={brand} />
        </div>
      </div>
    </figure>
  );
}

function Tab({ brand }: { readonly brand: BrandDocument }) {
  return (
    <div className="flex items-center gap-2 border-b border-line bg-raised px-4 py-1.5 text-small text-ink-muted">
      {brand.icon === '' ? (
        <span className="flex size-4 items-center justify-center rounded-sm bg-surface text-micro font-bold text-accent">
          {firstLetter(brand)}
        </span>
      ) : (
        <img src={`/brand/${brand.icon}`} alt="" className="size-4" />
      )}
      <span className="truncate">{brand.name}</span>
    </div>
  );
}

function LogoPreview({ theme, brand }: { readonly theme: BrandTheme; readonly brand: BrandDocument }) {
  const logo = logoOf(brand, theme);
  if (logo !== '') return <img src={`/brand/${logo}`} alt="" className="h-5 max-w-36 object-contain" />;
  return (
    <span aria-hidden="true" className="text-title text-accent">
      {firstLetter(brand)}
    </span>
  );
}

function firstLetter({ name }: BrandDocument): string {
  const [letter = ''] = name.trim();
  return letter.toLocaleUpperCase();
}

/** The primitives of the apps that have the accent colour or rounded corners. */
function SamplePage() {
  const { t } = useTranslation('brand');
  return (
    <div className="flex flex-col items-start gap-3 p-4">
      <p className="flex items-center gap-2 text-title font-semibold">
        BTC/USDT <Badge tone="accent">{t(($) => $.brand.preview.badge)}</Badge>
      </p>
      <SegmentedControl
        label={t(($) => $.brand.preview.page)}
        options={[
          { value: 'buy', label: t(($) => $.brand.preview.buy), tone: 'buy' },
          { value: 'sell', label: t(($) => $.brand.preview.sell), tone: 'sell' },
        ]}
        value="buy"
        onValueChange={() => undefined}
      />
      <div className="flex gap-2">
        <Button kind="solid">{t(($) => $.brand.preview.buy)}</Button>
        <Button>{t(($) => $.brand.preview.sell)}</Button>
      </div>
      <span className={linkClass()}>{t(($) => $.brand.preview.link)}</span>
    </div>
  );
}

/** Letters are white in every mail program: they have the accent colour of the light theme. */
function LetterHead({ brand }: { readonly brand: BrandDocument }) {
  return (
    <div data-theme="day" style={isHexColour(brand.accent_day) ? brandTokens(brand, 'day') : {}}>
      <p className="rounded-lg border border-t-4 border-line border-t-accent bg-surface p-3 font-semibold text-accent">
        {brand.name}
      </p>
    </div>
  );
}
