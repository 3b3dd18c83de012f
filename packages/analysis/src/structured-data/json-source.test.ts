import { describe, expect, it } from 'vitest';

import { readJson } from './json-source.ts';
import { expectLinear } from '../fixtures/growth.ts';

const problemsOf = (text: string) =>
  readJson(text).problems.map(({ code, line, column }) => `${code} ${line}:${column}`);

describe('JSON', () => {
  it('that is well-formed is read unchanged', () => {
    const text = '{"a": [1, -2.5e3, true, null, "x\\"\\\\\\u00e9:"], "b": {}, "": []}';
    expect(readJson(text)).toEqual({ value: JSON.parse(text), problems: [] });
  });

  it.each([
    ['{"a": 1,}', 'trailing-comma 1:8'],
    ['[1,\n2,\n]', 'trailing-comma 2:2'],
    ['{"a": 1\n"b": 2}', 'missing-comma 2:1'],
    ['[1 2]', 'missing-comma 1:4'],
    ['{"a" 1}', 'missing-colon 1:6'],
    ['{"a": }', 'missing-value 1:7'],
    ['[1,,2]', 'missing-value 1:4'],
    ['{a: 1}', 'unquoted-key 1:2'],
    ['{"a": undefined}', 'unquoted-value 1:7'],
    ['{"a": True}', 'unquoted-value 1:7'],
    ['{"a": falsey}', 'unquoted-value 1:7'],
    ["{'a': 1}", 'single-quotes 1:2'],
    ['{"a": \'b\'}', 'single-quotes 1:7'],
    ['{“a”: 1}', 'curly-quotes 1:2'],
    ['{"a": “b”}', 'curly-quotes 1:7'],
    ['{"name": "The "best" shoe"}', 'unescaped-quote 1:15'],
    ['{"a": 01}', 'bad-number 1:7'],
    ['{"a": +1}', 'bad-number 1:7'],
    ['{"a": .5}', 'bad-number 1:7'],
    ['{"a": 1.}', 'bad-number 1:7'],
    ['{"a": "\\x"}', 'bad-escape 1:8'],
    ['{"a": "\\u12g4"}', 'bad-escape 1:8'],
    ['{"a": "b}', 'unterminated-string 1:7'],
    ['{"a": [1}', 'mismatched-bracket 1:9'],
    ['{"a": #}', 'unexpected-character 1:7'],
    ['{"a": {"b": 1}', 'unexpected-end 1:15'],
    ['{"a": 1}{"b": 2}', 'trailing-text 1:9'],
    ['{"a": 1} /* never', 'trailing-text 1:10'],
    ['😀', 'unexpected-character 1:1'],
    ['{"😀": 1,}', 'trailing-comma 1:8'],
  ])('%j has an error with its position', (text, problem) => {
    const { value, problems } = readJson(text);
    expect(value).toBeUndefined();
    expect(problems[0]?.severity).toBe('error');
    expect(problemsOf(text)[0]).toBe(problem);
  });

  it.each([
    ['', ['empty 1:1']],
    [';', ['trailing-semicolon 1:1', 'empty 1:2']],
    [' \n ', ['empty 2:2']],
    ['// later', ['comment 1:1', 'empty 1:9']],
    ['<!-- -->', ['html-comment 1:1', 'empty 1:9']],
    ['//<![CDATA[\n//]]>', ['comment 1:1', 'empty 2:6']],
    ['/* one */ /* two */', ['comment 1:1', 'empty 1:20']],
  ])('%j says nothing, which is no error', (text, problems) => {
    expect(readJson(text).value).toBeUndefined();
    expect(readJson(text).problems.every(({ severity }) => severity === 'warning')).toBe(true);
    expect(problemsOf(text)).toEqual(problems);
  });

  it('lists several mistakes at once if the fix is obvious', () => {
    expect(problemsOf('{\n  name: \'x\',\n  "a": 01,\n}')).toEqual([
      'unquoted-key 2:3',
      'single-quotes 2:9',
      'bad-number 3:8',
      'trailing-comma 3:10',
    ]);
  });

  it('shows the text around the position on one line', () => {
    const [problem] = readJson(`{"a": "${'x'.repeat(100)}",\n\n  "b": 1,}`).problems;
    expect(problem?.excerpt).toBe(`${'x'.repeat(18)}", "b": 1,}`);
  });

  it.each([
    ['<!--\n{"a": 1}\n-->', ['html-comment 1:1']],
    ['<!-- made by a plugin --> {"a": 1}', ['html-comment 1:1']],
    ['<![CDATA[{"a": 1}]]>', ['cdata 1:1']],
    ['//<![CDATA[\n{"a": 1}\n//]]>', ['comment 1:1']],
    ['/*<![CDATA[*/{"a": 1}/*]]>*/', ['comment 1:1']],
    ['{"a": /* one */ 1}', ['comment 1:7']],
    ['{"a": 1 // one\n}', ['comment 1:9']],
    ['{"a": 1};', ['trailing-semicolon 1:9']],
    ['{"a": 1}, // and no more', ['trailing-comma 1:9', 'comment 1:11']],
    ['// <![CDATA[\n{"a": 1};\n// ]]>', ['comment 1:1', 'trailing-semicolon 2:9']],
    ['/* <![CDATA[ */ {"a": 1} /* ]]> */;;', ['comment 1:1', 'trailing-semicolon 1:35']],
    ['<!--//--><![CDATA[//><!--\n{"a": 1}\n//--><!]]>', ['html-comment 1:1', 'cdata 1:10', 'comment 1:19']],
    ['\ufeff{"a": 1}', ['byte-order-mark 1:1']],
    ['\n\ufeff{"a": 1}\ufeff', ['byte-order-mark 2:1']],
    [';{"a": 1}', ['trailing-semicolon 1:1']],
  ])('%j is read, with a warning', (text, problems) => {
    expect(readJson(text).value).toEqual({ a: 1 });
    expect(problemsOf(text)).toEqual(problems);
  });

  it.each([
    ['{"a": "b\nc"}', 'b c', 'control-character 1:9'],
    ['{"a": "b\r\n\tc\td"}', 'b c d', 'control-character 1:9'],
    ['{"a\n": "x", /* one */ "a": "b\u0001c"}', 'b c', 'control-character 1:4'],
  ])('%j is read with spaces for line breaks', (text, value, problem) => {
    expect(readJson(text).value).toMatchObject({ a: value });
    expect(problemsOf(text)[0]).toBe(problem);
  });

  it('keeps what looks like a comment inside a string', () => {
    const text = '{"url": "https://example.com/*x*/", "b": "<!-- -->", "c": ":\\\\"}';
    expect(readJson(text)).toEqual({ value: JSON.parse(text), problems: [] });
  });

  it('finds duplicate keys in one object', () => {
    const { value, problems } = readJson('{"a": 1,\n "b": [{"c": 1, "\\u0063": 2}],\n "a": 3}');
    expect(value).toEqual({ a: 3, b: [{ c: 2 }] });
    expect(problems).toMatchObject([
      {
        code: 'duplicate-key',
        severity: 'warning',
        line: 2,
        column: 17,
        duplicate: { path: 'b[0].c', first: { line: 2, column: 9 } },
      },
      { code: 'duplicate-key', line: 3, duplicate: { path: 'a', first: { line: 1, column: 2 } } },
    ]);
  });

  it.each(['{"__proto__": 1, "__proto__": 2}', '{"constructor": 1, "constructor": {}}'])(
    'treats %s like other keys',
    (text) => {
      expect(problemsOf(text)).toHaveLength(1);
      expect(readJson('{"__proto__": 1, "constructor": 2}').problems).toEqual([]);
    },
  );

  it('is broken exactly if JSON.parse rejects it', () => {
    const whole = '{"a":[1,-2.5e3,"x\\n\\u00e9",{"b":true,"c":null}],"d":{"e":"f"},"g":0}';
    // A line break in a string is only a warning.
    const characters = '{}[]",:\\0-1.eEtrufalsn +u';
    let seed = 7;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (let i = 0; i < 2_000; i++) {
      const at = random(whole.length);
      const cut = random(3);
      const text = whole.slice(0, at) + characters.charAt(random(characters.length)) + whole.slice(at + cut);
      let isValid = true;
      try {
        JSON.parse(text);
      } catch {
        isValid = false;
      }
      expect([text, readJson(text).problems.every(({ severity }) => severity !== 'error')]).toEqual([
        text,
        isValid,
      ]);
    }
  });

  it.each([
    ['ten megabytes', `[${'{"name": "x", "list": [1, 2, 3]},'.repeat(320_000)}1]`],
    ['two broken megabytes', `[${'{"name": "x", "list": [1, 2, 3]},'.repeat(64_000)}`],
    ['a string of escapes', `{"a": "${'\\\\'.repeat(500_000)}", "a": 1}`],
    ['a string of line breaks', `{"a": "${'\n'.repeat(500_000)}"}`],
    ['100,000 lists in each other', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['100,000 open objects', '{"a":'.repeat(100_000)],
    ['50,000 keys twice', `{${'"a": 1, '.repeat(50_000)}"b": 2}`],
    ['200,000 commas', `[${','.repeat(200_000)}`],
    ['comments without end', '/* '.repeat(100_000)],
    ['line comments', `{"a": 1}${'//\n'.repeat(100_000)}`],
    ['semicolons', `{"a": 1}${';'.repeat(200_000)}`],
    ['one long word', 'a'.repeat(100_000)],
  ])('is fast: %s', (_, text) => {
    expectLinear((size) => {
      const part = text.slice(0, size(text.length));
      return () => expect(readJson(part).problems.length).toBeLessThanOrEqual(50);
    });
  });
});
