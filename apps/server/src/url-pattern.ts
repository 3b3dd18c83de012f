import { linePattern } from './line-of-text.ts';

/** What a pattern looks like: compared with the path of a URL, and a line of text, because it is shown. */
export const urlPattern = new RegExp(`^[/*]${linePattern.source.slice(1)}`, 'u');
