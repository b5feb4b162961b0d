import { expect, test } from 'vitest';
import { resultOf } from '../../../src/api/upload.ts';
import { checkFile } from '../../../src/identity/picture-rules.ts';

test('IDN-029 IDN-030: a file of another type, or larger than any camera makes them, is refused before it is sent', () => {
  const size = 64 * 1024 * 1024;
  expect(checkFile({ type: 'image/jpeg', size })).toBeNull();
  expect(checkFile({ type: 'image/png', size: 1 })).toBeNull();
  expect(checkFile({ type: 'image/png', size: size + 1 })).toBe('pictureSize');
  for (const type of ['image/gif', 'image/svg+xml', 'text/html', ''])
    expect(checkFile({ type, size: 1 })).toBe('pictureType');
});

test('IDN-025: an answer to an upload is an address, a refusal in words, or worth another try', () => {
  expect(resultOf('{"type":"ok","message":"/api/picture?id=x"}')).toEqual({
    status: 'ok',
    path: '/api/picture?id=x',
  });
  expect(resultOf('{"type":"error","message":"too large"}')).toEqual({
    status: 'refused',
    message: 'too large',
  });
  for (const text of ['', '<html>', '[]', '{"type":"ok"}', '{"type":"ok","message":5}', 'null'])
    expect(resultOf(text)).toEqual({ status: 'failed' });
});
