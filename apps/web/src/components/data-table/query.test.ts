import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { readQuery, writeQuery } from './query.ts';

interface Row {
  readonly url: string;
}
const value = ({ url }: Row) => url;
const columns: readonly Column<Row>[] = [
  { id: 'url', name: 'Address', value },
  { id: 'region', name: 'Region', value, choices: { nav: 'Navigation' } },
  { id: 'place', name: 'Place', value, isHidden: true },
];
const read = (search: string) => readQuery(new URLSearchParams(search), 'links', columns);

describe('the URL of a table', () => {
  it('is empty for an unchanged table', () => {
    const query = read('view=links');
    expect(query).toEqual({ sort: null, find: '', chosen: {}, hidden: new Set(['place']) });
    expect(writeQuery(new URLSearchParams('view=links'), 'links', columns, query).toString()).toBe(
      'view=links',
    );
  });

  it.each([
    'links.sort=url',
    'links.sort=-region',
    'links.find=a+b',
    'links.region=nav',
    'links.columns=url',
    'links.columns=url%2Cregion%2Cplace',
    'links.sort=url&links.find=x&links.region=nav&links.columns=url',
  ])('is restored: %s', (search) => {
    expect(writeQuery(new URLSearchParams(), 'links', columns, read(search)).toString()).toBe(search);
  });

  it('with unknown names is that of an unchanged table', () => {
    expect(read('links.sort=-none&links.url=x&images.find=y')).toEqual(read(''));
  });

  it('never hides the column that names the row', () => {
    expect(read('links.columns=region').hidden).toEqual(new Set(['place']));
  });
});
