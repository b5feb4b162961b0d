import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useRemote } from '../api/use-remote.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { Opening } from '../product-desk/opening.tsx';
import { RulesPart } from '../product-desk/rules-part.tsx';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { useTermsForm } from '../product-desk/use-terms-form.ts';
import { useMay } from '../session/session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PreviewDialog } from '../shell/preview-dialog.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { Conversions } from './conversions.tsx';
import { Currencies } from './currencies.tsx';
import type { Desk } from './desk.ts';
import { Exposure } from './exposure.tsx';

const EVERY_MS = 5_000;

/** Conversion: how it stands, and on which terms prices are quoted. */
export function ConversionPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleConversion, {}, EVERY_MS);
  return (
    <RemoteView remote={remote} title={t(($) => $.products.conversion.title)}>
      {(desk) => (
        <>
          <PageHead title={t(($) => $.products.conversion.title)}>
            <Quoting desk={desk} />
          </PageHead>
          <Banner>{t(($) => $.products.conversion.noChoice)}</Banner>
          <div className="mt-4 flex flex-col gap-6">
            <Exposure desk={desk} />
            <Rules desk={desk} />
            <Currencies desk={desk} />
            <Conversions />
          </div>
        </>
      )}
    </RemoteView>
  );
}

/** Whether prices are quoted. */
function Quoting({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const titles = {
    open: t(($) => $.products.conversion.openTitle),
    close: t(($) => $.products.conversion.closeTitle),
  };
  const hints = {
    open: t(($) => $.products.conversion.second),
    close: t(($) => $.products.conversion.closeHint),
  };
  return (
    <Opening
      desk={desk}
      mayChange={useMay()('conversion.change')}
      titles={titles}
      hints={hints}
      call={consoleCalls.consoleSwitchConversion}
      wish={(act, reason) => ({ act, reason })}
    />
  );
}

function Rules({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const lines = [
    [t(($) => $.products.conversion.hub), desk.hub_name || '–'],
    [t(($) => $.products.conversion.fee), String(desk.fee)],
    [t(($) => $.products.conversion.small), `${shortened(desk.small)} ${desk.hub_name}`],
  ] as const;
  return (
    <RulesPart
      title={t(($) => $.products.conversion.rules)}
      lines={lines}
      mayChange={useMay()('conversion.change')}
      dialog={(close) => <RulesDialog desk={desk} onClose={close} />}
    />
  );
}

/** What holds for all currencies: what they are valued in, the fee, and what is small. */
function RulesDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleProposeConversionRules;
  const preview = consoleCalls.consolePreviewConversionRules;
  const terms = useTermsForm({
    initial: {
      hub: desk.hub === null ? '' : String(desk.hub),
      fee: String(desk.fee),
      small: shortened(desk.small),
    },
    wish: (typed) => typed,
    preview: { schema: preview.input, send: (wish) => callServer(preview, wish) },
    proposal: { schema: call.input, send: (wish) => callServer(call, wish) },
  });
  const { field } = terms.form;
  return (
    <PreviewDialog title={t(($) => $.products.conversion.rulesTitle)} {...terms} onClose={onClose}>
      <CurrencyField {...field('hub')} desk={desk} label={t(($) => $.products.conversion.hub)} />
      <TermsInput {...field('fee')} label={t(($) => $.products.conversion.fee)} />
      <TermsInput {...field('small')} label={t(($) => $.products.conversion.small)} />
    </PreviewDialog>
  );
}
