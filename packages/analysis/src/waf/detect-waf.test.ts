import { describe, expect, it } from 'vitest';
import { expectLinear } from '../fixtures/growth.ts';
import { answerOf, cookie, home, pageOf, type Header } from '../fixtures/waf-answers.ts';
import type { WafFacts, WafProduct } from '../passive-security/waf-facts.ts';
import { blockPageUnits, detectWaf } from './detect-waf.ts';

const noWaf: WafFacts = { detected: false, name: null, evidence: [], confidence: null, cdn: null };

describe('an ordinary response reveals', () => {
  it.each<[WafProduct, string, readonly Header[], string]>([
    ['Cloudflare', 'a ray', [['CF-RAY', '8f1e-MXP']], 'header cf-ray'],
    ['Cloudflare', 'its server', [['Server', 'cloudflare']], 'header server: cloudflare'],
    ['Cloudflare', 'its older server', [['server', 'cloudflare-nginx']], 'header server: cloudflare'],
    ['Cloudflare', 'its cache', [['cf-cache-status', 'DYNAMIC']], 'header cf-cache-status'],
    ['Cloudflare', 'its bot management', [cookie('__cf_bm=a.b; path=/')], 'cookie __cf_bm'],
    ['Cloudflare', 'a rate limit', [cookie('_cfuvid=a; path=/')], 'cookie _cfuvid'],
    ['AWS WAF', 'a token', [cookie('aws-waf-token=5-a:b; Secure')], 'cookie aws-waf-token'],
    ['Akamai', 'its bot manager', [cookie('_abck=A~-1~B; Path=/')], 'cookie _abck'],
    ['Akamai', 'its bot session', [cookie('ak_bmsc=A~B')], 'cookie ak_bmsc'],
    ['Akamai', 'its sensor', [cookie('bm_sz=A~B')], 'cookie bm_sz'],
    ['Imperva Incapsula', 'a visitor', [cookie('visid_incap_123=a')], 'cookie visid_incap_*'],
    ['Imperva Incapsula', 'a session', [cookie('incap_ses_7_123=a')], 'cookie incap_ses_*'],
    ['Imperva Incapsula', 'its trace', [['X-Iinfo', '7-1-2 NNNN RT(1 2)']], 'header x-iinfo'],
    ['Imperva Incapsula', 'its network', [['X-CDN', 'Imperva']], 'header x-cdn: imperva'],
    ['Imperva Incapsula', 'its old network', [['x-cdn', 'Incapsula']], 'header x-cdn: incapsula'],
    ['Sucuri', 'its id', [['X-Sucuri-ID', '11005']], 'header x-sucuri-id'],
    ['Sucuri', 'its cache', [['x-sucuri-cache', 'MISS']], 'header x-sucuri-cache'],
    ['Sucuri', 'its server', [['Server', 'Sucuri/Cloudproxy']], 'header server: sucuri'],
    ['F5 BIG-IP ASM', 'eight digits', [cookie('TS01a2b3c4=0123456789ab; Path=/')], 'cookie TS…'],
    ['F5 BIG-IP ASM', 'six digits', [cookie('TS0a1b2c=0123')], 'cookie TS…'],
    ['F5 BIG-IP ASM', 'a feature', [cookie('TS01a2b3c4027=0123')], 'cookie TS…'],
    ['F5 BIG-IP ASM', 'a frame', [cookie('TS01a2b3c4_28=0123')], 'cookie TS…'],
    ['F5 BIG-IP ASM', 'proactive defence', [cookie('TSPD_101=08a; path=/')], 'cookie TSPD_101*'],
    [
      'ModSecurity',
      'its module',
      [['Server', 'Apache/2.4 (Unix) mod_security/2.9']],
      'header server: mod_security',
    ],
    ['ModSecurity', 'its name', [['Server', 'nginx + ModSecurity']], 'header server: modsecurity'],
    ['ModSecurity', 'its old disguise', [['Server', 'NOYB']], 'header server: noyb'],
    ['Wordfence', 'its cookie', [cookie('wfwaf-authcookie-0a1b=1%7Cadmin')], 'cookie wfwaf-authcookie-*'],
    ['Wordfence', 'its visitors', [cookie('wfvt_123=a')], 'cookie wfvt_*'],
  ])('%s by %s', (product, _, headers, evidence) => {
    expect(detectWaf(pageOf({ headers }))).toMatchObject({
      detected: true,
      name: product,
      confidence: 'present',
      evidence: [evidence],
    });
  });
});

describe('a CDN without a firewall:', () => {
  it.each<[string, readonly Header[]]>([
    ['Amazon CloudFront', [['x-amz-cf-id', 'a==']]],
    ['Amazon CloudFront', [['via', '1.1 0a1b.cloudfront.net (CloudFront)']]],
    ['Amazon CloudFront', [['x-amz-cf-pop', 'MXP64-P1']]],
    ['Akamai', [['server', 'AkamaiGHost']]],
    ['Akamai', [['X-Akamai-Transformed', '9 1234 0 pmb=mRUM,1']]],
    ['Akamai', [['akamai-grn', '0.1.2.3']]],
    ['Fastly', [['x-served-by', 'cache-mxp6926-MXP']]],
    ['Fastly', [['x-served-by', 'cache-iad-kcgs7200104-IAD, cache-mxp6926-MXP']]],
    ['Fastly', [['X-Fastly-Request-ID', '0a1b']]],
    ['Azure Front Door', [['x-azure-ref', '20261123T0Z-a']]],
  ])('%s by %j', (cdn, headers) => {
    expect(detectWaf(pageOf({ headers }))).toEqual({ ...noWaf, cdn });
  });

  it('CloudFront is reported together with the firewall that blocks on it', () => {
    const facts = detectWaf(
      pageOf({
        headers: [['x-amz-cf-id', 'a==']],
        auxiliary: { aiAgent: answerOf(405, [['x-amzn-waf-action', 'captcha']]) },
      }),
    );
    expect(facts).toEqual({
      detected: true,
      name: 'AWS WAF',
      evidence: ['header x-amzn-waf-action'],
      confidence: 'blocking',
      cdn: 'Amazon CloudFront',
    });
  });

  it('Cloudflare is a firewall, and is not reported twice', () => {
    expect(detectWaf(pageOf({ headers: [['cf-ray', '1-MXP']] }))).toMatchObject({
      name: 'Cloudflare',
      cdn: null,
    });
  });
});

describe('of two firewalls, the result is', () => {
  it('the one whose block page was seen', () => {
    const auxiliary = { aiAgent: answerOf(403, [['cf-mitigated', 'challenge']]) };
    const headers = [cookie('TS01a2b3c4=0'), ['cf-ray', '1-MXP']] as const;
    expect(detectWaf(pageOf({ headers, auxiliary }))).toMatchObject({
      name: 'Cloudflare',
      confidence: 'blocking',
    });
  });

  it('the one at the site, with the one in front as its network', () => {
    const headers = [cookie('TS01a2b3c4=0'), ['cf-ray', '1-MXP']] as const;
    expect(detectWaf(pageOf({ headers }))).toMatchObject({ name: 'F5 BIG-IP ASM', cdn: 'Cloudflare' });
  });
});

describe('no firewall is detected in', () => {
  it.each<[string, Parameters<typeof pageOf>[0]]>([
    ['a plain site', { headers: [['server', 'nginx'], cookie('PHPSESSID=a')] }],
    [
      'storage of Amazon',
      {
        headers: [
          ['x-amz-request-id', '0A1B'],
          ['x-amz-id-2', 'a='],
          ['server', 'AmazonS3'],
        ],
      },
    ],
    [
      'a load balancer of Amazon',
      { headers: [['server', 'awselb/2.0'], cookie('AWSALB=a'), cookie('AWSALBCORS=a')] },
    ],
    [
      'a refusal written for a load balancer',
      { status: 403, headers: [['server', 'awselb/2.0']], html: 'Forbidden' },
    ],
    [
      'the usual refusal of nginx',
      { status: 403, headers: [['server', 'nginx']], html: '<center><h1>403 Forbidden</h1></center>' },
    ],
    ['a load balancer of Google', { headers: [['via', '1.1 google']] }],
    ['a load balancer of F5', { headers: [cookie('BIGipServerpool=1.2.3'), ['x-cnection', 'close']] }],
    [
      'cookies that begin like those of F5',
      {
        headers: [
          cookie('TSession=1'),
          cookie('TS01a2b=1'),
          cookie('xTS01a2b3c4=1'),
          cookie('TS01a2b3c4zz=1'),
        ],
      },
    ],
    [
      'a Varnish of the site’s own',
      {
        headers: [
          ['x-served-by', 'cache-01'],
          ['via', '1.1 varnish'],
        ],
      },
    ],
    [
      'a page about Incapsula',
      {
        html: '<p>What does "Incapsula incident ID" mean? It is powered by Incapsula, see /_Incapsula_Resource.</p>',
      },
    ],
    ['a page about Mod_Security', { html: '<p>This error was generated by Mod_Security</p>' }],
    [
      'a page about Cloudflare',
      { html: '<title>Attention Required! | Cloudflare: how to get rid of it</title>' },
    ],
    [
      'a page about F5',
      { html: '<p>The requested URL was rejected. Please consult with your administrator.</p>' },
    ],
    [
      'an article that a reader may not see',
      { status: 403, html: '<h1>Access denied</h1><p>Subscribe to read about firewalls.</p>' },
    ],
    ['a page that was not found and speaks of a firewall', { status: 404, html: 'Generated by Wordfence' }],
    [
      'an icon elsewhere',
      {
        auxiliary: { favicon: answerOf(200, [['cf-ray', '1-MXP']], '', 'https://icons.example/favicon.ico') },
      },
    ],
    [
      'a www. variant that leads elsewhere',
      { auxiliary: { wwwVariant: answerOf(200, [['x-iinfo', 'a']], '', 'https://parking.example/') } },
    ],
    [
      'what did not answer',
      { auxiliary: { googlebot: { requestedUrl: home, failure: 'TIMEOUT' }, aiAgent: null } },
    ],
  ])('%s', (_, page) => {
    expect(detectWaf(pageOf(page))).toEqual(noWaf);
  });
});

describe('hostile responses', () => {
  it('are read in linear time and add no text of their own', () => {
    expectLinear((size) => {
      const many = Array.from({ length: size(20_000) }, (_, i): Header => [
        'set-cookie',
        `TS${'0'.repeat(i % 900)}=x`,
      ]);
      const long: readonly Header[] = [
        ['x-served-by', `cache-${'a-'.repeat(size(100_000))}`],
        ['__proto__', 'x'],
        ['constructor', 'x'],
        ['server', 'cloudflar'.repeat(size(50_000))],
        ['set-cookie', ''],
        ['', ''],
      ];
      const html = '<html><head><title>request rejected</title></head><body>'.repeat(size(100_000));
      const page = pageOf({
        status: 403,
        headers: [...long, ...many],
        html,
        auxiliary: { aiAgent: answerOf(403, many, html), missingPage: answerOf(503, many, html) },
      });
      return () => expect(detectWaf(page)).toMatchObject({ name: 'F5 BIG-IP ASM', evidence: ['cookie TS…'] });
    });
  });

  it('hide no block page behind other text, and show none far below', () => {
    const text = 'Generated by Wordfence';
    const html = (before: number) => `${' '.repeat(before)}${text}`;
    expect(detectWaf(pageOf({ status: 403, html: html(blockPageUnits - text.length) })).name).toBe(
      'Wordfence',
    );
    expect(detectWaf(pageOf({ status: 403, html: html(blockPageUnits) })).name).toBeNull();
  });
});
