import type { CallResult } from '@assay/client';
import type { Call, RequestOf, StepUpPurpose } from '@assay/contract';
import { create } from 'zustand';
import { callServer } from '../../api/server.ts';

/** Pending step-up request: its purpose and the callback that receives the proof, null if declined. */
type StepUpQuestion = { readonly purpose: StepUpPurpose; readonly answer: (proof: string | null) => void };

export const useStepUpQuestion = create<{ readonly question: StepUpQuestion | null }>(() => ({
  question: null,
}));

/** Opens the step-up dialog of `StepUpHost` and resolves to the proof; null if the user declines. */
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
 * Makes a call and, if the server requires a step-up, repeats it with the user's proof. The page needs a `StepUpHost`.
 */
export async function callWithStepUp<AnyCall extends Call>(
  purpose: StepUpPurpose,
  call: AnyCall,
  input: RequestOf<AnyCall>,
): Promise<CallResult<AnyCall>> {
  const firstResult = await callServer(call, input);
  if (firstResult.status !== 'refused' || firstResult.needs !== 'step_up') return firstResult;
  const step_up = await askForStepUp(purpose);
  return step_up === null ? firstResult : callServer(call, Object.assign({}, input, { step_up }));
}
