import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { DatabaseUnavailable, isTransient } from '../../../src/core/database/database-unavailable.ts';

/** Errors of PostgreSQL. */
function answered(code: string): Error {
  const error = new DatabaseError('no', 2, 'error');
  error.code = code;
  return error;
}

/** Errors of the operating system for a connection. */
function broken(code: string, syscall = 'connect'): Error {
  return Object.assign(new Error(code), { code, syscall });
}

it('OPS-400 OPS-661: whatever a database that is away, starts, recovers or ends makes of a question passes', () => {
  const passing = [
    new DatabaseUnavailable(new Error('?'), true),
    ...['57P01', '57P02', '57P03', '08006', '53300', '57014', '25006'].map(answered),
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN', 'ENOTFOUND'].map(
      (code) => broken(code),
    ),
    broken('ENOENT'),
    new AggregateError([broken('ECONNREFUSED'), broken('ENETUNREACH')]),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout expired'),
  ];
  expect(passing.filter((error) => !isTransient(error))).toEqual([]);
});

it('OPS-400: what is wrong for good does not pass', () => {
  const lasting = [
    ...['28P01', '28000', '3D000', '42P01', '23505', '42501'].map(answered),
    new AggregateError([broken('ECONNREFUSED'), answered('28P01')]),
    broken('ENOENT', 'open'),
    new TypeError('undefined is not a function'),
    'ECONNREFUSED',
  ];
  expect(lasting.filter((error) => isTransient(error))).toEqual([]);
});
