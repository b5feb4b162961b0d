import type { FormEvent, RefObject } from 'react';
import type { Reading } from './field-resolver.ts';
import type { GuardedFields } from './guard-fields.ts';

/** What became of what was sent. `declined`: the user would rather not, and knows. */
export type Sent<Answer> =
  | { readonly status: 'ok'; readonly answer: Answer }
  | { readonly status: 'refused'; readonly message: string; readonly needs?: string }
  | { readonly status: 'failed' }
  | { readonly status: 'declined' };

/**
 * Why nothing came of it. `refused`: in the server's own words. `failed`: no answer that could be understood. `unshown`:
 * nothing was sent, because something is wrong that no control of the form shows.
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
  /** Tells what went wrong where the view itself does not. */
  readonly onFailure?: (failure: Failure) => void;
  /**
   * For what moves money: while it is on its way nothing that is typed changes the form, so that what is sent is what is
   * shown. Without it the user may go on typing.
   */
  readonly holdsStill?: boolean;
  /** Fields that go back to their beginning once the answer is there, unless the user has gone on meanwhile. */
  readonly restores?: {
    readonly whenDone?: readonly (keyof Values & string)[];
    readonly whenRefused?: readonly (keyof Values & string)[];
  };
};

/** What a control is given. */
export type FieldControls<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What is wrong with it, in the user's language. */
  readonly error: string | undefined;
};

/** A form over a call: its fields, what is wrong with them, and its way to the server. */
export type CallForm<Values extends object> = GuardedFields<Values> & {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldControls<Values[Name]>;
  /** What is wrong with a field, also with one that has no control of its own. */
  readonly errorOf: (name: string) => string | undefined;
  /** Looks at some fields before something is done with them; false: the user has been shown what is wrong. */
  readonly check: (...names: readonly string[]) => Promise<boolean>;
  readonly isBusy: boolean;
  /** Why nothing came of what is typed. Null as soon as something else is typed: it would say nothing about that. */
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

/** What the frame of a form needs: where it hangs, and whether it is on its way. */
export type FormFrame = Pick<CallForm<object>, 'formProps' | 'isBusy'>;
