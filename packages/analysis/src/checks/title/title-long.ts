import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { charactersThatFit } from '../../facts/drawn-width.ts';
import { titleFontPx } from '../../facts/title.ts';

/**
 * Fires when the title is wider than the line of a desktop search result. Results cut by drawn width, so pixels
 * decide; the number of characters that fit is told as a hint. Widths are those of an Arial-like font.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleLong = defineCheck({
  id: 'title-long',
  version: 1,
  category: 'title',
  severity: 'warning',
  weight: 3,
  appliesTo: 'indexable-html',
  thresholds: { pixels: 561 },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    en: {
      label: 'Title fits the search result',
      why: 'Search results show a title on one line and cut what does not fit, so the end of a long title is seen by few.',
      fix: 'Put the words that matter first and shorten the rest until the title fits; the name of the site can go to the end.',
      details: {
        wide: 'The title is about {pixels} px wide and the line has {limit} px: it is cut after {shown} of its {characters} characters.',
      },
    },
    it: {
      label: 'Il titolo entra nel risultato di ricerca',
      why: 'I risultati di ricerca mostrano il titolo su una riga e tagliano ciò che non entra: la fine di un titolo lungo la vedono in pochi.',
      fix: 'Mettere all’inizio le parole che contano e accorciare il resto finché il titolo entra; il nome del sito può stare alla fine.',
      details: {
        wide: 'Il titolo è largo circa {pixels} px e la riga ne ha {limit}: viene tagliato dopo {shown} dei suoi {characters} caratteri.',
      },
    },
  },
  run({ title }, limit) {
    if (title === null) return notApplicable('no-title');
    if (title.pixels <= limit.pixels) return pass();
    const shown = charactersThatFit(title.text, titleFontPx, limit.pixels);
    return fail(
      'wide',
      { pixels: title.pixels, limit: limit.pixels, shown, characters: title.characters },
      title.element,
    );
  },
});
