import { type AnswerOf, calls } from '@assay/contract';
import { newApiKeyForm } from '@assay/contract/forms';
import { Button, Field, Input, SegmentedControl, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callWithStepUp } from '../account/step-up/ask.ts';
import { refresh } from '../api/cache.ts';
import { useForm } from '../forms/use-form.ts';
import { DEFAULT_LIMITS, LimitFields } from './limit-fields.tsx';

export type CreatedKey = AnswerOf<typeof calls.makeApiKey>;

const EMPTY = { ...DEFAULT_LIMITS, kind: 'hmac', public_key: '', days: '' };

/** Creates an API key after a step-up verification. */
export function KeyForm({ onCreated }: { readonly onCreated: (createdKey: CreatedKey) => void }) {
  const { t } = useTranslation('api');
  const form = useForm<typeof EMPTY, CreatedKey>({
    initial: EMPTY,
    read: (values) => ({ schema: newApiKeyForm(values) }),
    send: ({ public_key, kind, can_trade, can_transfer, can_withdraw, ...values }) =>
      callWithStepUp('api_key', calls.makeApiKey, {
        ...values,
        kind: kind === 'ed25519' ? kind : 'hmac',
        can_trade: flagOf(can_trade),
        can_transfer: flagOf(can_transfer),
        can_withdraw: flagOf(can_withdraw),
        ...(kind === 'ed25519' ? { public_key } : {}),
      }),
    onDone: (createdKey) => {
      refresh(calls.apiKeys, calls.safeInfo);
      onCreated(createdKey);
    },
  });
  const { kind } = form.values;
  const publicKey = form.field('public_key');
  const days = form.field('days');
  return (
    <form {...form.formProps} className="flex max-w-128 flex-col gap-4">
      <LimitFields form={form} />
      <div className="flex flex-col gap-2">
        <span className="text-small text-ink-muted" aria-hidden="true">
          {t(($) => $.api.kind)}
        </span>
        <SegmentedControl
          label={t(($) => $.api.kind)}
          options={[
            { value: 'hmac', label: t(($) => $.api.hmac) },
            { value: 'ed25519', label: t(($) => $.api.ed25519) },
          ]}
          value={kind}
          onValueChange={(value) => form.change({ kind: value })}
          wide
        />
      </div>
      {kind === 'ed25519' && (
        <Field label={t(($) => $.api.publicKey)} hint={t(($) => $.api.publicKeyHint)} error={publicKey.error}>
          <TextArea
            name="public_key"
            rows={3}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={publicKey.value}
            onChange={(event) => publicKey.onChange(event.target.value)}
          />
        </Field>
      )}
      <Field label={t(($) => $.api.days)} hint={t(($) => $.api.daysHint)} error={days.error}>
        <Input
          controlSize="large"
          name="days"
          inputMode="numeric"
          autoComplete="off"
          value={days.value}
          onChange={(event) => days.onChange(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="solid" className="self-start" busy={form.isBusy}>
        {t(($) => $.api.make)}
      </Button>
    </form>
  );
}

/** Returns a permission as the wire encodes it. */
export function flagOf(value: string): '0' | '1' {
  return value === '1' ? '1' : '0';
}
