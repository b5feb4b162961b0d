import { Button, Field, IconButton, Input } from '@assay/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATE_NAME_MAX, TEMPLATES_MAX } from '../settings/schema.ts';
import { setChartMemory, useChartMemory } from '../settings/store.ts';

/** Named sets of studies: saves the current ones under a name, and shows a saved set instead of them. */
export function Templates() {
  const { t } = useTranslation('chart');
  const templates = useChartMemory((memory) => memory.templates);
  const studies = useChartMemory((memory) => memory.studies);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const save = (): void => {
    const written = name.trim();
    const others = templates.filter((template) => template.name !== written);
    const isNamed = written !== '' && written.length <= TEMPLATE_NAME_MAX;
    if (!isNamed || others.length >= TEMPLATES_MAX) {
      setError(
        isNamed
          ? t(($) => $.chart.templates.full, { max: TEMPLATES_MAX })
          : t(($) => $.chart.templates.nameLength, { max: TEMPLATE_NAME_MAX }),
      );
      return;
    }
    setChartMemory({ templates: [...others, { name: written, studies }] });
    setName('');
    setError(undefined);
  };
  return (
    <section aria-label={t(($) => $.chart.templates.title)} className="flex flex-col gap-2">
      <h3 className="text-small text-ink-muted">{t(($) => $.chart.templates.title)}</h3>
      {templates.length > 0 && (
        <ul>
          {templates.map((template) => (
            <li key={template.name} className="flex items-center gap-1 py-0.5">
              <button
                type="button"
                className="min-w-0 flex-1 rounded-sm px-2 py-1 text-left text-body -outline-offset-2 wrap-anywhere hover:bg-hover touch:min-h-11"
                onClick={() => setChartMemory({ studies: template.studies })}
              >
                {t(($) => $.chart.templates.apply, { name: template.name })}
              </button>
              <IconButton
                size="small"
                label={t(($) => $.chart.templates.remove, { name: template.name })}
                onClick={() => setChartMemory({ templates: templates.filter((other) => other !== template) })}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={t(($) => $.chart.templates.name)} error={error} className="flex-1">
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit">{t(($) => $.chart.templates.save)}</Button>
      </form>
    </section>
  );
}
