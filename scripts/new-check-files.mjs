// What npm run new:check writes. It compiles, runs and is valid, so the tests name only what is still to be written.

export const text = {
  failure: 'Fill in: the problem, as a title',
  pass: 'Fill in: the good state, as a title',
  why: 'Fill in: why it matters to the owner of the page.',
  fix: 'Fill in: what to do about it.',
  details: { found: 'Fill in: what was found, such as “{title}”.' },
};

export function checkFile(category, id) {
  return `import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when … What it leaves to which other check, and why.
 *
 * Source: https://example.com/fill-in
 */
export const ${nameOf(id)} = defineCheck({
  id: '${id}',
  version: 1,
  category: '${category}',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://example.com/fill-in',
  text: {
    failure: '${text.failure}',
    pass: '${text.pass}',
    why: '${text.why}',
    fix: '${text.fix}',
    details: {
      found: '${text.details.found}',
    },
  },
  run({ title }) {
    if (title === null) return notApplicable('no-title');
    return title.text === 'Fill in' ? fail('found', { title: title.text }, title.element) : pass();
  },
});
`;
}

export function testFile(id) {
  return `import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { ${nameOf(id)} } from './${id}.ts';

describe('${id}', () => {
  it.each(['Fill in'])('fires on %j', (title) => {
    expect(judge(${nameOf(id)}, { title: \`<title>\${title}</title>\` })).toMatchObject({ status: 'fail', code: 'found' });
  });
  it.each(['A near miss'])('is silent on %j', (title) => {
    expect(judge(${nameOf(id)}, { title: \`<title>\${title}</title>\` })).toEqual({ status: 'pass' });
  });
  it('has nothing to judge without a title', () => {
    expect(judge(${nameOf(id)}, { title: '' })).toEqual({ status: 'not-applicable', reason: 'no-title' });
  });
});
`;
}

function nameOf(id) {
  return id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}
