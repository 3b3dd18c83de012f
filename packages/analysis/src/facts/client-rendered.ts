import type { ReferenceFacts } from './references.ts';
import type { ResponseFacts } from './response.ts';
import type { Script } from './scripts.ts';
import type { TextFacts } from './text.ts';
import type { Title } from './title.ts';

/** The ids of the elements that frameworks render into by default, in lower case. */
const mountIds = new Set([
  'root',
  'app',
  '__next',
  '__nuxt',
  '___gatsby',
  'svelte',
  'q-app',
  'app-root',
  'main-app',
]);

/** Fewer words than any page that says something, and than a page whose scripts only add to it. */
const minWords = 50;
const minWordsWithMount = 200;

interface Page {
  readonly response: Pick<ResponseFacts, 'isHtml'>;
  readonly scripts: readonly Pick<Script, 'isJavaScript'>[];
  readonly text: Pick<TextFacts, 'bodyWords'>;
  readonly title: Title | null;
  readonly references: Pick<ReferenceFacts, 'ids'>;
}

/** Whether the HTML as sent suggests that scripts make the page: it has some, and hardly anything else. */
export function looksClientRendered({ response, scripts, text, title, references }: Page): boolean {
  if (!response.isHtml || !scripts.some(({ isJavaScript }) => isJavaScript)) return false;
  if (title === null || text.bodyWords < minWords) return true;
  return text.bodyWords < minWordsWithMount && references.ids.some((id) => mountIds.has(id.toLowerCase()));
}
