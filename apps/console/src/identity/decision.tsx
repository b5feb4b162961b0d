import { COUNTRIES } from '@assay/contract';
import { consoleCalls, type IdentityPapers } from '@assay/contract/console';
import { Button, ConfirmDialog, Field, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/use-action.ts';
import { useOpenPage } from '../navigation/page-path.ts';
import { RejectDialog } from './reject-dialog.tsx';

/** Buttons to claim documents, and to approve or reject claimed ones. */
export function Decision({ documents }: { readonly documents: IdentityPapers }) {
  const { t } = useTranslation(['review', 'console']);
  const claim = useAction(consoleCalls.consoleClaimIdentity);
  const release = useAction(consoleCalls.consoleReleaseIdentity);
  const { id } = documents;
  if (documents.status !== 'waiting') return null;
  if (documents.is_mine) {
    return (
      <>
        <span className="text-small text-ink-muted">{t(($) => $.review.claim.mine)}</span>
        <Button busy={release.isBusy} onClick={() => void release.run({ id })}>
          {t(($) => $.review.claim.release)}
        </Button>
        <DecisionButtons documents={documents} />
      </>
    );
  }
  if (documents.claimed_by !== null) {
    return (
      <span className="text-small text-warn">
        {t(($) => $.review.claim.other, { name: documents.claimed_by })}
      </span>
    );
  }
  return (
    <>
      <span className="text-small text-ink-muted">{t(($) => $.review.claim.free)}</span>
      <Button kind="solid" busy={claim.isBusy} onClick={() => void claim.run({ id })}>
        {t(($) => $.console.words.claim)}
      </Button>
    </>
  );
}

function DecisionButtons({ documents }: { readonly documents: IdentityPapers }) {
  const { id } = documents;
  const { t } = useTranslation(['review', 'console', 'common']);
  const [nationality, setNationality] = useState(documents.nationality);
  const open = useOpenPage();
  const [action, setAction] = useState<'approve' | 'reject' | null>(null);
  const { run, isBusy } = useAction(consoleCalls.consoleDecideIdentity);
  const closeAfterDecision = (): void => {
    setAction(null);
    open('/identity');
  };
  const approve = async (): Promise<void> => {
    if ((await run({ id, decision: 'approve', ...correctionOf(documents, nationality) })) !== null)
      closeAfterDecision();
  };
  return (
    <>
      <Button onClick={() => setAction('reject')}>{t(($) => $.console.words.reject)}</Button>
      <Button kind="solid" onClick={() => setAction('approve')}>
        {t(($) => $.review.decide.approve)}
      </Button>
      <ConfirmDialog
        open={action === 'approve'}
        onOpenChange={(isOpen) => !isOpen && setAction(null)}
        title={t(($) => $.review.decide.approveTitle)}
        description={t(($) => $.review.decide.approveText)}
        confirmLabel={t(($) => $.review.decide.approve)}
        cancelLabel={t(($) => $.common.action.cancel)}
        busy={isBusy}
        onConfirm={() => void approve()}
      >
        {documents.nationality !== '' && <Nationality value={nationality} onChange={setNationality} />}
      </ConfirmDialog>
      {action === 'reject' && (
        <RejectDialog id={id} onClose={() => setAction(null)} onRejected={closeAfterDecision} />
      )}
    </>
  );
}

/** Returns the corrected nationality to send with an approval, if it was changed. */
function correctionOf(documents: IdentityPapers, nationality: string): { readonly nationality?: string } {
  return nationality === documents.nationality ? {} : { nationality };
}

type NationalityProps = { readonly value: string; readonly onChange: (country: string) => void };

/** Country of the document, which the trader may have entered wrongly. */
function Nationality({ value, onChange }: NationalityProps) {
  const { t, i18n } = useTranslation('review');
  const countryNames = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const collator = new Intl.Collator(i18n.language);
  const options = [...new Set([...COUNTRIES, value])]
    .map((country) => ({ value: country, label: `${countryNames.of(country) ?? ''} (${country})` }))
    .sort((a, b) => collator.compare(a.label, b.label));
  return (
    <Field label={t(($) => $.review.facts.nationality)}>
      <Select options={options} value={value} onValueChange={onChange} />
    </Field>
  );
}
