import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';

const types =
  /^application\/(?:x-shockwave-flash|x-java-applet|java|x-silverlight(?:-2)?|futuresplash|x-director|vnd\.adobe\.flash\.movie)/;
const files = /\.(?:swf|xap|jar|class|dcr|wrl)(?:[?#]|$)/i;

/**
 * Fires on content that needs a plug-in which no browser has anymore: Flash, Java, Silverlight.
 *
 * Source: https://developers.google.com/search/blog/2019/10/goodbye-flash
 */
export const mobPlugin = defineCheck({
  id: 'mob-plugin',
  version: 1,
  category: 'mobile',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/blog/2019/10/goodbye-flash',
  text: {
    failure: 'Content that needs a removed plug-in',
    pass: 'No content that needs a removed plug-in',
    why: 'No browser plays Flash, Java applets or Silverlight anymore, and search engines don’t index them.',
    fix: 'Replace the content with HTML, video or JavaScript, or remove it.',
    details: {
      plugin:
        '{count, plural, one {# element needs} other {# elements need}} a plug-in that browsers no longer have.',
    },
  },
  run({ frames, obsoleteElements }: Facts) {
    const embedded = frames.filter(({ tag }) => tag === 'object' || tag === 'embed');
    const applets = obsoleteElements.filter(({ tag }) => tag === 'applet');
    if (embedded.length + applets.length === 0) return notApplicable('no-embedded-objects');
    const elements = embedded.flatMap(({ type, url, element }) =>
      types.test(type) || files.test(url ?? '') ? [element] : [],
    );
    elements.push(...applets.map(({ element }) => element));
    return elements.length === 0 ? pass() : fail('plugin', { count: elements.length }, elements);
  },
});
