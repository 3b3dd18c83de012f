import { describe, expect, it } from 'vitest';
import { nameProducts } from './cpe-names.ts';

const cpeOf = (id: string, version: string | null) => nameProducts([{ id, version }])[0]?.cpe ?? null;

describe('the CPE name that a product is looked up by', () => {
  it.each([
    ['wordpress', '6.4.2', 'cpe:2.3:a:wordpress:wordpress:6.4.2:*:*:*:*:*:*:*'],
    ['wordpress', '6.4', 'cpe:2.3:a:wordpress:wordpress:6.4:*:*:*:*:*:*:*'],
    ['wordpress', '6.5-beta1', 'cpe:2.3:a:wordpress:wordpress:6.5:beta1:*:*:*:*:*:*'],
    ['joomla', '4.2.7', 'cpe:2.3:a:joomla:joomla\\!:4.2.7:*:*:*:*:*:*:*'],
    ['drupal', '10.2.3', 'cpe:2.3:a:drupal:drupal:10.2.3:*:*:*:*:*:*:*'],
    ['drupal', '7.98', 'cpe:2.3:a:drupal:drupal:7.98:*:*:*:*:*:*:*'],
    ['magento', '2.4.6', 'cpe:2.3:a:magento:magento:2.4.6:*:*:*:*:*:*:*'],
    ['prestashop', '1.7.8.9', 'cpe:2.3:a:prestashop:prestashop:1.7.8.9:*:*:*:*:*:*:*'],
    ['typo3', '12.4.10', 'cpe:2.3:a:typo3:typo3:12.4.10:*:*:*:*:*:*:*'],
    ['ghost', '5.82.2', 'cpe:2.3:a:ghost:ghost:5.82.2:*:*:*:*:node.js:*:*'],
    ['php', '8.1.2', 'cpe:2.3:a:php:php:8.1.2:*:*:*:*:*:*:*'],
    ['php', '8.4.0rc2', 'cpe:2.3:a:php:php:8.4.0:rc2:*:*:*:*:*:*'],
    ['nextjs', '14.2.3', 'cpe:2.3:a:vercel:next.js:14.2.3:*:*:*:*:node.js:*:*'],
    ['nuxt', '3.11.2', 'cpe:2.3:a:nuxt:nuxt:3.11.2:*:*:*:*:*:*:*'],
  ])('of %s %s is %s', (id, version, cpe) => {
    expect(cpeOf(id, version)).toBe(cpe);
  });

  it.each([
    ['wordpress', null],
    ['wordpress', ''],
    ['wordpress', '6'],
    ['wordpress', '6.x'],
    ['wordpress', '6.*'],
    ['drupal', '10'],
    ['drupal', '10.2'],
    ['joomla', '4.2'],
    ['ghost', '5.82'],
    ['php', '8'],
    ['php', '8.1'],
    ['php', '8.1.x'],
    ['php', '8.1.2:*'],
    ['php', '8.1.2 '],
    ['php', '8.1.2&isVulnerable'],
    ['php', `8.1.${'2'.repeat(40)}`],
    ['jquery', '3.6.0'],
    ['constructor', '1.2.3'],
  ])('is missing for %s %j, which is not a single release of a supported product', (id, version) => {
    expect(cpeOf(id, version)).toBeNull();
  });

  it('is returned for up to five products, systems and languages first', () => {
    const ids = ['nuxt', 'nextjs', 'php', 'ghost', 'typo3', 'drupal', 'wordpress'];
    const named = nameProducts(ids.map((id) => ({ id, version: '7.1.2' })));
    expect(named.map(({ technology }) => technology)).toEqual([
      'wordpress',
      'drupal',
      'typo3',
      'ghost',
      'php',
    ]);
  });

  it('is requested once', () => {
    const php = { id: 'php', version: '8.1.2' };
    expect(nameProducts([php, php])).toHaveLength(1);
  });
});
