/** A detected technology; `version` is as shown by the page. */
export interface DetectedProduct {
  readonly id: string;
  readonly version: string | null;
}

/** A product as the vulnerability database names it. */
export interface NamedProduct {
  readonly technology: string;
  readonly version: string;
  /** CPE 2.3 name. Source: NISTIR 7695 section 6.2. */
  readonly cpe: string;
}

interface Entry {
  /** Vendor and product, escaped as in a CPE name. */
  readonly product: string;
  /** The software that it runs in, if the database specifies it. */
  readonly target?: string;
  /** Whether this many version numbers identify a single release rather than a release line; three by default. */
  readonly isRelease?: (numbers: readonly string[]) => boolean;
}

const threeNumbers = (numbers: readonly string[]): boolean => numbers.length >= 3;

/**
 * By technology ID, with platforms and languages before frameworks: if there are too many to look up, the first ones
 * win.
 */
const entries: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  // Its feature releases have two numbers: 6.4 comes before 6.4.1.
  ['wordpress', { product: 'wordpress:wordpress', isRelease: (numbers) => numbers.length >= 2 }],
  ['joomla', { product: 'joomla:joomla\\!' }],
  // Releases had two numbers until version 7.
  [
    'drupal',
    {
      product: 'drupal:drupal',
      isRelease: (numbers) => threeNumbers(numbers) || (numbers.length === 2 && Number(numbers[0]) <= 7),
    },
  ],
  ['magento', { product: 'magento:magento' }],
  ['prestashop', { product: 'prestashop:prestashop' }],
  ['typo3', { product: 'typo3:typo3' }],
  ['ghost', { product: 'ghost:ghost', target: 'node.js' }],
  ['php', { product: 'php:php' }],
  ['nextjs', { product: 'vercel:next.js', target: 'node.js' }],
  ['nuxt', { product: 'nuxt:nuxt' }],
]);

/** Each one is a request to a database that allows five requests in 30 seconds. */
const maxProducts = 5;

/**
 * The CPE names of the products that can be looked up, at most five: those with a known name and a version that
 * identifies a single release.
 */
export function nameProducts(products: readonly DetectedProduct[]): readonly NamedProduct[] {
  const versions = new Map(products.map(({ id, version }) => [id, version]));
  const named: NamedProduct[] = [];
  for (const [technology, entry] of entries) {
    const version = versions.get(technology);
    const cpe = version === undefined || version === null ? null : nameRelease(entry, version);
    if (version !== undefined && version !== null && cpe !== null) named.push({ technology, version, cpe });
  }
  return named.slice(0, maxProducts);
}

/** Dotted numbers, plus the pre-release suffix if there is one: `6.5-beta1`, `8.4.0rc2`. */
const release = /^(\d{1,5}(?:\.\d{1,8}){1,4})(?:[-.]?(alpha|beta|rc)[-.]?(\d{0,3}))?$/i;

/** Null if the version matches more than one release. */
function nameRelease(
  { product, target = '*', isRelease = threeNumbers }: Entry,
  version: string,
): string | null {
  const [, numbers = '', stage, count = ''] = release.exec(version) ?? [];
  if (!isRelease(numbers.split('.'))) return null;
  const update = stage === undefined ? '*' : `${stage.toLowerCase()}${count}`;
  return `cpe:2.3:a:${product}:${numbers}:${update}:*:*:*:${target}:*:*`;
}
