import { saveFile } from '@assay/ui';

/** Downloads a table as a file, marked as UTF-8 for spreadsheets. */
export function saveCsv(name: string, text: string): void {
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), `${name}.csv`);
}
