import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { obfuscationSigns } from '../../facts/obfuscation.ts';

/**
 * Fires on inline scripts that hide what they do: at least `signs` of a packer, long runs of escaped characters,
 * generated identifiers, a payload in one unbroken run, and text that is decoded and executed. Minified scripts
 * show none of these signs, a packed library shows one. Only the first 2,000 characters of each script are read.
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
    failure: 'Obfuscated inline scripts',
    pass: 'No obfuscated inline scripts',
    why: 'Obfuscated code in a page is usually planted by an attacker to redirect visitors or capture what they type.',
    fix: 'Find out who added the script. If nobody knows, treat the site as hacked: restore it, change all passwords, and update the software.',
    details: {
      obfuscated:
        '{count, plural, one {# inline script is obfuscated} other {# inline scripts are obfuscated}}. Signs found in the first: {signs}.',
    },
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
