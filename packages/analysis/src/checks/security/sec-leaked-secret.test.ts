import { describe, expect, it } from 'vitest';

import { analyze } from '../../analyze.ts';
import { judge, makePage } from '../../fixtures/page.ts';
import { secLeakedSecret } from './sec-leaked-secret.ts';

// Put together here, so that no scanner takes this file for a leak.
const join = (...parts: readonly string[]) => parts.join('');
const letters = (count: number, from = 'Kq7ZrT2mWx9LpB4vNc8HdYf3') =>
  from.repeat(Math.ceil(count / from.length)).slice(0, count);
const hex = '9f86d081884c7d659a2feaa0c55ad015';
const key = (name: string) => join('-----BEGIN ', name, 'PRIVATE ', 'KEY-----');
const secrets: readonly (readonly [kind: string, secret: string])[] = [
  ['AWS access key', join('AKIA', 'Q7ZRT2MWXLPB4VNC')],
  ['Stripe live key', `sk_live_${letters(24)}`],
  ['Stripe live key', `rk_live_${letters(99)}`],
  ['GitHub token', `ghp_${letters(36)}`],
  ['GitHub token', `github_pat_${letters(22)}_${letters(59)}`],
  ['Slack token', join('xoxb-', '2839174650-5820-', letters(24))],
  ['SendGrid API key', `SG.${letters(22)}.${letters(43)}`],
  ['Twilio API key', `SK${hex}`],
];

describe('sec-leaked-secret', () => {
  it.each(secrets)('fires on a %s', (kind, secret) => {
    const outcome = judge(secLeakedSecret, { body: `<p>Text</p>\n<script>var k="${secret}"</script>` });
    expect(outcome).toEqual({
      status: 'fail',
      code: 'found',
      data: { count: 1, kind, start: secret.slice(0, 4), length: secret.length, line: 2 },
      elements: [],
    });
  });
  it.each(['', 'RSA ', 'EC ', 'OPENSSH '])('fires on a private key with %j', (name) => {
    const body = `<!--\n${key(name)}\n${letters(64)}\n${letters(64)}\n-----END ${name}PRIVATE KEY-----\n-->`;
    expect(judge(secLeakedSecret, { body })).toMatchObject({
      code: 'found',
      data: { kind: 'private key', start: '----', line: 2 },
    });
  });
  it('fires on one in a script with escaped line breaks, in an attribute and in a comment', () => {
    const [, secret = ''] = secrets[1] ?? [];
    for (const body of [
      `<script>k="${key('')}\\n${letters(64)}"</script>`,
      `<div data-key="${secret}"></div>`,
      `<!-- ${secret} -->`,
    ])
      expect(judge(secLeakedSecret, { body })).toMatchObject({ code: 'found' });
  });
  it('reports the first in the source, and counts each once', () => {
    const [, aws = ''] = secrets[0] ?? [];
    const [, twilio = ''] = secrets[7] ?? [];
    expect(judge(secLeakedSecret, { body: `${twilio}\n${aws} ${twilio} ${aws}` })).toMatchObject({
      data: { count: 2, kind: 'Twilio API key' },
    });
  });
  it('never includes the secret in the analysis', () => {
    const [, secret = ''] = secrets[1] ?? [];
    const analysis = analyze(makePage({ body: `<script>pay("${secret}")</script>` }), {
      checks: [secLeakedSecret],
    });
    expect(analysis.checks[0]?.status).toBe('fail');
    expect(JSON.stringify(analysis)).not.toContain(secret.slice(0, 12));
  });
  it.each([
    `pk_live_${letters(24)}`,
    `sk_test_${letters(24)}`,
    'sk_live_short',
    'sk_live_xxxxxxxxxxxxxxxxxxxxxxxx',
    'AKIAIOSFODNN7EXAMPLE',
    join('xAKIA', 'Q7ZRT2MWXLPB4VNC'),
    join('AKIA', 'Q7ZRT2MWXLPB4VNCX'),
    'AKIAq7zrt2mwxlpb4vnc',
    `AIza${letters(35)}`,
    `SK${hex.toUpperCase()}`,
    `SK${hex}0`,
    `BASK${hex}`,
    'SKU 12345, SG.nothing, xoxo-love-and-kisses, ghp_',
    'xoxb-your-token-goes-in-here-please',
    `${key('')} … goes here`,
    `-----BEGIN PUBLIC KEY-----\n${letters(64)}`,
  ])('passes on %j', (text) => {
    expect(judge(secLeakedSecret, { body: `<script>var k="${text}"</script>` })).toEqual({ status: 'pass' });
  });
  it.each([
    'AKIA',
    'sk_live_',
    '_live_',
    'ghp_',
    'xoxb-',
    'SG.',
    'SK',
    'github_pat_',
    key(''),
    '\n',
    `${key('')}\na: b\n`,
  ])(
    'is fast on endless %j',
    (text) => {
      const html = text.repeat(Math.ceil(600_000 / text.length));
      expect(judge(secLeakedSecret, { html }).status).toBe('pass');
    },
    5000,
  );
});
