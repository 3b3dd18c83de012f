import { readLines } from './read-lines.ts';

/** The settings of a crawl, as typed. */
export interface SiteSettings {
  readonly include: string;
  readonly exclude: string;
  readonly rate: string;
  readonly agent: string;
  readonly username: string;
  readonly password: string;
  readonly headers: string;
}
export type SettingName = keyof SiteSettings;

export const noSettings: SiteSettings = {
  ...{ include: '', exclude: '', rate: '', agent: '', username: '', password: '', headers: '' },
};

const rates = { min: 0.1, max: 100 };
const ascii = /^[\x20-\x7e]*$/;
const header = /^([!#$%&'*+\-.^_`|~\w]{1,100}):[\t ]*(\S.*)$/;

export interface SettingProblem {
  readonly field: SettingName;
  readonly code:
    | 'pattern'
    | 'rate'
    | 'agent'
    | 'username'
    | 'noUsername'
    | 'header'
    | 'headerTwice'
    | 'headerAscii'
    | 'bothAuthorizations';
  /** Of a field with several; counted from 1. */
  readonly line?: number;
}

/** What is wrong with the first setting that the service would refuse; null if nothing is. */
export function settingProblem(settings: SiteSettings): SettingProblem | null {
  for (const field of ['include', 'exclude'] as const) {
    const at = settings[field].split('\n').findIndex((line) => /^\s*[^\s/*]/.test(line));
    if (at >= 0) return { field, code: 'pattern', line: at + 1 };
  }
  const { rate, agent, username, password } = settings;
  if (rate.trim() !== '') {
    const value = readRate(rate);
    if (!(value >= rates.min && value <= rates.max)) return { field: 'rate', code: 'rate' };
  }
  if (!ascii.test(agent)) return { field: 'agent', code: 'agent' };
  if (username.includes(':')) return { field: 'username', code: 'username' };
  if (username === '' && password !== '') return { field: 'username', code: 'noUsername' };
  return headerProblem(settings);
}

function headerProblem({ headers, username }: SiteSettings): SettingProblem | null {
  const names = new Set<string>();
  for (const [at, line] of headers.split('\n').entries()) {
    if (line.trim() === '') continue;
    const problem = (code: SettingProblem['code']) => ({ field: 'headers', code, line: at + 1 }) as const;
    const name = header.exec(line.trim())?.[1]?.toLowerCase();
    if (name === undefined) return problem('header');
    if (!ascii.test(line.trim().replaceAll('\t', ' '))) return problem('headerAscii');
    if (names.has(name)) return problem('headerTwice');
    if (name === 'authorization' && username !== '') return problem('bothAuthorizations');
    names.add(name);
  }
  return null;
}

/** With a decimal point or comma; NaN if it is not a number. */
function readRate(rate: string): number {
  const text = rate.trim().replace(',', '.');
  return /^\d{1,3}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
}

/** The fields of the request that starts the crawl. */
export function settingsBody(settings: SiteSettings) {
  const { rate, agent, username, password } = settings;
  const headers = readLines(settings.headers).map((line) => header.exec(line)?.slice(1) ?? []);
  return {
    include: [...readLines(settings.include)],
    exclude: [...readLines(settings.exclude)],
    ...(rate.trim() === '' ? {} : { rate: readRate(rate) }),
    ...(agent.trim() === '' ? {} : { user_agent: agent.trim() }),
    ...(username === '' ? {} : { basic_auth: { username, password } }),
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) as Record<string, string> }),
  };
}

const fields: readonly (readonly [prefix: string, field: SettingName])[] = [
  ['include', 'include'],
  ['exclude', 'exclude'],
  ['rate', 'rate'],
  ['user_agent', 'agent'],
  ['basic_auth.password', 'password'],
  ['basic_auth', 'username'],
  ['headers', 'headers'],
];

/** The setting that the message of an error begins with; null if it is about something else. */
export function settingOf(message: string): SettingName | null {
  return fields.find(([prefix]) => new RegExp(`^${prefix}\\b`).test(message))?.[1] ?? null;
}
