/** What a client says it is, in names of a closed list: nothing of its own text is shown to anyone. */
export interface ClientNames {
  /** A browser, or a program such as curl; null if unknown. */
  readonly browser: string | null;
  readonly system: string | null;
}

type Patterns = readonly (readonly [pattern: RegExp, name: string])[];

/** The first match counts: nearly every browser also claims to be Chrome and Safari. */
const browsers: Patterns = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/\S+(?: Mobile\/\S+)? Safari\//, 'Safari'],
  [/^curl\//i, 'curl'],
  [/^Wget\//i, 'Wget'],
  [/^python-(?:requests|httpx|urllib3)\/|^Python-urllib\/|\baiohttp\//i, 'Python'],
  [/^PostmanRuntime\//, 'Postman'],
  [/^Go-http-client\//, 'Go'],
  [/^node(?:-fetch)?\b|^undici\b|^axios\//i, 'Node.js'],
  [/^Java\/|^okhttp\/|^Java-http-client\//i, 'Java'],
];

const systems: Patterns = [
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

export function clientNames(userAgent: string): ClientNames {
  const find = (patterns: Patterns): string | null =>
    patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
