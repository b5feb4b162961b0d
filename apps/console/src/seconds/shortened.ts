/** A decimal without the zeros that say nothing. */
export function shortened(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
