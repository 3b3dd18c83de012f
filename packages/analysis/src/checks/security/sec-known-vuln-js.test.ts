import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secKnownVulnJs } from './sec-known-vuln-js.ts';

const script = (src: string) => ({ head: `<script src="${src}"></script>` });

describe('sec-known-vuln-js', () => {
  it('fires on a version with published vulnerabilities', () => {
    expect(judge(secKnownVulnJs, script('/js/jquery-3.4.1.min.js'))).toEqual({
      status: 'fail',
      code: 'vulnerable',
      data: {
        count: 1,
        library: 'jQuery',
        version: '3.4.1',
        cves: ['CVE-2020-11022', 'CVE-2020-11023'],
        fixedIn: '3.5.0',
      },
      elements: [],
    });
  });
  it('lists the version that fixes all, and at most five vulnerabilities', () => {
    expect(judge(secKnownVulnJs, script('/js/jquery-1.8.0.min.js'))).toMatchObject({
      data: { fixedIn: '3.5.0', cves: { length: 5 } },
    });
  });
  it('says so if no version fixes them all', () => {
    expect(judge(secKnownVulnJs, script('https://cdn.example/angularjs/1.8.2/angular.min.js'))).toMatchObject(
      {
        code: 'given-up',
        data: { version: '1.8.2' },
      },
    );
  });
  it('passes on a version without any', () => {
    expect(judge(secKnownVulnJs, script('/js/jquery-3.7.1.min.js'))).toEqual({ status: 'pass' });
  });
  it('takes the version from the file name, not from a folder', () => {
    expect(judge(secKnownVulnJs, script('https://cdn.example/kit/jquery/1.0.4/lib/jquery-3.7.1.js'))).toEqual(
      {
        status: 'pass',
      },
    );
  });
  it('judges the other copy on a page with a patched build', () => {
    const head =
      '<script src="/wp-includes/js/jquery/jquery.js?ver=1.12.4-wp"></script><script src="/a/jquery-1.12.4.js"></script>';
    expect(judge(secKnownVulnJs, { head })).toMatchObject({ data: { count: 1, version: '1.12.4' } });
  });
  it.each([
    '/js/jquery.min.js',
    '/js/app.js',
    '/wp-includes/js/jquery/jquery.js?ver=1.12.4-wp',
    '/etc.clientlibs/site/jquery-1.12.4-aem.min.js',
    '/js/jquery/1.4.2/plugins/carousel.js',
  ])('does not apply to %j', (src) => {
    expect(judge(secKnownVulnJs, script(src))).toEqual({
      status: 'not-applicable',
      reason: 'no-known-libraries',
    });
  });
});
