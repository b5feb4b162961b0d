export type { CallForm, CallFormOptions, Failure, FieldControls, FormFrame, Sent } from './call-form.ts';
export { createChosenText, type ReadChosen } from './chosen-text.ts';
export { fieldResolver, problemOf, type Reading } from './field-resolver.ts';
export { type GuardedFields, guardFields } from './guard-fields.ts';
export { useCallForm } from './use-call-form.ts';
export { useIsShown } from './use-is-shown.ts';
