import { lazy, Suspense } from 'react';
import { useStepUpQuestion } from './ask.ts';

const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then(({ StepUpDialog: component }) => ({ default: component })),
);

/** Host of the step-up dialog, in which users prove their presence. Its code is loaded when it is first needed. */
export function StepUpHost() {
  const question = useStepUpQuestion((state) => state.question);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog purpose={question.purpose} onAnswer={question.answer} />
    </Suspense>
  );
}
