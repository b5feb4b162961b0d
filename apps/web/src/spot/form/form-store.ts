import { useEffect } from 'react';
import { createListeners } from '../../live/listeners.ts';
import { useKeyed } from '../../shared/use-keyed.ts';
import { emptied, type FormAction, NEW_FORM, reduceForm, type TradeForm } from './trade-form.ts';

/** Order form of one pair, kept outside of React: typing rerenders only its readers. */
export type FormStore = {
  /** Returns the current form; the same object until it changes. */
  readonly read: () => TradeForm;
  readonly dispatch: (action: FormAction) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createFormStore(first: TradeForm = NEW_FORM): FormStore {
  const changed = createListeners<void>();
  let form = first;
  return {
    read: () => form,
    dispatch(action) {
      const next = reduceForm(form, action);
      if (next === form) return;
      form = next;
      changed.notify();
    },
    subscribe: changed.add,
  };
}

/** Returns the form of the current pair. Another pair gets a new form, with the same order type. */
export function useFormStore(symbol: string): FormStore {
  const store = useKeyed<FormStore>(symbol, (former) =>
    createFormStore(former === null ? NEW_FORM : emptied(former.read())),
  );
  // A form that is left stops waiting: later results of its order are reported elsewhere.
  useEffect(() => () => store.dispatch({ type: 'cleared' }), [store]);
  return store;
}
