import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimForm, type ClaimFormProps } from './claim-form.tsx';

/** The way to tell the desk of a deposit, closed until it is wanted. */
export function ClaimSection(props: Omit<ClaimFormProps, 'onDone'>) {
  const { t } = useTranslation('custody');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(($) => $.custody.claim.open)}
      </Button>
      {isOpen && <ClaimForm {...props} onDone={() => setOpen(false)} />}
    </div>
  );
}
