import type { Base } from './base.ts';
import type { Page, Plan } from './plan.ts';

type Versions = Page['hreflang'];

/** Language versions that are inconsistent or broken. */
export function plantVersions(plan: Plan, { articles }: Base): void {
  const { random } = plan;
  /** An English page that names itself and another page. */
  const naming = (target: string, code = 'it'): string => {
    const path = plan.path();
    return plan.linkedPage(path, {
      hreflang: [
        ['en', path],
        [code, target],
      ],
    });
  };

  const silent = plan.linkedPage(plan.path(), { language: 'it' });
  naming(silent);
  plan.expect('hl-return-missing', silent);
  const partial = plan.path();
  const known = naming(partial);
  naming(partial);
  plan.linkedPage(partial, {
    language: 'it',
    hreflang: [
      ['it', partial],
      ['en', known],
    ],
  });
  plan.expect('hl-return-missing', partial);
  // Its return link is only in the sitemap.
  const mapped = plan.path();
  const source = naming(mapped);
  plan.linkedPage(mapped, {
    language: 'it',
    sitemapAlternates: [
      ['it', mapped],
      ['en', source],
    ],
  });
  plan.note(mapped, 'near hl-return-missing: the sitemap names the other version');

  plantCodes(plan);

  for (const status of [404, 410, 500]) {
    const broken = plan.answer(plan.path(), { kind: 'status', status });
    naming(broken);
    plan.expect('hl-target-4xx', broken);
  }
  const mute = plan.answer(plan.path(), { kind: 'silence' });
  naming(mute);
  plan.expect('hl-target-4xx', mute);
  const onOtherHost = plan.elsewhere({ kind: 'status', status: 404 });
  naming(onOtherHost);
  plan.expect('hl-target-4xx', onOtherHost);
  const refusing = plan.elsewhere({ kind: 'status', status: 403 });
  naming(refusing);
  plan.note(refusing, 'near hl-target-4xx: refused elsewhere');

  const moved = plan.redirect(plan.path(), random.pick(articles));
  naming(moved);
  plan.expect('hl-target-3xx', moved);

  const closed = plan.page(plan.path(), { robots: 'noindex', isInSitemap: false, language: 'it' });
  naming(closed);
  plan.expect('hl-target-noindex', closed);
  const canonicalized = plan.page(plan.path(), {
    canonical: plan.linkedPage(plan.path(), { language: 'it' }),
    isInSitemap: false,
    language: 'it',
  });
  naming(canonicalized);
  plan.expect('hl-target-non-canonical', canonicalized);
  // A noindex page may declare anything.
  const hidden = plan.path();
  plan.unlistedPage(hidden, {
    robots: 'noindex',
    hreflang: [
      ['en', hidden],
      ['it', random.pick(articles)],
    ],
  });
  plan.note(hidden, 'near hl-*: not to be indexed');

  plantMapped(plan);
}

function plantCodes(plan: Plan): void {
  /** Two pages that name each other; each declares its own code and that of the other. */
  const pair = (
    own: string,
    ownAsSaid: string,
    other: string,
    otherAsSaid: string,
  ): readonly [string, string] => {
    const [a, b] = [plan.path(), plan.path()];
    plan.linkedPage(a, {
      hreflang: [
        [own, a],
        [otherAsSaid, b],
      ],
    });
    plan.linkedPage(b, {
      language: 'it',
      hreflang: [
        [other, b],
        [ownAsSaid, a],
      ],
    });
    return [a, b];
  };
  plan.expect('hl-return-inconsistent', pair('en', 'en', 'it-ch', 'it')[0]);
  plan.expect('hl-return-inconsistent', pair('en-gb', 'en', 'it', 'it')[1]);
  plan.note(pair('en', 'en', 'it', 'IT')[0], 'near hl-return-inconsistent: codes are not case-sensitive');
  plan.note(pair('en', 'x-default', 'it', 'it')[1], 'near hl-return-inconsistent: x-default');

  // Two pages that declare different languages for one that declares none.
  for (const [codes, isConflict] of [
    [['it', 'fr'], true],
    [['it-it', 'it-ch'], false],
  ] as const) {
    const target = plan.path();
    const back: (readonly [string, string])[] = [];
    codes.forEach((code, i) => {
      const path = plan.path();
      const own = ['en', 'de'][i]!;
      plan.linkedPage(path, {
        hreflang: [
          [own, path],
          [code, target],
        ],
      });
      back.push([own, path]);
    });
    plan.linkedPage(target, { language: 'it', hreflang: back });
    if (isConflict) plan.expect('hl-language-conflict', target);
    else plan.note(target, 'near hl-language-conflict: countries of one language');
  }
}

/** What the page declares, and what the sitemap declares for it. */
function plantMapped(plan: Plan): void {
  const pair = (mappedOf: (own: string, other: string) => Versions): string => {
    const [path, other] = [plan.path(), plan.path()];
    const versions: Versions = [
      ['en', path],
      ['it', other],
    ];
    plan.linkedPage(path, { hreflang: versions, sitemapAlternates: mappedOf(path, other) });
    plan.linkedPage(other, { language: 'it', hreflang: versions });
    return path;
  };
  plan.expect(
    'hl-sitemap-mismatch',
    pair((own) => [['en', own]]),
  );
  plan.expect(
    'hl-sitemap-mismatch',
    pair((own, other) => [
      ['en', own],
      ['it', other],
      ['it-ch', other],
    ]),
  );
  const agreed = pair((own, other) => [
    ['it', other],
    ['en', own],
  ]);
  plan.note(agreed, 'near hl-sitemap-mismatch: both say the same');
}
