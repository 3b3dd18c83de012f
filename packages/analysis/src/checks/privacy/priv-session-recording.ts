import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { trackersOf } from '../../facts/traffic.ts';

/**
 * Fires when services that record what visitors do on the page (movements, clicks and often input) are contacted while it
 * loads, before anyone can have agreed.
 *
 * Source: https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en
 */
export const privSessionRecording = defineCheck({
  id: 'priv-session-recording',
  version: 1,
  category: 'privacy',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source:
    'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  text: {
    failure: 'Session recording before consent',
    pass: 'No session recording before consent',
    why: 'Recordings can contain what visitors type and read. In the EU and UK they need consent before they start.',
    fix: 'Start the recording only after visitors have agreed, and mask all input fields.',
    details: {
      contacted:
        'Before any consent, the page loads {count, plural, one {a service that records} other {# services that record}} visits: {names}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    if (traffic.files.length === 0) return notApplicable('no-files');
    const names = trackersOf(traffic.files, 'recording');
    return names.length === 0 ? pass() : fail('contacted', { count: names.length, names });
  },
});
