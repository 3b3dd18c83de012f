import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Words that say that there is an image but not which, in languages of the sites we see most. */
const meaningless = new Set([
  ...['image', 'images', 'img', 'photo', 'picture', 'pic', 'graphic', 'thumbnail', 'thumb', 'banner', 'alt'],
  ...[
    'placeholder',
    'untitled',
    'alt text',
    'image alt',
    'image title',
    'no alt',
    'null',
    'undefined',
    'none',
  ],
  ...['immagine', 'foto', 'fotografia', 'figura', 'bild', 'abbildung', 'grafik', 'vorschaubild', 'imagen'],
  ...[
    'imagem',
    'figure',
    'illustration',
    'afbeelding',
    'plaatje',
    'obraz',
    'zdjęcie',
    'изображение',
    'фото',
    'картинка',
  ],
]);

/**
 * Fires on alt texts that only say that there is an image. File names are left to `img-alt-filename`, missing alt texts
 * to `img-alt-missing`. Small images, such as icons, count too: theirs is read aloud as well.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Techniques/failures/F30
 */
export const imgAltPlaceholder = defineCheck({
  id: 'img-alt-placeholder',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/failures/F30',
  text: {
    failure: 'Meaningless alt text',
    pass: 'Alt text has meaning',
    why: 'An alt text such as “image” tells neither people who can’t see the image nor Google Images what it shows.',
    fix: 'Describe what the image shows. If it is only decoration, leave the alt text empty: alt="".',
    details: {
      meaningless:
        '{count, plural, one {# image has the alt text} other {# images have a meaningless alt text, such as}} “{alt}”.',
    },
  },
  run({ images }) {
    const named = images.filter(({ alt, isHidden }) => !isHidden && (alt ?? '').trim() !== '');
    if (named.length === 0) return notApplicable('no-alt');
    const bad = named.filter(({ alt }) => isMeaningless(alt ?? ''));
    const [first] = bad;
    if (first === undefined) return pass();
    return fail(
      'meaningless',
      { count: bad.length, alt: (first.alt ?? '').trim() },
      bad.map(({ element }) => element),
    );
  },
});

function isMeaningless(alt: string): boolean {
  if (alt.length > 40) return false;
  const words = alt
    .toLowerCase()
    .replace(/[\s\d_.,:;#()[\]{}<>-]+/g, ' ')
    .trim();
  return meaningless.has(words);
}
