import type { Call } from '@assay/contract';
import type { CallForm, CallFormOptions } from '@assay/forms';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import type { Pictures } from './picture-rules.ts';
import { refreshIdentity } from './use-identity.ts';

export type DocumentFormOptions<Values> = Pick<CallFormOptions<Values, string>, 'initial' | 'send'> & {
  readonly call: Pick<Call, 'input'>;
  /** Uploaded pictures, validated together with the fields. */
  readonly pictures: Pictures;
};

/** Returns a form that submits documents, shows the server's message and refetches the verification. */
export function useDocumentForm<Values extends object>(
  options: DocumentFormOptions<Values>,
): CallForm<Values> {
  const { initial, send, call, pictures } = options;
  return useForm({
    initial,
    read: (values) => ({ schema: call.input, input: { ...values, ...pictures } }),
    send,
    onDone: (answer: string) => {
      toastSuccess(answer);
      refreshIdentity();
    },
  });
}
