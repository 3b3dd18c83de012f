import { defineWords } from '../../../words/words.ts';

export const screenshotWords = defineWords('scan/screenshots', {
  title: 'Screenshots',
  note: 'What is above the fold. The desktop screenshot is of the same page in a wider window: it isn’t loaded again.',
  none: 'No screenshots of this page are stored: they couldn’t be taken in time, or have been deleted.',
  names: { mobile: 'Mobile', desktop: 'Desktop' },
  alt: {
    mobile: 'The page above the fold on a phone',
    desktop: 'The page above the fold in a desktop browser',
  },
  open: { mobile: 'Open full mobile screenshot', desktop: 'Open full desktop screenshot' },
  outlined: 'Part of the screenshot with the {tag} element outlined',
});

export const filmWords = defineWords('scan/screenshots/film', {
  title: 'Filmstrip',
  note: 'What was on the screen while the page loaded here. On a phone with a slow connection, it takes longer.',
  alt: 'The page after {time}',
});
