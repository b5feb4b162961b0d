import { userEvent } from 'vitest/browser';

/** Replaces the text of the focused field by real key presses. */
export async function retype(keys: string): Promise<void> {
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  // The braces of the keyboard's own notation are doubled.
  await userEvent.keyboard(keys.replaceAll(/[{[]/g, '$&$&'));
}

/** Replaces the text of the field by a paste with the keyboard. */
export async function paste(field: HTMLElement, text: string): Promise<void> {
  const source = document.createElement('textarea');
  source.value = text;
  document.body.append(source);
  source.select();
  await userEvent.keyboard('{Control>}c{/Control}');
  source.remove();
  field.focus();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}v{/Control}');
}
