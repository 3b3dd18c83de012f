import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const unplayable = /\.(?:flv|f4v|wmv|avi|mpe?g|3gp|rm|rmvb|asf|vob|swf|mkv)$/i;

/**
 * Fires on videos all of whose files are in formats that browsers do not play, judging by the extension.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Containers
 */
export const vidFormat = defineCheck({
  id: 'vid-format',
  version: 1,
  category: 'video',
  severity: 'warning',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Containers',
  text: {
    failure: 'Videos in unsupported formats',
    pass: 'Video formats supported',
    why: 'Browsers can’t play these files, so visitors see an empty player.',
    fix: 'Convert the video to MP4 (H.264) and, if you like, to WebM as a smaller alternative.',
    details: {
      unplayable:
        '{count, plural, one {# video is in a format that browsers don’t play:} other {# videos are in formats that browsers don’t play, starting with}} {url}.',
    },
  },
  run({ media: { videos } }) {
    const loaded = videos.filter(({ urls }) => urls.length > 0);
    if (loaded.length === 0) return notApplicable('no-video');
    const bad = loaded.filter(({ urls }) =>
      urls.every((url) => unplayable.test(url.replace(/[?#].*$/s, ''))),
    );
    const [first] = bad;
    if (first === undefined) return pass();
    return fail(
      'unplayable',
      { count: bad.length, url: first.urls[0] ?? '' },
      bad.map(({ element }) => element),
    );
  },
});
