import type { AnswerOf, RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cache } from './cache.ts';
import { callServer } from './server.ts';

/** Returns an action that runs a call, one at a time: shows its result as a toast and refetches all displayed data. */
export function useAction<AnyCall extends ConsoleCall>(call: AnyCall) {
  const { t } = useTranslation('console');
  const toastSuccess = useToastSuccess();
  const [isBusy, setBusy] = useState(false);
  const run = async (input: RequestOf<AnyCall>): Promise<AnswerOf<AnyCall> | null> => {
    setBusy(true);
    const result = await callServer(call, input);
    setBusy(false);
    if (result.status === 'ok') {
      toastSuccess(result.answer);
      await cache.invalidateQueries();
      return result.answer;
    }
    const title = result.status === 'refused' ? result.message : t(($) => $.console.state.network);
    showToast({ title, kind: 'warning' });
    return null;
  };
  return { run, isBusy };
}

/** Returns a function that shows a success toast, with the server's message if there is one. */
export function useToastSuccess(): (answer: unknown) => void {
  const { t } = useTranslation('console');
  return (answer) =>
    void showToast({
      title: typeof answer === 'string' ? answer : t(($) => $.console.action.done),
      kind: 'done',
    });
}
