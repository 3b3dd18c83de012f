import { capital, type PageFields, type Plan } from './plan.ts';

/** Texts that pages share, and texts that only appear to be shared. */
export function plantTexts(plan: Plan): void {
  const { random } = plan;
  plantShared(plan, 'title-duplicate', (words, isUppercase) => ({
    title: inCapitals(plan.titled(words), isUppercase),
  }));
  plantShared(plan, 'desc-duplicate', (words, isUppercase) => ({
    description: inCapitals(`${words} ${words.split(' ').reverse().join(' ')}`, isUppercase),
  }));
  plantShared(plan, 'h1-duplicate', (words, isUppercase) => ({ h1: inCapitals(words, isUppercase) }));

  const without = plan.linkedPage(plan.path(), { title: capital(random.newWords(5)) });
  plan.expect('title-pattern-outlier', without);
  const before = plan.linkedPage(plan.path(), { title: `${plan.brand}: ${random.newWords(4)}` });
  plan.note(before, 'near: the name of the site comes first');

  plantPhrases(plan);
  plantCopies(plan);
  plantNearCopies(plan);
  plantVariants(plan);
  plantThin(plan);
  plantSchema(plan);
}

const inCapitals = (text: string, isUppercase: boolean): string =>
  isUppercase ? `  ${text.toUpperCase().replace(' ', '   ')} ` : text;

/** Creates the fields of pages that share the text, in two spellings. */
function plantShared(
  plan: Plan,
  check: string,
  fieldsOf: (words: string, isUppercase: boolean) => PageFields,
): void {
  const { random } = plan;
  for (const size of [2, random.int(3, 5)]) {
    const words = random.newWords(6);
    for (let i = 0; i < size; i++) {
      // Title and heading of a page differ, so that no phrase appears in both.
      const path = plan.linkedPage(plan.path(), { h1: random.newWords(4), ...fieldsOf(words, i === 1) });
      plan.expect(check, path);
    }
    const near = (what: string, path: string): void => plan.note(path, `near ${check}: ${what}`);
    const shared = (): PageFields => ({ h1: random.newWords(4), ...fieldsOf(words, false) });
    near('another language', plan.linkedPage(plan.path(), { ...shared(), language: 'it' }));
    for (const areRobotsInHeader of [false, true])
      near('noindex', plan.unlistedPage(plan.path(), { ...shared(), robots: 'noindex', areRobotsInHeader }));
  }
  const words = random.newWords(6);
  const shared = (): PageFields => ({ h1: random.newWords(4), ...fieldsOf(words, false) });
  const main = plan.linkedPage(plan.path(), shared());
  plan.unlistedPage(plan.path(), { ...shared(), canonical: main });
  plan.unlistedPage(plan.path(), { ...shared(), canonical: main, isCanonicalInHeader: true });
  plan.note(main, `near ${check}: the others name this one as canonical`);
  const differing = words.replace(/\S+$/, random.newWord());
  const other = plan.linkedPage(plan.path(), { h1: random.newWords(4), ...fieldsOf(differing, false) });
  plan.note(other, `near ${check}: one word differs`);
}

/** Pages whose titles and headings contain the same phrase, among other words. */
function plantPhrases(plan: Plan): void {
  const { random } = plan;
  const about = (phrase: string): PageFields => ({
    title: plan.titled(`${phrase} ${random.newWord()}`),
    h1: capital(`${phrase} ${random.newWord()}`),
    words: [...phrase.split(' '), ...random.text(200), ...phrase.split(' '), ...random.text(40)],
  });
  const phrase = random.newWords(3);
  for (let i = random.int(2, 4); i > 0; i--)
    plan.expect('kw-cannibalisation', plan.linkedPage(plan.path(), about(phrase)));
  const near = (what: string, path: string): void => plan.note(path, `near kw-cannibalisation: ${what}`);
  near('another language', plan.linkedPage(plan.path(), { ...about(phrase), language: 'it' }));
  near('noindex', plan.unlistedPage(plan.path(), { ...about(phrase), robots: 'noindex' }));
  near(
    'in the heading alone',
    plan.linkedPage(plan.path(), { ...about(phrase), title: plan.titled(random.newWords(4)) }),
  );
}

function plantCopies(plan: Plan): void {
  const { random } = plan;
  for (const size of [2, random.int(3, 4)]) {
    const same = { h1: random.newWords(4), words: random.text(random.int(60, 300)) };
    for (let i = 0; i < size; i++)
      plan.expect('dup-exact', plan.linkedPage(plan.path(), titleApart(plan, same)));
    const near = plan.linkedPage(plan.path(), titleApart(plan, { ...same, language: 'it' }));
    plan.note(near, 'near dup-exact: another language');
  }
  const same = { h1: random.newWords(4), words: random.text(200) };
  const main = plan.linkedPage(plan.path(), titleApart(plan, same));
  plan.note(main, 'near dup-exact: the other one names this as canonical');
  plan.unlistedPage(plan.path(), titleApart(plan, { ...same, canonical: main }));
}

/** A unique title that shares no word with the heading. */
const titleApart = (plan: Plan, fields: PageFields): PageFields => ({
  title: plan.titled(plan.random.newWords(4)),
  ...fields,
});

/**
 * Five-word shingles in common: with one word of 900 and one of the heading changed, 97 of 100; with one in 25 changed,
 * 66. The similarity estimate is accurate to about two in a hundred, so nothing closer to the threshold is planted.
 */
function plantNearCopies(plan: Plan): void {
  const { random } = plan;
  const words = random.text(900);
  const changed = (places: readonly number[]): string[] => {
    const copy = [...words];
    for (const place of places) copy[place] = random.newWord();
    return copy;
  };
  const heading = random.newWords(3);
  const fields = (text: readonly string[]): PageFields =>
    titleApart(plan, { words: text, h1: `${heading} ${random.newWord()}` });
  plan.expect('dup-near', plan.linkedPage(plan.path(), fields(words)));
  for (const place of [random.int(20, 400), random.int(500, 880)])
    plan.expect('dup-near', plan.linkedPage(plan.path(), fields(changed([place]))));
  const far = plan.linkedPage(
    plan.path(),
    fields(changed(Array.from({ length: 36 }, (_, i) => i * 25 + random.int(0, 15)))),
  );
  plan.note(far, 'near dup-near: two thirds in common');
  const translated = plan.linkedPage(plan.path(), { ...fields(changed([200])), language: 'it' });
  plan.note(translated, 'near dup-near: another language');
}

function plantVariants(plan: Plan): void {
  const { random } = plan;
  const same = (): PageFields => ({ h1: random.newWords(4), words: random.text(250) });
  const plain = plan.path();
  const text = same();
  plan.linkedPage(plain, titleApart(plan, text));
  for (const query of ['?view=print', '?sort=up&view=all']) {
    const variant = plan.linkedPage(plain + query, titleApart(plan, { ...text, isInSitemap: false }));
    plan.expect('dup-param-variants', variant);
  }
  const other = plan.path();
  const told = same();
  plan.linkedPage(other, titleApart(plan, told));
  plan.unlistedPage(`${other}?view=print`, titleApart(plan, { ...told, canonical: other }));
  const different = plan.linkedPage(`${other}?part=2`, titleApart(plan, same()));
  plan.note(different, 'near dup-param-variants: another text');
}

function plantThin(plan: Plan): void {
  const { random } = plan;
  const folder = plan.folder();
  const add = (words: number): string =>
    plan.linkedPage(`${folder}/${random.newWord()}/`, { words: random.text(words) });
  for (let i = 0; i < 9; i++) add(random.int(700, 780));
  plan.expect('cnt-thin-vs-peers', add(random.int(240, 320)));
  plan.note(add(random.int(420, 500)), 'near cnt-thin-vs-peers: more than half of the others');
  plan.note(add(random.int(60, 120)), 'near cnt-thin-vs-peers: thin by itself');
}

function plantSchema(plan: Plan): void {
  const { random } = plan;
  const folder = plan.folder();
  const add = (schema: readonly string[], into = folder): string =>
    plan.linkedPage(`${into}/${random.newWord()}/`, { schema });
  for (let i = 0; i < 9; i++) add(['Recipe', 'BreadcrumbList']);
  plan.expect('sd-coverage-outlier', add(['BreadcrumbList']));
  plan.note(add([]), 'near sd-coverage-outlier: no structured data at all');
  const mixed = plan.folder();
  for (let i = 0; i < 10; i++)
    plan.note(
      add(i < 7 ? ['Event', 'WebPage'] : ['WebPage'], mixed),
      'near sd-coverage-outlier: 70 % have it',
    );
}
