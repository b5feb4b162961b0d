import type { CallResult } from '@assay/client';
import type { Call, RequestOf, StepUpPurpose } from '@assay/contract';
import { create } from 'zustand';
import { callServer } from '../../api/server.ts';

/** A question that is open: what the proof is for, and who waits for it. Null: nobody asks. */
type Question = { readonly purpose: StepUpPurpose; readonly answer: (proof: string | null) => void };

export const useStepUpQuestion = create<{ readonly question: Question | null }>(() => ({ question: null }));

/** Asks the user to prove to be here; the dialog of `StepUpHost` does it. Null: the user would rather not. */
export function askForStepUp(purpose: StepUpPurpose): Promise<string | null> {
  useStepUpQuestion.getState().question?.answer(null);
  return new Promise((resolve) => {
    const answer = (proof: string | null): void => {
      useStepUpQuestion.setState({ question: null });
      resolve(proof);
    };
    useStepUpQuestion.setState({ question: { purpose, answer } });
  });
}

/**
 * Makes a call that may ask for proof: then the user is asked, and the call made again with it. A page that uses it
 * has a `StepUpHost` on it.
 */
export async function callWithStepUp<AnyCall extends Call>(
  purpose: StepUpPurpose,
  call: AnyCall,
  input: RequestOf<AnyCall>,
): Promise<CallResult<AnyCall>> {
  const first = await callServer(call, input);
  if (first.status !== 'refused' || first.needs !== 'step_up') return first;
  const step_up = await askForStepUp(purpose);
  return step_up === null ? first : callServer(call, Object.assign({}, input, { step_up }));
}
