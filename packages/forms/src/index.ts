export type {
  CallForm,
  CallFormOptions,
  Failure,
  FieldControls,
  FormFrame,
  SendResult,
} from './call-form.ts';
export { createLatestFileReader, type ReadLatestFile } from './chosen-text.ts';
export { fieldResolver, problemOf, type ValidationInput } from './field-resolver.ts';
export { type GuardedFields, guardFields } from './guard-fields.ts';
export { useCallForm } from './use-call-form.ts';
export { useIsShown } from './use-is-shown.ts';
