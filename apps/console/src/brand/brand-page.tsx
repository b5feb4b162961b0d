import type { AnswerOf } from '@assay/contract';
import {
  BRAND_FILE_MAX,
  BRAND_THEMES,
  type BrandDocument,
  consoleCalls,
  contrastFault,
  isHexColour,
} from '@assay/contract/console';
import { Banner, Button, saveFile, showToast } from '@assay/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useAction } from '../api/use-action.ts';
import { useRemote } from '../api/use-remote.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { BrandFields } from './brand-fields.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { BrandVersions } from './brand-versions.tsx';

type Loaded = AnswerOf<typeof consoleCalls.consoleBrand>;

/** Name and look of the exchange: a draft with its preview, proposed to a second person, and the published versions. */
export function BrandPage() {
  const { t } = useTranslation('brand');
  const remote = useRemote(consoleCalls.consoleBrand, {});
  return (
    <RemoteView remote={remote} title={t(($) => $.brand.nav)}>
      {(loaded) => <BrandEditor loaded={loaded} />}
    </RemoteView>
  );
}

/** Edited brand, with the version that it is based on. */
type Draft = { readonly brand: BrandDocument; readonly version: number };

function BrandEditor({ loaded }: { readonly loaded: Loaded }) {
  const { t } = useTranslation(['brand', 'console']);
  const hasPermission = useHasPermission();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isProposing, setProposing] = useState(false);
  const canWrite = hasPermission('site.write');
  const brand = draft?.brand ?? loaded.brand;
  const version = draft?.version ?? loaded.version;
  const setBrand = (changed: BrandDocument): void => setDraft({ brand: changed, version });
  return (
    <>
      <PageHead title={t(($) => $.brand.nav)}>
        <ExportButton />
        {canWrite && <ImportButton onImported={setBrand} />}
        {draft !== null && <Button onClick={() => setDraft(null)}>{t(($) => $.brand.undo)}</Button>}
        {canWrite && (
          <Button
            kind="solid"
            disabled={draft === null || !isReadable(brand)}
            onClick={() => setProposing(true)}
          >
            {t(($) => $.brand.propose)}
          </Button>
        )}
      </PageHead>
      {loaded.proposed !== null ? (
        <Banner tone="warn" className="mb-4 rounded-sm">
          {t(($) => $.brand.waiting)}{' '}
          <PageLink to="/requests" className="text-accent underline">
            {t(($) => $.console.nav.requests)}
          </PageLink>
        </Banner>
      ) : (
        <p className="mb-4 text-small text-ink-muted">{t(($) => $.brand.hint)}</p>
      )}
      {loaded.proposed !== null && <Proposed brand={loaded.proposed} />}
      <div className="grid gap-8 laptop:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <BrandFields brand={brand} isReadOnly={!canWrite} onChange={setBrand} />
        <BrandPreview brand={brand} />
      </div>
      <BrandVersions
        versions={loaded.versions}
        {...(canWrite && {
          onLoad: (loadedBrand) => setDraft({ brand: loadedBrand, version: loaded.version }),
        })}
      />
      {isProposing && (
        <ActionDialog
          title={t(($) => $.brand.proposeTitle)}
          call={consoleCalls.consoleProposeBrand}
          request={(reason) => ({
            brand: JSON.stringify({ ...brand, name: brand.name.trim() }),
            version,
            reason,
          })}
          onClose={() => setProposing(false)}
          onDone={() => {
            setProposing(false);
            setDraft(null);
          }}
        />
      )}
    </>
  );
}

/** Preview of the proposal, for the person who decides on it. */
function Proposed({ brand }: { readonly brand: BrandDocument }) {
  const { t } = useTranslation('brand');
  return (
    <details className="mb-6">
      <summary className="mb-3 text-body font-semibold">{t(($) => $.brand.proposal)}</summary>
      <BrandPreview brand={brand} />
    </details>
  );
}

/** Returns true for a brand whose name and colours may be proposed. */
function isReadable(brand: BrandDocument): boolean {
  const isColourReadable = BRAND_THEMES.every((theme) => {
    const accent = brand[`accent_${theme}`];
    return isHexColour(accent) && contrastFault(theme, accent) === null;
  });
  return brand.name.trim() !== '' && isColourReadable;
}

/** Saves the published brand with its pictures as a file. */
function ExportButton() {
  const { t } = useTranslation(['brand', 'console']);
  const save = async (): Promise<void> => {
    const result = await callServer(consoleCalls.consoleExportBrand, {});
    if (result.status === 'ok') {
      const text = JSON.stringify(result.answer, null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), 'brand.json');
      return;
    }
    const title = result.status === 'refused' ? result.message : t(($) => $.console.state.network);
    showToast({ title, kind: 'warning' });
  };
  return <Button onClick={() => void save()}>{t(($) => $.brand.export)}</Button>;
}

/** Loads an exported brand from a file, as a draft. */
function ImportButton({ onImported }: { readonly onImported: (brand: BrandDocument) => void }) {
  const { t } = useTranslation('brand');
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy } = useAction(consoleCalls.consoleImportBrand);
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > BRAND_FILE_MAX) {
      showToast({ title: t(($) => $.brand.tooLarge), kind: 'warning' });
      return;
    }
    const imported = await run({ file: await file.text() });
    if (imported !== null) onImported(imported.brand);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json"
        aria-label={t(($) => $.brand.import)}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void load(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {t(($) => $.brand.import)}
      </Button>
    </>
  );
}
