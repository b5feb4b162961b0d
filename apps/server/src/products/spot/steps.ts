import type { MessageKey } from '@assay/locales/server';
import { formatSteps, type OffStep, parseDecimal, type Result, type StepTextError } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';

/** The texts for a number that is no whole number of steps. */
type StepTexts = { readonly offStep: MessageKey; readonly tooLarge: MessageKey; readonly label: string };

/** The number of steps, or the refusal that names the step and the nearest valid value. */
export function stepsOrRefusal<Steps extends number>(
  parsed: Result<Steps, StepTextError>,
  text: string,
  step: string,
  texts: StepTexts,
): Steps | Refused {
  if (parsed.ok) return parsed.value;
  const { error } = parsed;
  switch (error.kind) {
    case 'off_step':
      return refuse(texts.offStep, { step, nearest: formatSteps(nearestSteps(error, text, step), step) });
    case 'too_large':
      return refuse(texts.tooLarge);
    case 'zero':
    case 'negative':
      return refuse('input.positive', { field: texts.label });
    case 'not_a_number':
      return refuse('input.number', { field: texts.label });
  }
}

/** Of the steps on both sides the nearer one; exactly between them, the higher. */
function nearestSteps({ below, above }: OffStep, text: string, step: string): number {
  if (below === null || above === null) return below ?? above ?? 0;
  const value = parseDecimal(text);
  const size = parseDecimal(step);
  if (!value.ok || !size.ok) return below;
  const places = Math.max(value.value.places, size.value.places);
  const scale = ({ digits, places: own }: { digits: bigint; places: number }) =>
    digits * 10n ** BigInt(places - own);
  const rest = scale(value.value) - BigInt(below) * scale(size.value);
  return rest * 2n < scale(size.value) ? below : above;
}
