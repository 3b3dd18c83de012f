/** A detected technology; `version` as the page shows it. */
export interface DetectedProduct {
  readonly id: string;
  readonly version: string | null;
}

/** A product as the database of vulnerabilities names it. */
export interface NamedProduct {
  readonly technology: string;
  readonly version: string;
  /** CPE 2.3 name. Source: NISTIR 7695 section 6.2. */
  readonly cpe: string;
}

interface Entry {
  /** Vendor and product, as they are escaped in a CPE name. */
  readonly product: string;
  /** The software that it runs in, where the database says so. */
  readonly target?: string;
  /** Whether so many numbers name one release, and not a line of them; three by default. */
  readonly isRelease?: (numbers: readonly string[]) => boolean;
}

const threeNumbers = (numbers: readonly string[]): boolean => numbers.length >= 3;

/** By id of the technology, systems and languages before frameworks: of more than are looked up the first ones are. */
const entries: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  // Its feature releases have two numbers: 6.4 comes before 6.4.1.
  ['wordpress', { product: 'wordpress:wordpress', isRelease: (numbers) => numbers.length >= 2 }],
  ['joomla', { product: 'joomla:joomla\\!' }],
  // Releases had two numbers until the seventh version.
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

/** Every one is a question to a database that answers five of them in half a minute. */
const maxProducts = 5;

/**
 * The CPE names of those of the products that can be looked up, at most five: whose name is known, and whose version names
 * one release.
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

/** Dotted numbers, and the pre-release where it is one: `6.5-beta1`, `8.4.0rc2`. */
const release = /^(\d{1,5}(?:\.\d{1,8}){1,4})(?:[-.]?(alpha|beta|rc)[-.]?(\d{0,3}))?$/i;

/** Null where the version names more than one release. */
function nameRelease(
  { product, target = '*', isRelease = threeNumbers }: Entry,
  version: string,
): string | null {
  const [, numbers = '', stage, count = ''] = release.exec(version) ?? [];
  if (!isRelease(numbers.split('.'))) return null;
  const update = stage === undefined ? '*' : `${stage.toLowerCase()}${count}`;
  return `cpe:2.3:a:${product}:${numbers}:${update}:*:*:*:${target}:*:*`;
}
