import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { obfuscationSigns } from '../../facts/obfuscation.ts';

/**
 * Fires on inline scripts that hide what they do: at least `signs` of a packer, long runs of escaped characters, made-up
 * identifiers, a payload in one unbroken run, and text that is decoded and run. Minified scripts have none of them, a
 * packed library one. The first 2,000 characters of each script are read.
 *
 * Source: https://attack.mitre.org/techniques/T1027/
 */
export const intObfuscatedJs = defineCheck({
  id: 'int-obfuscated-js',
  row: 'int-doorway / injected-links / obfuscated-js',
  version: 1,
  category: 'integrity',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  thresholds: { signs: 2, units: 300 },
  source: 'https://attack.mitre.org/techniques/T1027/',
  text: {
    failure: 'Inline scripts can be read',
    pass: 'Inline scripts can be read',
    why: 'Code that is made unreadable in the page is mostly put there by an intruder, to send visitors elsewhere or to read what they type.',
    fix: 'Find out who put the script there. If nobody knows, take the site for broken into: restore it, change all passwords, and update the software.',
    details: { obfuscated: 'Inline scripts that hide what they do: {count}. Signs in the first: {signs}.' },
  },
  run({ scripts }, limit) {
    const inline = scripts.filter(({ src, isJavaScript }) => src === null && isJavaScript);
    if (inline.length === 0) return notApplicable('no-inline-scripts');
    const hiding = inline
      .filter(({ textUnits }) => textUnits >= limit.units)
      .map(({ text, element }) => ({ element, signs: obfuscationSigns(text) }))
      .filter(({ signs }) => signs.length >= limit.signs);
    const [first] = hiding;
    if (first === undefined) return pass();
    return fail(
      'obfuscated',
      { count: hiding.length, signs: first.signs },
      hiding.map(({ element }) => element),
    );
  },
});
