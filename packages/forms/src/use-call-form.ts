import type { Problem } from '@assay/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallForm, CallFormOptions, Failure, SendResult } from './call-form.ts';
import { fieldResolver, problemOf } from './field-resolver.ts';
import { guardFields } from './guard-fields.ts';
import { useIsShown } from './use-is-shown.ts';

/** Placeholder of texts that are still loading: the field is already invalid and can be focused. */
const PLACEHOLDER = '\u00a0';

/**
 * Returns a form that submits a call. Both apps use it for all typed input, so that errors and submissions behave
 * alike; decision 0033 names two exceptions, the order form of the trading page and the amendment of an order.
 */
export function useCallForm<Values extends object, Answer>(
  options: CallFormOptions<Values, Answer>,
): CallForm<Values> {
  const form = useForm({
    defaultValues: { ...options.initial },
    resolver: fieldResolver((values) => options.read(asValues<Values>(values))),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = asValues<Values>(useWatch({ control: form.control }));
  const [fields] = useState(() => guardFields<Values>(form));
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useLatest(options);
  const isSending = useRef(false);
  const changes = useRef(0);
  const isShown = useIsShown();
  const { isSubmitting } = form.formState;
  const errorOf = useErrors(form);
  /** Reports a failure. A late one is reported, too, but not kept in the form after newer input. */
  const showFailure = (newFailure: Failure, changesBefore = changes.current): void => {
    if (changes.current === changesBefore) setFailure(newFailure);
    latest.current.onFailure?.(newFailure);
  };
  const element = useShownProblem(form, errorOf, showFailure);

  const change = (changedValues: Partial<Values>): void => {
    if (isSending.current && latest.current.lockWhileSubmitting) return;
    changes.current += 1;
    setFailure(null);
    fields.change(changedValues);
  };

  const send = async (values: Values): Promise<void> => {
    setFailure(null);
    const changesBefore = changes.current;
    const { resets, initial } = latest.current;
    const resettersOf = (names: readonly (keyof Values & string)[] = []) =>
      names.map((name) => {
        const write = fields.setterUnlessEdited(name);
        return () => write(initial[name]);
      });
    const onSuccess = resettersOf(resets?.onSuccess);
    const onRefusal = resettersOf(resets?.onRefusal);
    const result = await latest.current.send(values);
    const isDone = result.status === 'ok';
    for (const restore of isDone ? onSuccess : onRefusal) restore();
    if (isDone) return latest.current.onDone?.(result.answer, values);
    const newFailure = failureOf(result, retry);
    if (newFailure !== null) showFailure(newFailure, changesBefore);
  };

  /** A toast can outlive its form. */
  const retry = (): void => {
    if (isShown.current) void submit();
  };

  const submit = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await form.handleSubmit((read) => send(asValues<Values>(read)))();
    } finally {
      isSending.current = false;
    }
  };

  return {
    change,
    setterUnlessEdited: fields.setterUnlessEdited,
    values,
    field: (name) => ({
      value: values[name],
      onChange: (value) => change(singleValue<Values>(name, value)),
      error: errorOf(name),
    }),
    errorOf,
    check: (...names) => form.trigger([...names]),
    isBusy: isSubmitting,
    failure,
    submit,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
  };
}

/** The library does not type its fields; each name keeps the type of its initial value. */
function asValues<Values extends object>(values: FieldValues): Values {
  return values as Values;
}

function singleValue<Values extends object>(name: keyof Values & string, value: unknown): Partial<Values> {
  return asValues<Values>({ [name]: value });
}

function failureOf(
  result: Exclude<SendResult<unknown>, { readonly status: 'ok' }>,
  retry: () => void,
): Failure | null {
  switch (result.status) {
    case 'refused':
      return result;
    case 'failed':
      return { status: 'failed', retry };
    case 'declined':
      return null;
  }
}

/**
 * Returns a ref to the latest value: a response may arrive many renders after its request and must use the current
 * options.
 */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

function useErrors(form: UseFormReturn): (name: string) => string | undefined {
  const problemText = useProblemText();
  const { errors } = form.formState;
  return (name) => {
    const problem = problemOf(errors[name]);
    return problem && problemText(problem);
  };
}

const INVALID_CONTROL = '[aria-invalid=true], [data-invalid=true]';

/** Focuses the first invalid control once the form shows its error; an error without a control is reported. */
function useShownProblem(
  { formState: { submitCount, errors } }: UseFormReturn,
  errorOf: (name: string) => string | undefined,
  showFailure: (failure: Failure) => void,
) {
  const element = useRef<HTMLFormElement>(null);
  const show = useEffectEvent(() => {
    const [first] = Object.keys(errors);
    const message = first === undefined ? undefined : errorOf(first);
    if (message === undefined) return;
    const control = element.current?.querySelector<HTMLElement>(INVALID_CONTROL);
    if (control) control.focus();
    else showFailure({ status: 'unshown', message });
  });
  useEffect(() => {
    if (submitCount > 0) show();
  }, [submitCount]);
  return element;
}

/**
 * Returns a function for the text of a field's error, by the key from the schema. The form does not wait for these
 * texts: if they load later than the page, nothing on the screen is hidden, and the error appears with them.
 */
function useProblemText(): (problem: Problem) => string {
  const { t, ready } = useTranslation('problem', { useSuspense: false });
  return ({ key, params }) => (ready ? String(t(($) => textAt($.problem, key), { ...params })) : PLACEHOLDER);
}

/** Returns the text of a key. Keys of schemas are unknown to the compiler; a test checks that each has a text. */
function textAt(texts: object, key: string): string {
  const [firstPart = '', ...remainingKey] = key.split('.');
  const inner = Reflect.get(texts, firstPart);
  return remainingKey.length === 0 ? inner : textAt(inner, remainingKey.join('.'));
}
