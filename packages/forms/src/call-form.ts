import type { FormEvent, RefObject } from 'react';
import type { ValidationInput } from './field-resolver.ts';
import type { GuardedFields } from './guard-fields.ts';

/** Result of a submission. `declined`: the user chose not to continue. */
export type SendResult<Answer> =
  | { readonly status: 'ok'; readonly answer: Answer }
  | { readonly status: 'refused'; readonly message: string; readonly needs?: string }
  | { readonly status: 'failed' }
  | { readonly status: 'declined' };

/**
 * Reason of a failed submission. `refused`: with the server's message. `failed`: no readable response. `unshown`:
 * nothing was sent, because of an error that no control of the form shows.
 */
export type Failure =
  | { readonly status: 'unshown'; readonly message: string }
  | { readonly status: 'refused'; readonly message: string; readonly needs?: string }
  | { readonly status: 'failed'; readonly retry: () => void };

export type CallFormOptions<Values, Answer> = {
  readonly initial: Values;
  /** Returns the schema of the call, extended by fields that only the form has, and its input. */
  readonly read: (values: Values) => ValidationInput;
  /** Sends the valid values. It may require a step-up and repeat its call: the form is busy meanwhile. */
  readonly send: (values: Values) => Promise<SendResult<Answer>>;
  readonly onDone?: (answer: Answer, values: Values) => void | Promise<void>;
  /** Reports a failure that the view itself does not show. */
  readonly onFailure?: (failure: Failure) => void;
  /**
   * For transfers of money: ignores input during the submission, so that the form shows the values that were sent. By
   * default the user can continue to type.
   */
  readonly lockWhileSubmitting?: boolean;
  /** Fields that are reset after the response, unless the user has changed them meanwhile. */
  readonly resets?: {
    readonly onSuccess?: readonly (keyof Values & string)[];
    readonly onRefusal?: readonly (keyof Values & string)[];
  };
};

/** Props of a form control. */
export type FieldControls<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Error of the field, in the user's language; undefined if there is none. */
  readonly error: string | undefined;
};

/** A form that submits a call: its fields, errors and submission. */
export type CallForm<Values extends object> = GuardedFields<Values> & {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldControls<Values[Name]>;
  /** Returns the error of a field, including one without a control; undefined if there is none. */
  readonly errorOf: (name: string) => string | undefined;
  /** Validates some fields before an action; false if an error is shown. */
  readonly check: (...names: readonly string[]) => Promise<boolean>;
  readonly isBusy: boolean;
  /** Failure of the last submission. Null after the next input, to which it no longer applies. */
  readonly failure: Failure | null;
  /** Validates and sends. Does nothing during a submission. */
  readonly submit: () => Promise<void>;
  /** Props of the `form` element around the fields. A submission focuses the first invalid field. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
};

/** Parts of a form for its frame: the props of the element, and whether it is submitting. */
export type FormFrame = Pick<CallForm<object>, 'formProps' | 'isBusy'>;
