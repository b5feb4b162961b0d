import { readFileSync } from 'node:fs';
import asyncApi from '@asyncapi/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { REFUSED_CALLS } from '../../../src/app/api-calls.ts';
import { OWN_SHAPES } from '../../../src/app/program-reports.ts';
import { programsAsyncApi } from '../../../src/edge/documents/asyncapi.ts';
import { callsPage, indexOfDocuments, streamsPage } from '../../../src/edge/documents/markdown.ts';
import { programsOpenApi } from '../../../src/edge/documents/openapi.ts';
import { coveragePage } from '../../programs/coverage.ts';
import { COVERAGE_FILE, readLastRelease, readUnreleased } from '../../programs/files.ts';
import { changesSince, interfaceLines, unannounced } from '../../programs/interface.ts';
import { answerFault, declaredCalls } from '../../support/program-calls.ts';

describe('the interface of programs', () => {
  it('API-790: the table of the documented interface is that of the code (npm run programs)', () => {
    expect(readFileSync(COVERAGE_FILE, 'utf8')).toBe(coveragePage());
  });

  it('API-791: nothing of the last release is gone, and what is new stands in the changelog', () => {
    const { removed, added } = changesSince(readLastRelease().lines, interfaceLines());
    expect({ removed, unannounced: unannounced(added, readUnreleased()) }).toEqual({
      removed: [],
      unannounced: [],
    });
  });

  it('API-791: a field that is gone, another form and a parameter that is newly mandatory are breaks', () => {
    const before = ['`GET /a`', '`GET /a` takes symbol', '`GET /a` answers .price: decimal'];
    const now = [
      '`GET /a`',
      '`GET /a` takes symbol',
      '`GET /a` needs symbol',
      '`GET /a` answers .price: text',
    ];
    expect(changesSince(before, now)).toEqual({
      removed: ['`GET /a` answers .price: decimal', '`GET /a` needs symbol'],
      added: ['`GET /a` answers .price: text'],
    });
    const added = ['`GET /b`', '`GET /a` answers .size?: decimal'];
    expect(unannounced(added, 'New call `GET /b`.')).toEqual(['`GET /a` answers .size?: decimal']);
    expect(unannounced(added, 'New call `GET /b`, new field `size`.')).toEqual([]);
  });

  it('API-788: an answer with another field or form than declared, or without a field, is found', () => {
    const faultOf = (answer: object) => answerFault('GET', '/api/v3/time?x=1', answer);
    expect(faultOf({ serverTime: 1 })).toBeNull();
    expect(faultOf({ serverTime: '1' })).toBe('.serverTime is no time: "1"');
    expect(faultOf({ serverTime: 1, zone: 'UTC' })).toBe('.zone is not declared');
    expect(faultOf({})).toBe('.serverTime is absent');
  });

  it('API-792: the documents are valid OpenAPI and AsyncAPI', async () => {
    const openApi = programsOpenApi(declaredCalls());
    expect(await new Validator().validate(structuredClone(openApi))).toMatchObject({ valid: true });
    const ajv = new Ajv({ strict: false, logger: false });
    addFormats(ajv);
    const validate = ajv.compile(Object(asyncApi.schemasWithoutId)['3.0.0']);
    validate(programsAsyncApi(declaredCalls(), OWN_SHAPES));
    expect(validate.errors).toBeNull();
  });

  it('API-793: the index leads to the documents, which have every call and stream', () => {
    expect(indexOfDocuments('Assay')).toContain('(/docs/api/programs.md)');
    const calls = callsPage(declaredCalls(), REFUSED_CALLS);
    for (const { method, path } of [...declaredCalls(), ...REFUSED_CALLS])
      expect(calls).toContain(`${method} ${path}`);
    expect(streamsPage(declaredCalls(), OWN_SHAPES)).toContain('`<symbol>@depth@100ms`');
  });
});
