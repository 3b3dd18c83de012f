import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secCompromisedHost } from './sec-compromised-host.ts';

const script = (src: string) => ({ head: `<script src="${src}"></script>` });

describe('sec-compromised-host', () => {
  it.each([
    'https://cdn.polyfill.io/v3/polyfill.min.js',
    'https://cdn.bootcss.com/jquery/3.3.1/jquery.min.js',
  ])('fires on %s', (url) => {
    expect(judge(secCompromisedHost, script(url))).toEqual({
      status: 'fail',
      code: 'loaded',
      data: { count: 1, url },
      elements: [6],
    });
  });
  it.each([
    'https://cdnjs.cloudflare.com/polyfill/v3/polyfill.min.js',
    'https://polyfill-fastly.io/v3/polyfill.min.js',
    '/polyfill.io/polyfill.js',
  ])('passes on %s', (url) => {
    expect(judge(secCompromisedHost, script(url))).toEqual({ status: 'pass' });
  });
  it('does not apply without files', () => {
    expect(judge(secCompromisedHost)).toMatchObject({ reason: 'no-files' });
  });
});
