import { describe, expect, it } from 'vitest';

import { readPage } from '../../facts/facts.ts';
import { judge, makePage } from '../../fixtures/page.ts';
import { cntPlaceholder } from './cnt-placeholder.ts';
import { expectLinear } from '../../fixtures/growth.ts';

describe('cnt-placeholder', () => {
  it.each([
    ['Hello {{ user.name }}!', '{{ user.name }}'],
    ['Only ${price} today', '${price}'],
    ['Author: [object Object]', '[object Object]'],
    ['undefined', 'undefined'],
    ['€ NaN', '€ NaN'],
    ['Price: undefined', ': undefined'],
    ['undefined undefined', 'undefined undefined'],
    ['TODO: write about olives', 'TODO:'],
    ['TODO', 'TODO'],
    ['Welcome to %%sitename%%', '%%sitename%%'],
    ['&lt;%= title %>', '<%= title %>'],
    ['Sold on Invalid Date by us', 'Invalid Date'],
    ['FIXME: check the price', 'FIXME:'],
    ['[gallery ids="12,13"]', '[gallery ids="12,13"]'],
    ['Dear *|FNAME|*, thank you', '*|FNAME|*'],
    ['Translation missing: en.shop.oil'.replace('T', 't'), 'translation missing: en.shop.oil'],
    ['{% if user %}Hello', '{% if user %}'],
    ['Add Your Heading Text Here', 'Add Your Heading Text Here'],
    ['Click to edit this text', 'Click to edit this text'],
  ])('fires on %j', (text, found) => {
    expect(judge(cntPlaceholder, { body: `<p>Olives</p><p>${text}</p>` })).toEqual({
      status: 'fail',
      code: 'found',
      data: { count: 1, found: [found] },
      elements: [8],
    });
  });
  it('fires on the title', () => {
    expect(judge(cntPlaceholder, { title: '<title>{{title}} | Olives</title>' })).toMatchObject({
      code: 'found',
      elements: [3],
    });
  });
  it.each(['<h2>%s results for olives</h2>', '<h1>Olives from %1$s</h1>'])('fires on %j', (body) => {
    expect(judge(cntPlaceholder, { body })).toMatchObject({ status: 'fail', code: 'found' });
  });
  it('fires on a message in the description', () => {
    const description = '<meta name="description" content="All %d olives of the year.">';
    expect(judge(cntPlaceholder, { description })).toMatchObject({ data: { found: ['%d'] } });
  });
  it.each([
    '<div class="likes"><span>%d</span> readers like this:</div><p>Signing in with %s</p>',
    '<p>%1$s replied to %2$s</p><li>%s ago</li>',
    '<h1>{{ headline }}</h1><p>{{ copy }}</p><span>${total}</span>',
    '<h2>TODO</h2><ul><li><a href="#todo">TODO</a></ul>',
    '<p>A tag such as {{name}} is replaced by the template engine.</p>',
    '<p>The sign “{{name}}” stands for a name.</p><p>Hello {{name}}, dear</p>',
    '<h2>What %s and %d mean in printf</h2>',
    '<pre>{{ olives }}</pre><h2>The sign {{ olives }}</h2>',
    '<h1>Formats of printf: %s</h1><h2>Use of %d</h2><h3>And %s</h3>',
    '<div class="js-template"><h2>%s olives</h2><p>Hello {{name}} there</p></div>',
    '<div id="row-tmpl"><p>Hello {{name}} there</p></div>',
    '<div v-cloak><p>Hello {{name}} there</p></div><section ng-app><p>Hello {{name}}</p></section>',
    '<div role="dialog"><h2>Share %s with others</h2></div>',
    '<p>Write TODO: in a comment, so that others find it.</p>',
    '<p>Dear [Your name], thank you for the olives.</p>',
    '<p>The text here is short. Click to edit</p>',
    '<p>[1] A note. [Photo: Anna]</p>',
    '<p>The result is undefined, as the law leaves the term undefined.</p>',
    '<p>A result: undefined behaviour. Undefined</p>',
    '<p>Nan and NaNNy like a to-do list, TODO lists too.</p>',
    '<p>100 %, 50% down, 20 %s</p>'.replace(' %s', '%'),
    '<p>Write <code>{{name}}</code> into the template.</p>',
    '<pre>printf("%s", undefined)</pre>',
    '<p>It costs $ {about} 5 and {more}.</p>',
    '<p hidden>{{name}}</p><script>var a = "{{name}}"</script>',
  ])('passes on %j', (body) => {
    expect(judge(cntPlaceholder, { body })).toEqual({ status: 'pass' });
  });
  it.each(['[Your title] | Olives', 'undefined | Olives', 'Olives - null', '%title% | Olives'])(
    'fires on the title %j',
    (title) => {
      expect(judge(cntPlaceholder, { title: `<title>${title}</title>` })).toMatchObject({ status: 'fail' });
    },
  );
  it.each(['undefined - JavaScript guide', '{{ }} in templates', 'What [object Object] means in JavaScript'])(
    'passes on the title %j',
    (title) => {
      const page = {
        title: `<title>${title}</title>`,
        body: '<h2>undefined</h2><p>Hello {{name}}, dear</p>',
      };
      expect(judge(cntPlaceholder, page)).toEqual({ status: 'pass' });
    },
  );
  it('passes on “all” in Spanish', () => {
    const page = { htmlAttributes: 'lang="es"', body: '<button>TODO</button><p>TODO: incluido</p>' };
    expect(judge(cntPlaceholder, page)).toEqual({ status: 'pass' });
  });
  it('passes on braces that the browser fills', () => {
    const page = { head: '<script src="/js/vue.min.js"></script>', body: '<p>{{ name }}</p>' };
    expect(judge(cntPlaceholder, page)).toEqual({ status: 'pass' });
  });
  it('does not apply without text', () => {
    expect(judge(cntPlaceholder, { title: '', description: '', body: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-text',
    });
  });
  it.each(['{{', '${a', '%', 'undefined ', '<%= a', '{{a}', '[object ', 'TODO('])(
    'is fast on a megabyte of %j',
    (piece) => {
      expectLinear((size) => {
        const body = `<p>${piece.replace('<', '&lt;').repeat(size(1_000_000 / piece.length))}</p>`;
        const { facts } = readPage(makePage({ body }));
        return () => cntPlaceholder.run(facts, cntPlaceholder.thresholds);
      });
    },
  );
});
