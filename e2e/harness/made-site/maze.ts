import { createRandom, type Random } from './random.ts';

/** An endless space of URLs. */
export interface Trap {
  readonly name: string;
  /** Whether a path, including its query, belongs to the trap. */
  readonly holds: (path: string) => boolean;
  /** The minimum and maximum number of them that may be requested. */
  readonly visited: readonly [least: number, most: number];
  /** Why the others are skipped. */
  readonly reasons: readonly string[];
}

/** A site of crawler traps, each with a finite counterpart that looks like it. */
export interface Maze {
  readonly traps: readonly Trap[];
  /** Paths that must be requested, with a description. */
  readonly nearMisses: ReadonlyMap<string, string>;
  /** Paths that must not be requested, with the reason. */
  readonly skipped: ReadonlyMap<string, string>;
  readonly robotsTxt: string;
  /** Exclude patterns for the crawl. */
  readonly exclude: readonly string[];
  /** The response for a path: links, or a redirect target. */
  readonly answer: (path: string) => MazeAnswer;
}

export type MazeAnswer = { readonly links: readonly string[] } | { readonly redirectsTo: string };

export const deepestClicks = 24;
/** The limits that the documentation of crawls promises. */
const trapPages = 100;
const suspectPages = 5;
const maxHops = 20;
const maxParameters = 12;
const maxSegments = 30;
const longestUrl = 2_048;

export function makeMaze(seed: number, origin: string): Maze {
  const random = createRandom(seed);
  const builder = new Builder(random);
  addCalendar(builder);
  addSessions(builder);
  addParameters(builder);
  addPaths(builder, origin);
  addRedirects(builder);
  addDepth(builder);
  builder.closed('/closed/room/', 'robots');
  builder.near('/closed/but-open/', 'a longer rule allows it');
  builder.closed('/hidden/room/', 'excluded');
  builder.near('/hidden', 'the pattern is for what is below');
  return builder.maze();
}

class Builder {
  readonly random: Random;
  readonly traps: Trap[] = [];
  readonly nearMisses = new Map<string, string>();
  readonly skipped = new Map<string, string>();
  readonly links: string[] = [];
  readonly answers: [holds: (path: string) => boolean, answer: (path: string) => MazeAnswer][] = [];

  constructor(random: Random) {
    this.random = random;
  }

  near(path: string, what: string): void {
    this.nearMisses.set(path, what);
    this.links.push(path);
  }

  closed(path: string, reason: string): void {
    this.skipped.set(path, reason);
    this.links.push(path);
  }

  /** A trap that starts at a path, and how it continues. */
  trap(trap: Trap, start: string, answer: (path: string) => MazeAnswer): void {
    this.traps.push(trap);
    this.links.push(start);
    this.answers.push([trap.holds, answer]);
  }

  maze(): Maze {
    const { traps, nearMisses, skipped, answers } = this;
    const links = this.random.some(this.links, this.links.length);
    return {
      traps,
      nearMisses,
      skipped,
      robotsTxt: 'User-agent: *\nDisallow: /closed/\nAllow: /closed/but-open/\n',
      exclude: ['/hidden/*'],
      answer: (path) => {
        if (path === '/') return { links };
        return answers.find(([holds]) => holds(path))?.[1](path) ?? { links: ['/'] };
      },
    };
  }
}

function addCalendar(builder: Builder): void {
  const { random } = builder;
  const day = 86_400_000;
  const separator = random.pick(['-', '/']);
  const written = (ms: number): string =>
    `/days/${new Date(ms).toISOString().slice(0, 10).replaceAll('-', separator)}/`;
  const read = (path: string): number => Date.parse(path.slice(6, 16).replaceAll(separator, '-'));
  builder.trap(
    {
      name: 'a calendar of days',
      holds: (path) => path.startsWith('/days/'),
      visited: [trapPages, trapPages],
      reasons: ['trap-calendar'],
    },
    written(Date.now()),
    (path) => ({
      links: [-3_650, -30, -1, 1, 30, 3_650].map((days) => written(read(path) + days * day)),
    }),
  );
  const year = new Date().getUTCFullYear();
  for (let month = 1; month <= 12; month++)
    for (const one of [year - 1, year, year + 1])
      builder.near(`/months/${one}-${String(month).padStart(2, '0')}/`, 'a calendar of three years');
}

function addSessions(builder: Builder): void {
  const { random } = builder;
  const id = (): string =>
    Array.from({ length: 16 }, (_, i) =>
      i % 2 === 0 ? random.pick(['a', 'b', 'c', 'd', 'e', 'f']) : random.int(10, 99),
    ).join('');
  const items = (path: string): number => Number(/item-(\d+)/.exec(path)?.[1] ?? 0);
  builder.trap(
    {
      name: 'session ids in the path',
      holds: (path) => path.startsWith('/shop/'),
      visited: [suspectPages, suspectPages],
      reasons: ['trap-session-id'],
    },
    `/shop/item-1;jsessionid=${id()}`,
    (path) => ({ links: [1, 2].map((n) => `/shop/item-${items(path) + n};jsessionid=${id()}`) }),
  );
  builder.trap(
    {
      name: 'session ids in the query',
      holds: (path) => path.startsWith('/basket/'),
      visited: [1 + suspectPages, 1 + suspectPages],
      reasons: ['trap-session-id'],
    },
    '/basket/',
    () => ({ links: ['PHPSESSID', 'sid', 'session_id'].map((name) => `/basket/?${name}=${id()}`) }),
  );
  builder.near('/talks/?session=morning', 'a session that people sit in');
  builder.near('/talks/?sid=4711', 'a number');
}

function addParameters(builder: Builder): void {
  const numberOf = (path: string): number => Number(/=(\d+)/.exec(path)?.[1]);
  builder.trap(
    {
      name: 'parameters without end',
      holds: (path) => path.startsWith('/filter/?'),
      visited: [trapPages, trapPages],
      reasons: ['trap-parameters'],
    },
    '/filter/?from=1',
    (path) => ({ links: [1, 2, 7].map((more) => `/filter/?from=${numberOf(path) + more}`) }),
  );
  for (let page = 1; page <= 130; page++) builder.near(`/catalogue/?page=${page}`, 'pages of one path');
  const names = (count: number): string =>
    Array.from({ length: count }, (_, i) => `${builder.random.newWord()}=${i}`).join('&');
  builder.near(`/search/?${names(maxParameters)}`, 'twelve parameters');
  builder.near(`/search/?${names(maxParameters + 1)}`, 'thirteen parameters');
}

function addPaths(builder: Builder, origin: string): void {
  const { random } = builder;
  for (const length of [1, 2, 3, 4]) {
    const run = Array.from({ length }, () => random.newWord()).join('/');
    builder.near(`/${run}/${run}/`, 'twice the same');
    builder.trap(
      {
        name: `${length} segments that repeat`,
        holds: (path) => path.startsWith(`/${run}/`),
        // The fewest repetitions that count as some, and the pages it takes to tell.
        visited: [(length === 1 ? 2 : 1) + suspectPages, (length === 1 ? 2 : 1) + suspectPages],
        reasons: ['trap-repeating-path'],
      },
      `/${run}/`,
      // Relative, as is typical of such mistakes.
      () => ({ links: [`${run}/`] }),
    );
  }
  const segments = (count: number): string =>
    `/${Array.from({ length: count }, () => random.newWord()).join('/')}/`;
  builder.near(segments(maxSegments), 'thirty segments');
  builder.near(segments(maxSegments + 1), 'thirty-one segments');
  const long = (length: number): string => {
    const start = `/long/${random.newWord()}`;
    return start + 'x'.repeat(length - origin.length - start.length);
  };
  builder.near(long(longestUrl), 'as long as an address may be');
  builder.closed(long(longestUrl + 1), 'trap-too-long');
  builder.closed(long(random.int(3_000, 4_000)), 'trap-too-long');
}

function addRedirects(builder: Builder): void {
  const numberOf = (path: string): number => Number(/\d+/.exec(path)![0]);
  builder.trap(
    {
      name: 'redirects without end',
      holds: (path) => path.startsWith('/hops/'),
      visited: [maxHops - 1, maxHops + 1],
      reasons: ['trap-redirects'],
    },
    '/hops/1/',
    (path) => ({ redirectsTo: `/hops/${numberOf(path) + 1}/` }),
  );
  const last = maxHops - 2;
  builder.answers.push([
    (path) => path.startsWith('/long-way/'),
    (path) =>
      numberOf(path) < last ? { redirectsTo: `/long-way/${numberOf(path) + 1}/` } : { links: ['/'] },
  ]);
  for (let n = 1; n <= last; n++) builder.nearMisses.set(`/long-way/${n}/`, 'redirects that come to an end');
  builder.links.push('/long-way/1/');
}

function addDepth(builder: Builder): void {
  builder.trap(
    {
      name: 'pages that lead ever deeper',
      holds: (path) => path.startsWith('/deeper/'),
      visited: [deepestClicks, deepestClicks],
      reasons: ['depth'],
    },
    '/deeper/1/',
    (path) => ({ links: [`/deeper/${Number(/\d+/.exec(path)![0]) + 1}/`] }),
  );
}
