import type { ChangesPreview } from '@assay/contract/console';
import type { CallForm, SendResult, ValidationInput } from '@assay/forms';
import { useState } from 'react';
import { useForm } from '../forms/use-form.ts';
import type { Previewed } from '../shell/proposal.tsx';

/** Schema and call that preview or propose terms. */
type Step<Requested, Answer> = {
  readonly schema: ValidationInput['schema'];
  readonly send: (request: Requested) => Promise<SendResult<Answer>>;
};

export type TermsFormOptions<
  FormValues extends object,
  Requested extends object,
  Preview extends ChangesPreview,
> = {
  readonly initial: FormValues;
  /** Returns the request for the typed values. */
  readonly request: (values: FormValues) => Requested;
  readonly preview: Step<Requested, Preview>;
  /** The form in which the answer to a preview is shown; as it is where this is absent. */
  readonly toPreview?: (answer: Preview) => Pick<Previewed, 'preview' | 'notes'>;
  readonly proposal: Step<Requested & { readonly reason: string }, string>;
};

export type TermsForm<FormValues extends object> = {
  readonly form: CallForm<FormValues>;
  /** Null before the preview of the changes. */
  readonly previewed: Previewed | null;
  readonly onBack: () => void;
};

/** Returns the state of `PreviewDialog` for terms: input, then preview, then proposal. */
export function useTermsForm<
  FormValues extends object,
  Requested extends object,
  Preview extends ChangesPreview = ChangesPreview,
>(options: TermsFormOptions<FormValues, Requested, Preview>): TermsForm<FormValues> {
  const { initial, request, preview, proposal, toPreview = (answer) => ({ preview: answer }) } = options;
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const form = useForm<FormValues, Preview>({
    initial,
    read: (values) => ({ schema: preview.schema, input: request(values) }),
    send: (values) => preview.send(request(values)),
    onDone: (answer, values) => {
      const requested = request(values);
      setPreviewed({
        ...toPreview(answer),
        read: (reason) => ({ schema: proposal.schema, input: { ...requested, reason } }),
        propose: (reason) => proposal.send({ ...requested, reason }),
      });
    },
  });
  return { form, previewed, onBack: () => setPreviewed(null) };
}
