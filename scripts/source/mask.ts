/** A string or template literal of a source text; `text` is its content, each `${…}` shown as `{}`. */
export type Literal = { readonly start: number; readonly end: number; readonly text: string };

/** `code` is as long as the source, with comments and the contents of literals turned into spaces. */
export type MaskedSource = { readonly code: string; readonly literals: readonly Literal[] };

/** Where a `/` begins a regular expression rather than a division: after an operator, an opening bracket or one of these words. */
const BEFORE_PATTERN = /(?:^|=>|[=(,:[!&|?{;+*%~^-]|\b(?:return|typeof|case|in|of|do|else))\s*$/;

/** Many rules look at the same files: a text is separated once. */
const masked = new Map<string, MaskedSource>();

/**
 * Separates TypeScript into code, comments and literals, well enough to look for calls and words.
 * It is no parser: an unclosed quote or pattern ends with its line, so that text in JSX does no harm.
 */
export function maskSource(source: string): MaskedSource {
  const known = masked.get(source);
  if (known !== undefined) return known;
  const made = new Masker(source).run();
  masked.set(source, made);
  return made;
}

class Masker {
  private readonly source: string;
  private readonly code: string[];
  private readonly literals: Literal[] = [];
  private at = 0;

  constructor(source: string) {
    this.source = source;
    this.code = source.split('');
  }

  run(): MaskedSource {
    this.readCode(false);
    return { code: this.code.join(''), literals: this.literals };
  }

  /** Reads code to the end, or to the brace that closes the `${` it stands in. */
  private readCode(insideTemplate: boolean): void {
    let depth = 0;
    while (this.at < this.source.length) {
      const char = this.source[this.at];
      if (char === '{') depth++;
      if (char === '}' && depth-- === 0 && insideTemplate) return;
      if (char === "'" || char === '"') this.readQuoted(char);
      else if (char === '`') this.readTemplate();
      else if (char === '/') this.readSlash();
      else this.at++;
    }
  }

  private readSlash(): void {
    const next = this.source[this.at + 1];
    if (next === '/') this.blankTo(this.endOfLine());
    else if (next === '*') {
      const end = this.source.indexOf('*/', this.at + 2);
      this.blankTo(end === -1 ? this.source.length : end + 2);
    } else if (BEFORE_PATTERN.test(this.code.slice(Math.max(0, this.at - 20), this.at).join(''))) {
      this.readPattern();
    } else this.at++;
  }

  private readQuoted(quote: string): void {
    const start = this.at;
    let end = start + 1;
    while (end < this.source.length && this.source[end] !== quote && this.source[end] !== '\n') {
      end += this.source[end] === '\\' ? 2 : 1;
    }
    this.literals.push({ start, end: end + 1, text: this.source.slice(start + 1, end) });
    this.at = start + 1;
    this.blankTo(Math.min(end, this.source.length));
    this.at = end + 1;
  }

  private readTemplate(): void {
    const start = this.at;
    let text = '';
    this.at++;
    while (this.at < this.source.length && this.source[this.at] !== '`') {
      if (this.source.startsWith('${', this.at)) {
        this.at += 2;
        this.readCode(true);
        this.at++;
        text += '{}';
        continue;
      }
      const length = this.source[this.at] === '\\' ? 2 : 1;
      text += this.source.slice(this.at, this.at + length);
      this.blankTo(Math.min(this.at + length, this.source.length));
    }
    this.at++;
    this.literals.push({ start, end: this.at, text });
  }

  private readPattern(): void {
    let end = this.at + 1;
    let inClass = false;
    while (end < this.source.length && this.source[end] !== '\n') {
      const char = this.source[end];
      if (char === '/' && !inClass) break;
      if (char === '[') inClass = true;
      if (char === ']') inClass = false;
      end += char === '\\' ? 2 : 1;
    }
    this.at++;
    this.blankTo(Math.min(end, this.source.length));
    this.at = end + 1;
  }

  private endOfLine(): number {
    const end = this.source.indexOf('\n', this.at);
    return end === -1 ? this.source.length : end;
  }

  /** Turns what lies before `end` into spaces, line breaks aside, and goes on from there. */
  private blankTo(end: number): void {
    for (; this.at < end; this.at++) if (this.code[this.at] !== '\n') this.code[this.at] = ' ';
  }
}
