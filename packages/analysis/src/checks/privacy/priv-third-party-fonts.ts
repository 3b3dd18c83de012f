import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { trackersOf } from '../../facts/traffic.ts';

/**
 * Fires when fonts are loaded from a public font service, which learns the IP address of each visitor. A court in Munich
 * awarded damages for that, as fonts can be hosted on the site itself.
 *
 * Source: https://www.gesetze-bayern.de/Content/Document/Y-300-Z-GRURRS-B-2022-N-612
 */
export const privThirdPartyFonts = defineCheck({
  id: 'priv-third-party-fonts',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.gesetze-bayern.de/Content/Document/Y-300-Z-GRURRS-B-2022-N-612',
  text: {
    failure: 'Fonts from third parties',
    pass: 'Fonts come from the site',
    why: 'The font service gets the IP address of every visitor. German courts have ruled against sites that load Google Fonts without consent. Fonts on another host also load later.',
    fix: 'Download the fonts and serve them from your own site.',
    details: {
      contacted:
        'The page loads fonts from {count, plural, one {# font service} other {# font services}}: {names}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    if (traffic.files.length === 0) return notApplicable('no-files');
    const names = trackersOf(traffic.files, 'fonts');
    return names.length === 0 ? pass() : fail('contacted', { count: names.length, names });
  },
});
