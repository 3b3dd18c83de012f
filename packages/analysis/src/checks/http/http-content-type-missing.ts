import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { headerValues } from '../../parse/headers.ts';

/** Extensions of files that are not pages. A `.js` URL may be a page about a library of that name. */
const fileExtension =
  /\.(?:pdf|jpe?g|png|gif|webp|avif|svg|css|json|xml|txt|csv|zip|docx?|xlsx?|pptx?|mp[34])$/i;
const pageExtension = /\.(?:html?|xhtml)$/i;
const pageTypes = new Set(['text/html', 'application/xhtml+xml']);

/**
 * Fires when a successful response has no Content-Type or a malformed one, or when the type doesn't match the file
 * extension of the URL, such as an image URL that returns HTML. Pages about a file, whose last path segment
 * contains a colon, are not treated as files.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc9110#name-content-type
 */
export const httpContentTypeMissing = defineCheck({
  id: 'http-content-type-missing',
  version: 1,
  category: 'http',
  severity: 'warning',
  weight: 3,
  appliesTo: 'any',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#name-content-type',
  text: {
    failure: 'Missing or incorrect Content-Type',
    pass: 'Correct Content-Type',
    why: 'The Content-Type tells browsers and crawlers what kind of file they receive. If it is missing or wrong, they have to guess and may not recognize a page as one.',
    fix: 'Have the server send text/html; charset=utf-8 for pages, and the matching type for other files.',
    details: {
      absent: 'The response has no Content-Type header.',
      invalid: 'The Content-Type header has an invalid value: “{value}”.',
      mismatch: 'The URL ends in {extension}, but the response is declared as {type}.',
    },
  },
  run({ response: { contentType, headers, status }, url: { segments } }) {
    // `appliesTo` has no "any type, but successful": an error page may be served in place of the file.
    if (status < 200 || status > 299) return notApplicable('not-2xx');
    if (contentType === null) {
      const value = headerValues(headers, 'content-type').at(-1);
      return value === undefined ? fail('absent', {}) : fail('invalid', { value });
    }
    const file = segments.at(-1)?.slice(-100) ?? '';
    const isPage = pageTypes.has(contentType);
    const [extension] = (isPage ? fileExtension : pageExtension).exec(file) ?? [];
    if (extension === undefined || file.includes(':')) return pass();
    return fail('mismatch', { extension, type: contentType });
  },
});
