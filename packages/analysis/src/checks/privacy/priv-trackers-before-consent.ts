import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { trackersOf } from '../../facts/traffic.ts';

/**
 * Fires when known analytics and advertising services are contacted while the page loads: nobody has clicked anything, so
 * nobody can have agreed. Loaders such as Google Tag Manager don’t count, nor do requests of Google’s tags that say that
 * consent is refused. Session recordings are left to `priv-session-recording`. Whether consent is required depends on the
 * site and its visitors; a service on the site’s own host isn’t recognized.
 *
 * Source: https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en
 */
export const privTrackersBeforeConsent = defineCheck({
  id: 'priv-trackers-before-consent',
  version: 1,
  category: 'privacy',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source:
    'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  text: {
    failure: 'Trackers load before consent',
    pass: 'No trackers before consent',
    why: 'In the EU and UK, analytics and advertising services generally need consent first. Without it, the site risks complaints and fines.',
    fix: 'Load these services only after visitors have agreed, for example with a consent management platform that blocks them until then.',
    details: {
      contacted:
        'Before any consent, the page contacts {count, plural, one {# tracking service} other {# tracking services}}: {names}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    if (traffic.files.length === 0) return notApplicable('no-files');
    const names = trackersOf(traffic.files, 'analytics', 'advertising');
    return names.length === 0 ? pass() : fail('contacted', { count: names.length, names });
  },
});
