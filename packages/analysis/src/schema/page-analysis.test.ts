import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';

import { analyze } from '../analyze.ts';
import { checks } from '../checks/index.ts';
import { completeBody, completeHead, makePage } from '../fixtures/page.ts';
import { makeSite } from '../fixtures/site.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { renderAnalysis } from '../render.ts';
import { AiOverviewSchema, PageAnalysisSchema } from './page-analysis.ts';

const example = fileURLToPath(new URL('../../../../docs/examples/page-analysis.json', import.meta.url));

/** A few of the checks are enough to show the shape of all. */
const shown = [
  'title-missing',
  'title-long',
  'can-to-root',
  'img-lazy-missing',
  'cnt-thin',
  'http-vary-ua-cloaking',
];

const exampleAnalysis = () => {
  const googlebot = makePage({ head: completeHead, body: completeBody, title: '<title>Olives</title>' });
  const page = makePage({
    head: completeHead,
    body: completeBody,
    redirects: [
      {
        url: 'http://example.com/guides/olive-trees',
        status: 301,
        location: 'https://example.com/guides/olive-trees',
      },
    ],
    auxiliary: { ...makeSite(), googlebot },
  });
  return renderAnalysis(
    analyze(page, {
      detectLanguage,
      targetKeyword: 'olive trees',
      checks: checks.filter(({ id }) => shown.includes(id)),
      thresholds: { 'title-long': { pixels: 300 } },
    }),
  );
};

interface Node {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

/** Paths of the fields below a schema that have no description. */
function undocumentedFields(node: Node, path: string): readonly string[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description === undefined ? [`${path}.${name}`] : []),
    ...undocumentedFields(field, `${path}.${name}`),
  ]);
  const inner = [...(node.anyOf ?? []), ...(node.items === undefined ? [] : [node.items])];
  return [...own, ...inner.flatMap((one) => undocumentedFields(one, path))];
}

describe('the public schema', () => {
  it('describes every field', () => {
    expect(undocumentedFields(PageAnalysisSchema as unknown as Node, 'result')).toEqual([]);
    expect(undocumentedFields(AiOverviewSchema as unknown as Node, 'ai_overview')).toEqual([]);
  });

  it('has a valid example (npm run generate writes it)', () => {
    const text = `${JSON.stringify(exampleAnalysis(), null, 2)}\n`;
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(example, text);
    expect(JSON.parse(readFileSync(example, 'utf8'))).toEqual(JSON.parse(text));
    expect([...Value.Errors(PageAnalysisSchema, JSON.parse(text))]).toEqual([]);
  });
});
