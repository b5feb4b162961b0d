import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Quality below the maximum: the last steps cost seconds and save one percent. */
const BROTLI_QUALITY = 9;

/**
 * Writes a .br and a .gz next to every text file of a folder, so that the server never compresses them itself.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(names.filter((name) => TEXTS.test(name)).map((name) => compressFile(join(folder, name))));
}

/** @param {string} file */
async function compressFile(file) {
  const content = readFileSync(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, options));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
