import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a script of JSON-LD is not JSON, so that nothing of it is read, and when it names a key twice, so that the
 * first value is lost. What parsers are known to skip, such as comments, is let pass. Lines and columns count from 1
 * within the script.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data
 */
export const sdParseError = defineCheck({
  id: 'sd-parse-error',
  version: 1,
  category: 'structured-data',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  text: {
    failure: 'JSON-LD can be read',
    pass: 'JSON-LD can be read',
    why: 'One misplaced character costs the whole block: search engines read nothing of it.',
    fix: 'Mend the text at the place named. Let a library write the JSON, so that quotes and line breaks in texts are escaped.',
    details: {
      unreadable:
        'Blocks of JSON-LD that cannot be read: {count}. The first breaks at line {line}, column {column} ({problem}): “{excerpt}”.',
      'not-an-object': 'Blocks of JSON-LD that are neither an object nor a list: {count}.',
      'duplicate-key':
        'Keys of JSON-LD given twice, of which only the last counts: {count}. The first is {path}, at line {line}, column {column}.',
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
