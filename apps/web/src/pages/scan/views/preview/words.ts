import { defineWords } from '../../../../words/words.ts';

const insteadEn = {
  'og:title': 'Networks use the page title.',
  'og:description': 'Networks use the meta description, if there is one.',
  'og:image': 'Networks show no image or pick one from the page.',
  'og:url': 'Networks count shares for each shared URL separately, including its parameters.',
  'og:type': 'Networks treat the page as a website.',
  'twitter:card': 'X shows a small card if the Open Graph tags are sufficient, otherwise only the URL.',
} as const;

export const previewWords = defineWords('scan/views/preview', {
  both: 'The title and description fit in search results.',
  titleIs: {
    cut: 'The title is {px} px wide, but only {limit} px fit, so its end is cut off',
    fits: 'The title fits',
    short: 'The title is short and leaves much of the space unused',
    absent: 'The page has no title',
  },
  textIs: {
    cut: 'The description is {px} px wide, but only {limit} px fit, so its end is cut off',
    fits: 'The description fits',
    short: 'The description is short and leaves much of the space unused',
    absent: 'The page has no meta description',
  },
  joined: '{title}. {text}.',
  noindex: 'This page is not indexable, so it does not appear in search results. This is how it would look.',
  search: 'Search result preview',
  searchNote:
    'Based on Google’s layout: title in 20 px Arial, description in 14 px. Screens differ by a few pixels, and Google may choose a different title or snippet.',
  desktop: 'Desktop',
  phone: 'Phone (360 px)',
  title: 'Title',
  description: 'Description',
  titleInstead:
    'Without a title, search engines create one from headings, anchor text and the site name. Here it could be “{heading}”.',
  titleInsteadBare: 'Without a title, search engines create one from anchor text and the site name.',
  textInstead:
    'Without a description, search engines show the passage of the page that best matches the query.',
  maxSnippet: 'The page limits the snippet to {count} characters.',
  shared: 'Social preview',
  sharedNote:
    'Images are not loaded. The frame shows the image URL instead. Networks change their cards from time to time.',
  missing: 'Missing: {names}.',
  complete: 'All tags for a full card are present.',
  instead: insteadEn,
  tags: 'Social tags',
  tagsNote: 'As found in the page, in order.',
  noTags: 'The page has no Open Graph or Twitter Card tags.',
});
