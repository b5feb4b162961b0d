import { getSupportedIndicators, getSupportedOverlays } from 'klinecharts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { STUDY_NAMES } from '../../src/chart/catalogue/studies.ts';
import { OVERLAYS } from '../../src/chart/catalogue/tools.ts';
import { DrawingsDialog } from '../../src/chart/dialogs/drawings-dialog.tsx';
import { StudiesDialog } from '../../src/chart/dialogs/studies-dialog.tsx';
import { registerMeasure } from '../../src/chart/drawing/measure-overlay.ts';
import { setChartMemory, useChartMemory } from '../../src/chart/settings/store.ts';
import { registerMaCross } from '../../src/chart/studies/ma-cross-indicator.ts';
import { LANGUAGE_CODES, mount } from './support/mount.tsx';

const WAIT = { timeout: 20_000 };
const initial = useChartMemory.getState();
const studies = () => useChartMemory.getState().studies;
const names = () => studies().map(({ name, params }) => `${name} ${params.join('/')}`.trim());

async function openStudies(language: (typeof LANGUAGE_CODES)[number] = 'en') {
  useChartMemory.setState(initial, true);
  onTestFinished(() => useChartMemory.setState(initial, true));
  const mounted = await mount(<StudiesDialog onClose={() => {}} />, { language });
  await expect.element(page.getByRole('dialog'), WAIT).toBeVisible();
  return mounted;
}

test('CHART-425 CHART-429: every indicator and every drawing tool of the chart library is offered', () => {
  registerMaCross();
  registerMeasure();
  expect([...STUDY_NAMES].sort()).toEqual(getSupportedIndicators().sort());
  expect(Object.values(OVERLAYS).sort()).toEqual(
    getSupportedOverlays()
      .filter((name) => !/price_line/.test(name))
      .sort(),
  );
});

test('CHART-425: keys find an indicator by its letters or its name, add it twice, order it and remove it; it is kept', async () => {
  await openStudies();
  const search = page.getByRole('searchbox', { name: 'Search indicators' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('relative str');
  const add = page.getByRole('button', { name: 'Add RSI Relative strength index' });
  await expect.element(add).toBeVisible();
  expect(page.getByRole('button', { name: /^Add / }).elements()).toHaveLength(1);
  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  expect(names()).toEqual(['MA 5', 'MA_CROSS 10/30', 'VOL', 'RSI 14', 'RSI 14']);
  await userEvent.clear(search);
  await userEvent.type(search, 'macd');
  expect(page.getByRole('button', { name: /^Add / }).elements()).toHaveLength(1);
  await userEvent.clear(search);
  await userEvent.type(search, 'nothing like it');
  await expect.element(page.getByText('No indicator matches.')).toBeVisible();
  await userEvent.clear(search);
  const up = page.getByRole('button', { name: 'Move MA × 10/30 up', exact: true });
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Move MA × 10/30 up' })).toBeDisabled();
  (page.getByRole('button', { name: 'Remove MA 5' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['MA_CROSS 10/30', 'VOL', 'RSI 14', 'RSI 14']);
  const stored = JSON.parse(localStorage.getItem('chart_settings') ?? '{}');
  expect(stored.studies).toEqual(studies());
});

test('CHART-426 CHART-427: a parameter out of bounds is reported and changes nothing; colours and styles are chosen by line', async () => {
  await openStudies();
  (page.getByRole('button', { name: 'Settings of MA 5' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const period = page.getByRole('textbox', { name: 'Period' });
  await userEvent.clear(period);
  await userEvent.type(period, '1001');
  const message = page.getByText('Enter a whole number from 1 to 1000.');
  await expect.element(message).toBeVisible();
  expect(names()[0]).toBe('MA 100');
  await userEvent.clear(period);
  await userEvent.type(period, '2.5');
  await expect.element(message).toBeVisible();
  expect(names()[0]).toBe('MA 2');
  await userEvent.clear(period);
  await userEvent.type(period, '21');
  await expect.element(message).not.toBeInTheDocument();
  expect(names()[0]).toBe('MA 21');
  await userEvent.click(page.getByRole('button', { name: 'Add a period' }));
  expect(names()[0]).toBe('MA 21/42');
  await userEvent.click(page.getByRole('combobox', { name: 'Color of Line 2' }));
  await userEvent.click(page.getByRole('option', { name: 'Pink' }));
  await userEvent.click(page.getByRole('combobox', { name: 'Style of Line 2' }));
  await userEvent.click(page.getByRole('option', { name: 'Dotted' }));
  expect(studies()[0]?.looks[1]).toEqual({ colour: 'pink', style: 'dotted' });
  await userEvent.click(page.getByRole('button', { name: 'Reset to defaults' }));
  expect(names()[0]).toBe('MA 7/25/99');
  expect(studies()[0]?.looks).toEqual([]);
});

test('CHART-435: indicators are saved as a template under a name, and shown again from it', async () => {
  await openStudies();
  const name = page.getByRole('textbox', { name: 'Name of a template' });
  await userEvent.click(page.getByRole('button', { name: 'Save as template' }));
  await expect.element(page.getByText('Enter a name of up to 30 characters.')).toBeVisible();
  await userEvent.type(name, 'Plain{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Remove MA 5' }));
  expect(names()).toEqual(['MA_CROSS 10/30', 'VOL']);
  await userEvent.click(page.getByRole('button', { name: 'Apply Plain' }));
  expect(names()).toEqual(['MA 5', 'MA_CROSS 10/30', 'VOL']);
  await userEvent.click(page.getByRole('button', { name: 'Delete the template Plain' }));
  expect(useChartMemory.getState().templates).toEqual([]);
});

for (const language of LANGUAGE_CODES) {
  test(`CHART-425: the dialog is within a phone in the language ${language}`, async () => {
    await page.viewport(390, 844);
    await openStudies(language);
    const dialog = page.getByRole('dialog').element();
    const box = dialog.getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(390);
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  });
}

test('CHART-430: the list of drawings changes the look of each, and removes one', async () => {
  useChartMemory.setState(initial, true);
  onTestFinished(() => useChartMemory.setState(initial, true));
  const point = { timestamp: 1, value: 2 };
  const drawings = [
    { tool: 'trendLine', points: [point, point] },
    { tool: 'tag', points: [point], text: 'Entry' },
  ] as const;
  const changes: unknown[] = [];
  await mount(
    <DrawingsDialog drawings={drawings} onDrawings={(next) => changes.push(next)} onClose={() => {}} />,
  );
  await userEvent.click(page.getByRole('button', { name: 'Delete 2. Price tag: Entry' }));
  await userEvent.click(page.getByRole('combobox', { name: 'Color of 1. Trend line' }));
  await userEvent.click(page.getByRole('option', { name: 'Orange' }));
  await userEvent.click(page.getByRole('combobox', { name: 'Color of New drawings' }));
  await userEvent.click(page.getByRole('option', { name: 'Blue' }));
  expect(changes).toEqual([
    [drawings[0]],
    [{ ...drawings[0], look: { colour: 'orange', style: 'solid' } }, drawings[1]],
  ]);
  expect(useChartMemory.getState().drawingLook).toEqual({ colour: 'blue', style: 'solid' });
  setChartMemory({ drawingLook: null });
});
