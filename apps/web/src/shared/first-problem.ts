/** Moves the focus to the first field that is wrong, once the form shows what is wrong. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
