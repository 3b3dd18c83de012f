import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when known analytics and advertising services have stored something in the browser’s local or session storage
 * while the page loaded. The same rules apply as for cookies.
 *
 * Source: https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en
 */
export const privStorageBeforeConsent = defineCheck({
  id: 'priv-storage-before-consent',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source:
    'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  text: {
    failure: 'Tracking data stored before consent',
    pass: 'No tracking data stored before consent',
    why: 'The rules for cookies also apply to the browser’s storage: what isn’t strictly necessary needs consent first.',
    fix: 'Load the scripts that store this data only after visitors have agreed.',
    details: {
      stored:
        'Before any consent, {count, plural, one {# tracking key is} other {# tracking keys are}} stored in the browser: {keys}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    const keys = [...new Set(traffic.storage.flatMap(({ key, tracker }) => (tracker === null ? [] : [key])))];
    return keys.length === 0 ? pass() : fail('stored', { count: keys.length, keys });
  },
});
