import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Image } from '../../facts/images.ts';
import { percentDecode } from '../../facts/link-addresses.ts';

const imageName = /^\S{1,200}\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic|jxl)$/i;
/** File names that cameras, phones, and apps generate. */
const deviceName =
  /^(?:img|dscn?|dscf|pict?|mvc|sam|screenshot|screen-shot|image|photo|foto|unnamed|untitled)[-_ ]?\d+/i;

/**
 * Fires on alt text that is the file name of the image: with an extension such as `.jpg`, or exactly as in the URL
 * where no person would write that way, with underscores, several hyphens, or long numbers. A plain word that is
 * also the file name, such as `alt="tree"` for `tree.jpg`, is valid alt text.
 *
 * Source: https://www.w3.org/WAI/tutorials/images/tips/
 */
export const imgAltFilename = defineCheck({
  id: 'img-alt-filename',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/tutorials/images/tips/',
  text: {
    failure: 'File names used as alt text',
    pass: 'No file names used as alt text',
    why: 'A file name tells neither screen reader users nor image search what the image shows.',
    fix: 'Describe what the image shows. Many editors insert the file name until someone enters a description.',
    details: {
      file: '{count, number} of {total, plural, one {# alt attribute} other {# alt attributes}} {count, plural, one {contains a file name} other {contain file names}}. The first is “{alt}”.',
    },
  },
  run({ images }) {
    let total = 0;
    const named: Image[] = [];
    for (const image of images) {
      if (image.isHidden || image.alt === null) continue;
      total++;
      if (isNamedAsFile(image.alt, image.src)) named.push(image);
    }
    if (total === 0) return notApplicable('no-alt');
    const [first] = named;
    if (first === undefined) return pass();
    return fail(
      'file',
      { count: named.length, total, alt: first.alt ?? '' },
      named.map(({ element }) => element),
    );
  },
});

function isNamedAsFile(alt: string, src: string | null): boolean {
  const text = alt.slice(0, 300).trim();
  if (text === '') return false;
  if (text.includes('.') && imageName.test(text)) return true;
  if (!text.includes(' ') && deviceName.test(text)) return true;
  if (!isNoPersonsWord(text)) return false;
  const path = (src ?? '').split(/[?#]/, 1)[0] ?? '';
  const file = percentDecode(path.slice(path.lastIndexOf('/') + 1));
  const stem = file.replace(/\.[a-z0-9]{2,5}$/i, '');
  return text.toLowerCase() === stem.toLowerCase();
}

function isNoPersonsWord(text: string): boolean {
  return /_|^[^-]+-[^-]+-|\d{6}/.test(text);
}
