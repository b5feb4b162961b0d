import type { FormEvent, RefObject } from 'react';
import type { Reading } from './field-resolver.ts';
import type { GuardedFields } from './guard-fields.ts';

/** Result of sending a form. `declined`: the user chose not to go on, and knows. */
export type Sent<Answer> =
  | { readonly status: 'ok'; readonly answer: Answer }
  | { readonly status: 'refused'; readonly message: string; readonly needs?: string }
  | { readonly status: 'failed' }
  | { readonly status: 'declined' };

/**
 * Reason for a failed submission. `refused`: in the server's own words. `failed`: no answer that could be understood.
 * `unshown`: nothing was sent, because something is wrong that no control of the form shows.
 */
export type Failure =
  | { readonly status: 'unshown'; readonly message: string }
  | { readonly status: 'refused'; readonly message: string; readonly needs?: string }
  | { readonly status: 'failed'; readonly retry: () => void };

export type CallFormOptions<Values, Answer> = {
  readonly initial: Values;
  /** The schema of the call, extended by what the form asks beside it. */
  readonly read: (values: Values) => Reading;
  /** Sends what was read well. It may ask the user for proof and make its call again: the form is busy all the while. */
  readonly send: (values: Values) => Promise<Sent<Answer>>;
  readonly onDone?: (answer: Answer, values: Values) => void | Promise<void>;
  /** Reports a failure where the view itself does not. */
  readonly onFailure?: (failure: Failure) => void;
  /**
   * For what moves money: while it is on its way nothing that is typed changes the form, so that what is sent is what is
   * shown. Without it the user may go on typing.
   */
  readonly lockWhileSubmitting?: boolean;
  /** Fields that go back to their beginning once the answer is there, unless the user has gone on meanwhile. */
  readonly resets?: {
    readonly onSuccess?: readonly (keyof Values & string)[];
    readonly onRefusal?: readonly (keyof Values & string)[];
  };
};

/** Props of a control. */
export type FieldControls<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Error of the field, in the user's language; undefined: none. */
  readonly error: string | undefined;
};

/** A form over a call: its fields, what is wrong with them, and its way to the server. */
export type CallForm<Values extends object> = GuardedFields<Values> & {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldControls<Values[Name]>;
  /** Returns the error of a field, also of one without a control; undefined: none. */
  readonly errorOf: (name: string) => string | undefined;
  /** Looks at some fields before something is done with them; false: the user has been shown what is wrong. */
  readonly check: (...names: readonly string[]) => Promise<boolean>;
  readonly isBusy: boolean;
  /** Failure of the last submission. Null as soon as something else is typed: it would say nothing about that. */
  readonly failure: Failure | null;
  /** Reads and sends. Does nothing while something is on its way. */
  readonly submit: () => Promise<void>;
  /** For the `form` element around the fields. The first that is wrong gets the focus. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
};

/** Parts of a form that its frame needs: the props of the element, and whether it is sending. */
export type FormFrame = Pick<CallForm<object>, 'formProps' | 'isBusy'>;
