import type { ChangesPreview } from '@assay/contract/console';
import type { CallForm, Reading, Sent } from '@assay/forms';
import { useState } from 'react';
import { useForm } from '../forms/use-form.ts';
import type { Previewed } from '../shell/proposal.tsx';

/** Schema and call by which terms are previewed or proposed. */
type Way<Wish, Answer> = {
  readonly schema: Reading['schema'];
  readonly send: (wish: Wish) => Promise<Sent<Answer>>;
};

export type TermsFormOptions<Typed extends object, Wish extends object> = {
  readonly initial: Typed;
  /** Request of the calls for the typed values. */
  readonly wish: (typed: Typed) => Wish;
  readonly preview: Way<Wish, ChangesPreview>;
  readonly proposal: Way<Wish & { readonly reason: string }, string>;
};

export type TermsForm<Typed extends object> = {
  readonly form: CallForm<Typed>;
  /** Null until the terms are looked at as what they change. */
  readonly previewed: Previewed | null;
  readonly onBack: () => void;
};

/** Terms that are typed, then looked at, then proposed: what `PreviewDialog` needs of them. */
export function useTermsForm<Typed extends object, Wish extends object>(
  options: TermsFormOptions<Typed, Wish>,
): TermsForm<Typed> {
  const { initial, wish, preview, proposal } = options;
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const form = useForm<Typed, ChangesPreview>({
    initial,
    read: (typed) => ({ schema: preview.schema, input: wish(typed) }),
    send: (typed) => preview.send(wish(typed)),
    onDone: (answer, typed) => {
      const wished = wish(typed);
      setPreviewed({
        preview: answer,
        read: (reason) => ({ schema: proposal.schema, input: { ...wished, reason } }),
        propose: (reason) => proposal.send({ ...wished, reason }),
      });
    },
  });
  return { form, previewed, onBack: () => setPreviewed(null) };
}
