import { describe, expect, it } from 'vitest';
import type { PageAnalysis } from '../api/records.ts';
import { missingProperties, socialCard } from './social-card.ts';

type Tags = Readonly<Record<string, string>>;

function page(tags: Tags, title: string | null = 'Page', description: string | null = 'Described') {
  const list = Object.entries(tags).map(([name, content]) => ({ name, content }));
  const meta = { title: title && { text: title }, description: description && { text: description } };
  return {
    social: {
      open_graph: list.filter(({ name }) => name.startsWith('og:')),
      twitter: list.filter(({ name }) => name.startsWith('twitter:')),
    },
    meta: meta as unknown as PageAnalysis['meta'],
  };
}

const picture = 'https://example.com/a.jpg';
const full: Tags = {
  'og:title': 'Shared',
  'og:description': 'For networks',
  'og:type': 'article',
  'og:url': 'https://example.com/',
  'og:image': picture,
};

describe('a shared page', () => {
  it('is shown large by all networks but X, which needs a tag for it', () => {
    const forms = (['facebook', 'x', 'linkedin', 'chat'] as const).map(
      (network) => socialCard(network, page(full))?.form,
    );
    expect(forms).toEqual(['large', 'small', 'large', 'large']);
    expect(socialCard('x', page({ ...full, 'twitter:card': 'summary_large_image' }))?.form).toBe('large');
  });

  it.each<[string, Tags, string | undefined]>([
    ['nothing', {}, undefined],
    ['a title alone', { 'og:title': 'Shared' }, undefined],
    ['a card alone', { 'twitter:card': 'summary' }, 'Page'],
    ['a title for X', { ...full, 'twitter:title': 'On X' }, 'On X'],
    ['a blank title for X', { ...full, 'twitter:title': '' }, 'Shared'],
  ])('on X with %s', (_, tags, title) => {
    expect(socialCard('x', page(tags))?.title).toBe(title);
  });

  it('without tags uses its title and description', () => {
    expect(socialCard('facebook', page({}))).toEqual({
      form: 'text',
      title: 'Page',
      description: 'Described',
      image: null,
    });
    expect(socialCard('chat', page({}, null, null))).toMatchObject({ title: null, description: null });
  });

  it.each([
    ['/img/card.jpg', null, 'text'],
    ['javascript:alert(1)', null, 'text'],
    ['//cdn.example.com/a.jpg', null, 'text'],
    [picture, picture, 'large'],
  ])('with the image %s', (href, url, form) => {
    const card = socialCard('facebook', page({ 'og:image': href }));
    expect([card?.image?.url, card?.form]).toEqual([url, form]);
  });

  it.each([
    ['1200', '630', 'large'],
    ['200', '200', 'small'],
    ['wide', '-1', 'large'],
  ])('with an image of %s × %s', (width, height, form) => {
    const tags = { ...full, 'og:image:width': width, 'og:image:height': height };
    expect(socialCard('facebook', page(tags))?.form).toBe(form);
  });

  it('lists what is missing', () => {
    expect(missingProperties(page(full))).toEqual(['twitter:card']);
    expect(missingProperties(page({}))).toHaveLength(6);
  });
});
