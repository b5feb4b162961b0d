import { type Logger, pino } from 'pino';
import type { LogLevel } from '../../exchange/settings.ts';

/** The process's log: one JSON object a line on standard error for machines, short readable lines on a terminal. */
export function createLog(level: LogLevel): Logger {
  const write = process.stderr.isTTY ? (text: string) => process.stderr.write(readable(text)) : writeRaw;
  return pino({ level, base: null, redact: ['req.headers.authorization', 'req.headers.cookie'] }, { write });
}

function writeRaw(text: string): void {
  process.stderr.write(text);
}

const NAMES: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

function readable(text: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(text) as Record<string, unknown> & {
    level: number;
  };
  const clock = new Date(Number(time)).toISOString().slice(11, 19);
  const details = Object.keys(fields).length === 0 ? '' : ` ${JSON.stringify(fields)}`;
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
  return `${clock} ${(NAMES[level] ?? String(level)).padEnd(5)} ${String(msg ?? '')}${details}${stack}\n`;
}
