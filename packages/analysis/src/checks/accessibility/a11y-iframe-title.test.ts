import { describe, expect, it } from 'vitest';

import { judgeTested, ruleResult, violation } from '../../fixtures/accessibility.ts';
import { judge } from '../../fixtures/page.ts';
import { a11yIframeTitle } from './a11y-iframe-title.ts';

describe('a11y-iframe-title', () => {
  it.each([
    '<iframe src="https://maps.example/"></iframe>',
    '<iframe src="/a" title=" "></iframe>',
    '<iframe src="/a" name="map" width="100" height="10"></iframe>',
    '<iframe srcdoc="x"></iframe>',
  ])('fires on %j', (body) => {
    expect(judge(a11yIframeTitle, { body: `${body}<iframe title="Map"></iframe>` })).toEqual({
      status: 'fail',
      code: 'untitled',
      data: { count: 1, total: 2 },
      elements: [7],
    });
  });
  it.each([
    '<iframe src="/a" title="Map"></iframe>',
    '<iframe src="/a" aria-label="Map"></iframe>',
    '<iframe src="/a" role="presentation"></iframe>',
  ])('passes on %j', (body) => {
    expect(judge(a11yIframeTitle, { body })).toEqual({ status: 'pass' });
  });
  it.each([
    '<iframe src="/a" hidden></iframe>',
    '<iframe src="/a" style="display:none"></iframe>',
    '<iframe src="/a" style="position:absolute;left:-9999px"></iframe>',
    '<iframe src="/a" width="0" height="0"></iframe>',
    '<iframe src="/a" height="1px"></iframe>',
    '<noscript><iframe src="/a"></iframe></noscript>',
    '<object data="/a.svg"></object>',
    '',
  ])('does not apply to %j', (body) => {
    expect(judge(a11yIframeTitle, { body })).toEqual({ status: 'not-applicable', reason: 'no-frames' });
  });
  it('skips error pages', () => {
    expect(judge(a11yIframeTitle, { status: 404, body: '<iframe src="/a"></iframe>' })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });

  it('takes the answer of the browser', () => {
    const body = '<iframe src="/a"></iframe>';
    const rules = [
      ruleResult('frame-title', { violations: [violation({ index: 7, tag: 'iframe' })], passed: 2 }),
    ];
    expect(judgeTested(a11yIframeTitle, { body }, rules)).toMatchObject({
      code: 'untitled',
      data: { count: 1, total: 3 },
      elements: [7],
    });
    expect(judgeTested(a11yIframeTitle, { body }, [])).toMatchObject({ reason: 'no-frames' });
  });
});
