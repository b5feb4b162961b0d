import { calls } from '@assay/contract';
import { whitelistOffForm } from '@assay/contract/forms';
import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../account/password-field.tsx';
import { callWithStepUp } from '../../account/step-up/ask.ts';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { Panel } from '../../assets/assets-page.tsx';
import { toastSuccess, useForm } from '../../forms/use-form.ts';

const EMPTY = { pass: '' };

/** Switch that limits withdrawals to saved addresses. Turning it off takes the withdrawal password and delays them. */
export function WhitelistPanel({ currencyId }: { readonly currencyId: number | undefined }) {
  const { t } = useTranslation(['custody', 'words']);
  const info = useRemote(
    calls.withdrawInfo,
    { currency: currencyId ?? 0 },
    { suppressToast: true, freshMs: 0, isWanted: currencyId !== undefined },
  );
  const isOn = info.status === 'ready' && info.value.whitelist_only === 1;
  const form = useForm<typeof EMPTY, string>({
    initial: EMPTY,
    read: ({ pass }) =>
      isOn
        ? { schema: whitelistOffForm, input: { whitelist: '0', pass } }
        : { schema: calls.setWhitelist.input, input: { whitelist: '1' } },
    send: ({ pass }) =>
      callWithStepUp('fund_password', calls.setWhitelist, {
        whitelist: isOn ? '0' : '1',
        ...(isOn ? { pass } : {}),
      }),
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.withdrawInfo);
    },
    resets: { onSuccess: ['pass'], onRefusal: ['pass'] },
  });
  if (info.status !== 'ready') return null;
  return (
    <Panel>
      <h2 className="text-lead font-semibold">{t(($) => $.custody.whitelist.title)}</h2>
      <p className="mt-1 mb-4 max-w-152 text-body text-ink-muted">
        {isOn ? t(($) => $.custody.whitelist.isOn) : t(($) => $.custody.whitelist.isOff)}
      </p>
      <form {...form.formProps} className="flex max-w-104 flex-col gap-4">
        {isOn && (
          <PasswordField
            {...form.field('pass')}
            label={t(($) => $.words.withdrawalPassword)}
            name="pass"
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <Button type="submit" className="self-start" busy={form.isBusy}>
          {isOn ? t(($) => $.custody.whitelist.turnOff) : t(($) => $.custody.whitelist.turnOn)}
        </Button>
      </form>
    </Panel>
  );
}
