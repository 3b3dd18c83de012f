import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a JSON-LD script is not valid JSON, so that none of it is read, or when it defines a key twice,
 * so that the first value is lost. Syntax that parsers are known to skip, such as comments, is accepted, and so is an
 * empty script.
 * Lines and columns are counted from 1 within the script.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data
 */
export const sdParseError = defineCheck({
  id: 'sd-parse-error',
  version: 2,
  category: 'structured-data',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  text: {
    failure: 'Invalid JSON-LD',
    pass: 'Valid JSON-LD',
    why: 'A single misplaced character invalidates the whole block, so search engines read none of it.',
    fix: 'Correct the syntax at the position shown. Generate JSON with a library so that quotes and line breaks in text are escaped.',
    details: {
      unreadable:
        '{count, plural, one {# JSON-LD block can’t be parsed. It fails} other {# JSON-LD blocks can’t be parsed. The first fails}} at line {line}, column {column} ({problem}): “{excerpt}”.',
      'not-an-object':
        '{count, plural, one {# JSON-LD block is} other {# JSON-LD blocks are}} neither an object nor an array.',
      'duplicate-key':
        '{count, plural, one {# JSON-LD key is defined twice, so only its last value counts:} other {# JSON-LD keys are defined twice, so only their last values count. The first is}} {path}, at line {line}, column {column}.',
    },
  },
  run({ structuredData: { problems, scriptCount } }) {
    if (scriptCount === 0) return notApplicable('no-json-ld');
    const json = problems.filter(({ syntax, line }) => syntax === 'json-ld' && line !== null);
    const errors = json.filter(({ severity }) => severity === 'error');
    const elements = [...new Set(errors.map(({ element }) => element))];
    const [first] = errors;
    if (first !== undefined) {
      const { code, line, column, data } = first;
      const place = { line: line ?? 1, column: column ?? 1 };
      return fail(
        'unreadable',
        { count: elements.length, ...place, problem: code, excerpt: String(data['excerpt'] ?? '') },
        elements,
      );
    }
    const shapeless = problems.filter(({ code }) => code === 'not-an-object');
    if (shapeless.length > 0)
      return fail(
        'not-an-object',
        { count: shapeless.length },
        shapeless.map(({ element }) => element),
      );
    const twice = json.filter(({ code }) => code === 'duplicate-key');
    const [key] = twice;
    if (key === undefined) return pass();
    const place = { line: key.line ?? 1, column: key.column ?? 1 };
    return fail('duplicate-key', { count: twice.length, path: String(key.data['path'] ?? ''), ...place }, [
      ...new Set(twice.map(({ element }) => element)),
    ]);
  },
});
