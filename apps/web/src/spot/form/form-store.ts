import { useEffect } from 'react';
import { createListeners } from '../../live/listeners.ts';
import { useKeyed } from '../../shared/use-keyed.ts';
import { emptied, type FormAction, NEW_FORM, reduceForm, type TradeForm } from './trade-form.ts';

/** The form of one pair, kept outside of React: what is typed draws who reads it, and nothing else of the page. */
export type FormStore = {
  /** The form as it stands; the same object until it changes. */
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

/** The form of the pair in view. Another pair is another form, which begins with the same kind of order. */
export function useFormStore(symbol: string): FormStore {
  const store = useKeyed<FormStore>(symbol, (former) =>
    createFormStore(former === null ? NEW_FORM : emptied(former.read())),
  );
  // A form that is left waits for nothing: what still comes of its order is told elsewhere.
  useEffect(() => () => store.dispatch({ type: 'cleared' }), [store]);
  return store;
}
