import { describe, expect, it } from 'vitest';
import { createReference } from './reference.ts';

const template = '<!--head--><!--nav--><!--main-->';

const tree = {
  type: 'object',
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      description: '<img src=x> & "quotes" with `code` and [a link](https://example.com/?a=1&b=2).',
    },
    children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
  },
};
const document = {
  info: { title: 'Trees' },
  components: {
    schemas: {
      Tree: tree,
      Json: {
        anyOf: [
          { type: 'string', maxLength: 10 },
          { type: 'array', items: { $ref: '#/components/schemas/Json' } },
        ],
      },
    },
  },
  paths: {
    '/trees/{id}': {
      post: {
        operationId: 'plantTree',
        summary: 'Plant a <tree>',
        tags: ['Trees'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } },
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    tree: { $ref: '#/components/schemas/Tree' },
                    extra: { $ref: '#/components/schemas/Json' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

describe('the API reference', () => {
  const { render } = createReference(template, () => document);
  const page = render('plantTree') ?? '';

  it('escapes every text of the document', () => {
    expect(page).toContain('Plant a &lt;tree&gt;');
    expect(page).toContain(
      '&lt;img src=x&gt; &amp; &quot;quotes&quot; with <code>code</code> and <a href="https://example.com/?a=1&amp;b=2">a link</a>.',
    );
    expect(page).not.toMatch(/<img|<tree/);
  });

  it('follows references, and shows an object that contains itself once', () => {
    const names = [...page.matchAll(/<code class="name">(\w+)<\/code> <span class="type">([^<]+)/g)];
    expect(names.map(([, name, type]) => `${name}: ${type}`)).toEqual([
      'id: integer',
      'name: string',
      'children: array of object',
      'tree: object',
      'name: string',
      'children: array of object',
      'extra: string or array of Json',
    ]);
    expect(page.match(/Same fields as/g)).toHaveLength(2);
    expect(page).toContain('Up to 10 characters');
  });

  it('has an example with values of the schema', () => {
    expect(page).toContain(`/trees/1&#39; \\\n  -H &#39;Content-Type: application/json&#39;`);
  });

  it('knows no other pages', () => {
    expect(render('uprootTree')).toBeNull();
    expect(render('')).toContain('href="/docs/plantTree"');
  });

  it('refuses a document with a reference that leads nowhere', () => {
    const text = JSON.stringify(document).replaceAll('schemas/Json', 'schemas/Nothing');
    const broken = createReference(template, () => JSON.parse(text) as object);
    expect(() => broken.render('plantTree')).toThrow('#/components/schemas/Nothing leads nowhere.');
  });
});
