import type { ChangesPreview } from '@assay/contract/console';
import type { CallForm, SendResult, ValidationInput } from '@assay/forms';
import { useState } from 'react';
import { useForm } from '../forms/use-form.ts';
import type { Previewed } from '../shell/proposal.tsx';

/** Schema and call that preview or propose terms. */
type Way<Requested, Answer> = {
  readonly schema: ValidationInput['schema'];
  readonly send: (request: Requested) => Promise<SendResult<Answer>>;
};

export type TermsFormOptions<
  Typed extends object,
  Requested extends object,
  Preview extends ChangesPreview,
> = {
  readonly initial: Typed;
  /** Returns the request for the typed values. */
  readonly request: (typed: Typed) => Requested;
  readonly preview: Way<Requested, Preview>;
  /** The form in which the answer to a preview is shown; as it is where this is absent. */
  readonly shown?: (answer: Preview) => Pick<Previewed, 'preview' | 'notes'>;
  readonly proposal: Way<Requested & { readonly reason: string }, string>;
};

export type TermsForm<Typed extends object> = {
  readonly form: CallForm<Typed>;
  /** Null before the preview of the changes. */
  readonly previewed: Previewed | null;
  readonly onBack: () => void;
};

/** Returns the state of `PreviewDialog` for terms: input, then preview, then proposal. */
export function useTermsForm<
  Typed extends object,
  Requested extends object,
  Preview extends ChangesPreview = ChangesPreview,
>(options: TermsFormOptions<Typed, Requested, Preview>): TermsForm<Typed> {
  const { initial, request, preview, proposal, shown = (answer) => ({ preview: answer }) } = options;
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const form = useForm<Typed, Preview>({
    initial,
    read: (typed) => ({ schema: preview.schema, input: request(typed) }),
    send: (typed) => preview.send(request(typed)),
    onDone: (answer, typed) => {
      const requested = request(typed);
      setPreviewed({
        ...shown(answer),
        read: (reason) => ({ schema: proposal.schema, input: { ...requested, reason } }),
        propose: (reason) => proposal.send({ ...requested, reason }),
      });
    },
  });
  return { form, previewed, onBack: () => setPreviewed(null) };
}
