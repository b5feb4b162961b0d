import { consoleCalls } from '@assay/contract/console';
import { Badge, Button, Dialog } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { FormInput } from '../../forms/form-input.tsx';
import { useActionForm } from '../../forms/use-form.ts';
import { PictureViewer } from '../../picture/picture-viewer.tsx';
import type { ClaimRow } from './rows.ts';

/** A deposit claim with its picture, the matching on-chain data, and the answer to the trader. */
export function ClaimDialog(props: {
  readonly claim: ClaimRow;
  readonly canAnswer: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['products', 'common', 'words', 'console']);
  const { claim, onClose } = props;
  const { id } = claim;
  const form = useActionForm({
    initial: { answer: claim.answer },
    read: ({ answer }) => ({ schema: consoleCalls.consoleAnswerClaim.input, input: { id, answer } }),
    send: ({ answer }) => callServer(consoleCalls.consoleAnswerClaim, { id, answer }),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(($) => $.products.custody.claim.heading, { account: claim.account })}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        {claim.has_picture === 1 && (
          <PictureViewer
            src={`${consoleCalls.consoleClaimPicture.path}?id=${id}`}
            label={t(($) => $.console.words.picture)}
          />
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
          <Fact label={t(($) => $.products.custody.claim.stated)}>
            {claim.amount} {claim.currency_name}
          </Fact>
          <Fact label={t(($) => $.products.custody.claim.sender)}>{claim.sender}</Fact>
          <Fact label={t(($) => $.products.custody.field.hash)}>{claim.hash || '–'}</Fact>
          <Fact label={t(($) => $.words.address)}>{claim.address || '–'}</Fact>
        </dl>
        <ChainDeposits claim={claim} />
        {props.canAnswer ? (
          <>
            <FormInput
              {...form.field('answer')}
              label={t(($) => $.products.custody.claim.answer)}
              hint={t(($) => $.products.custody.claim.answerHint)}
              required
            />
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
              <Button kind="solid" type="submit" busy={form.isBusy}>
                {t(($) => $.products.custody.claim.send)}
              </Button>
            </div>
          </>
        ) : (
          <p>{claim.answer}</p>
        )}
      </form>
    </Dialog>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function ChainDeposits({ claim }: { readonly claim: ClaimRow }) {
  const { t } = useTranslation('products');
  return (
    <section className="flex flex-col gap-1 rounded-md border border-line p-3">
      <h3 className="text-small text-ink-muted">{t(($) => $.products.custody.claim.chain)}</h3>
      {claim.deposits.length === 0 && <p>{t(($) => $.products.custody.claim.nothing)}</p>}
      {claim.deposits.map(({ id, number, currency_name: code, state, user_id: owner, confirmations }) => (
        <p key={id} className="flex flex-wrap items-center gap-2">
          {t(($) => $.products.custody.claim.seen, { id, number: `${number} ${code}`, confirmations })}
          <Badge tone={state === 'credited' ? 'neutral' : 'warn'}>
            {t(($) => $.products.custody.depositState[state])}
          </Badge>
          {owner !== 0 && owner !== claim.user_id && (
            <Badge tone="warn">{t(($) => $.products.custody.claim.otherOwner, { owner })}</Badge>
          )}
        </p>
      ))}
    </section>
  );
}
