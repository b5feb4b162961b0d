import { lazy, Suspense } from 'react';
import { useStepUpQuestion } from './ask.ts';

const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then(({ StepUpDialog: component }) => ({ default: component })),
);

/** Where the dialog appears that asks users to prove to be here. Its code is fetched when it is first needed. */
export function StepUpHost() {
  const question = useStepUpQuestion((state) => state.question);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog purpose={question.purpose} onAnswer={question.answer} />
    </Suspense>
  );
}
