import type { Base } from './base.ts';
import type { Plan } from './plan.ts';

/** Defects, near misses and harmless oddities in the forms found on the real web. */
export function plantOddities(plan: Plan, base: Base): void {
  plantSpellings(plan);
  plantDirectives(plan, base);
  plantDetours(plan, base);
  plantRules(plan);
  plantIslands(plan);
}

/** One URL in several spellings, one text in several encodings, and links that are not links. */
function plantSpellings(plan: Plan): void {
  const { random } = plan;
  const name = random.newWord();
  const cafe = plan.page(`/${name}/caf%C3%A9/`);
  const ways = [`/${name}/café/`, `/${random.newWord()}/../${name}/caf%C3%A9/`];
  random.some(plan.hubs, 2).forEach((hub, i) => plan.linkFrom(hub, cafe, { as: ways[i]! }));
  plan.note(cafe, 'near link-weak: two links in two ways of writing');
  const shouted = plan.page(plan.path());
  for (const hub of random.some(plan.hubs, 2))
    plan.linkFrom(hub, shouted, { as: plan.urlOf(shouted).replace('http', 'HTTP') });

  const title = plan.titled(`${random.newWords(4)} größer`);
  for (const charset of ['utf-8', 'windows-1252', 'utf-16le'] as const)
    plan.expect('title-duplicate', plan.linkedPage(plan.path(), { title, charset, h1: random.newWords(3) }));
  for (let i = 0; i < 2; i++)
    plan.note(
      plan.linkedPage(plan.path(), { title: '', description: '', h1: '' }),
      'near *-duplicate: no texts',
    );

  const same = { h1: random.newWords(4), words: random.text(120) };
  for (const isUppercase of [false, true]) {
    const path = plan.linkedPage(plan.path(), {
      ...same,
      isUppercase,
      title: plan.titled(random.newWords(4)),
    });
    plan.expect('dup-exact', path);
  }

  plan.linkedPage(plan.path(), {
    extra: `<a href="mailto:someone@example.com">Mail</a> <a href="tel:+39012345">Phone</a> <a>None</a>
<a href="javascript:void(0)">Script</a> <a href="data:text/plain,words">Data</a> <a href="#here">Here</a>
<a href="">Itself</a> <a href="http://">Nothing</a> <a href="ftp://127.0.0.1/file">Files</a>`,
  });
}

/** Directives in headers and elements, and the user agents they apply to. */
function plantDirectives(plan: Plan, { articles }: Base): void {
  const { random } = plan;
  for (const areRobotsInHeader of [false, true]) {
    plan.unlistedPage(plan.path(), { robots: 'noindex', robotsName: 'googlebot', areRobotsInHeader });
    const other = { robots: 'noindex, nofollow', robotsName: 'someotherbot', areRobotsInHeader };
    plan.note(plan.linkedPage(plan.path(), other), 'near sm-noindex: said to another crawler');
    // This is our own user agent.
    const holding = plan.linkedPage(plan.path(), {
      robots: 'nofollow',
      robotsName: 'siteglass',
      areRobotsInHeader,
    });
    const held = plan.page(plan.path());
    plan.linkFrom(holding, held);
    plan.expect('link-nofollow-only-inlinks', held);
  }
  const misplaced = plan.linkedPage(plan.path(), {
    canonical: null,
    extra: `<link rel="canonical" href="${plan.urlOf(random.pick(articles))}">`,
  });
  plan.note(misplaced, 'near sm-non-canonical: a canonical URL in the body does not count');

  const [from, to, silent] = [plan.path(), plan.path(), plan.path()];
  const pair = [
    ['en', from],
    ['it', to],
  ] as const;
  plan.linkedPage(from, { hreflang: [...pair, ['fr', silent]], isHreflangInHeader: true });
  plan.linkedPage(to, { hreflang: pair, isHreflangInHeader: true, language: 'it' });
  plan.note(to, 'near hl-return-missing: it returns in a header');
  plan.linkedPage(silent);
  plan.expect('hl-return-missing', silent);
}

/** Redirects through the other host, and resources that are loaded in other ways. */
function plantDetours(plan: Plan, { articles }: Base): void {
  const { random } = plan;
  const out = plan.path();
  const onOtherHost = plan.elsewhere({
    kind: 'redirect',
    status: 302,
    to: plan.urlOf(random.pick(articles)),
  });
  plan.linkWell(plan.redirect(out, onOtherHost));
  plan.expect('redir-to-other-host', out);
  plan.expect('redir-chain-internal', out);
  plan.expect('link-external-redirect', plan.linkWell(onOtherHost, 2));

  const round = plan.path();
  const back = plan.elsewhere({ kind: 'redirect', status: 302, to: plan.urlOf(round) });
  plan.linkWell(plan.redirect(round, back));
  plan.expect('redir-loop', round);

  const [one, other] = ['/circle-1', '/circle-2'].map((path) => plan.origins.elsewhere + path);
  plan.answersElsewhere.set('/circle-1', { kind: 'redirect', status: 301, to: other! });
  plan.answersElsewhere.set('/circle-2', { kind: 'redirect', status: 301, to: one! });
  plan.expect('link-broken-external', plan.linkWell(one!, 2));

  for (const status of [429, 503])
    plan.expect('link-unverifiable-external', plan.linkWell(plan.elsewhere({ kind: 'status', status }), 2));

  // Its relative links point to the other host.
  const gone = plan.elsewhere({ kind: 'status', status: 404 });
  const based = plan.linkedPage(plan.path(), { base: `${plan.origins.elsewhere}/` });
  plan.linkFrom(based, gone, { as: gone.slice(plan.origins.elsewhere.length + 1) });
  plan.expect('link-broken-external', gone);

  const candidate = plan.answer(`/files/${random.newWord()}.png`, { kind: 'status', status: 404 });
  plan.linkedPage(plan.path(), { extra: `<img src="/files/none.svg" srcset="${candidate} 2x" alt="">` });
  plan.answer('/files/none.svg', { kind: 'file', type: 'image/svg+xml', bytes: 300 });
  plan.expect('img-broken', candidate);
  const withoutType = plan.answer(`/files/${random.newWord()}.png`, {
    kind: 'file',
    type: 'image/png',
    bytes: 900_000,
    hidesLength: true,
  });
  plan.linkedPage(plan.path(), { images: [withoutType, plan.skip('/closed/picture.png', 'robots')] });
  plan.note(withoutType, 'near img-size-kb: its server does not say its size');
  plan.note('/closed/picture.png', 'near img-broken: robots.txt closes it');
}

/** robots.txt rules with wildcards. */
function plantRules(plan: Plan): void {
  const { random } = plan;
  plan.robots.push('Disallow: /*?closed=', 'Disallow: /*.secret$');
  const folder = plan.folder();
  for (const path of [`${folder}/?closed=${random.newWord()}`, `${folder}/${random.newWord()}.secret`])
    plan.expect('link-blocked-target', plan.linkWell(plan.skip(path, 'robots')));
  for (const path of [`${folder}/closed=${random.newWord()}/`, `${folder}/${random.newWord()}.secret/more/`])
    plan.note(plan.linkedPage(path), 'near link-blocked-target: the rule is for something else');
}

/** Pages that only the sitemap links to, with links among them. */
function plantIslands(plan: Plan): void {
  const alone = plan.page(plan.path());
  plan.linkFrom(alone, alone);
  const loop = plan.redirect(plan.path(), alone);
  plan.linkFrom(alone, loop);
  plan.expect('link-orphan', alone);
  plan.expect('redir-3xx-internal-link', loop);
  const pair = [plan.page(plan.path()), plan.page(plan.path())];
  pair.forEach((path, i) => {
    plan.linkFrom(path, pair[1 - i]!);
    plan.expect('link-weak', path);
    plan.note(path, 'near link-orphan: the other page of the island links here');
  });
  plan.sitemapOnly.push(plan.elsewhere({ kind: 'status', status: 404 }));
  plan.expect('sm-other-host', '/');
}
