import { describe, expect, it } from 'vitest';

import { judgeTested, ruleResult, violation } from '../../fixtures/accessibility.ts';
import { judge } from '../../fixtures/page.ts';
import { a11yButtonName } from './a11y-button-name.ts';

describe('a11y-button-name', () => {
  it.each([
    '<button></button>',
    '<button><i class="icon"></i></button>',
    '<button><svg><path d=""/></svg></button>',
    '<button><span aria-hidden="true">×</span></button>',
    '<button><img src="/x.png" alt=""></button>',
    '<input type="button">',
    '<input type="image" src="/go.png">',
    '<input type="image" src="/go.png" alt=" ">',
    '<input type="submit" value="">',
    '<input type="submit" value="  ">',
    '<input type="SUBMIT" value>',
    '<input type="reset" value="">',
  ])('fires on %j', (body) => {
    expect(judge(a11yButtonName, { body: `${body}<button>Send</button>` })).toMatchObject({
      status: 'fail',
      code: 'nameless',
      data: { count: 1, total: 2 },
      elements: [7],
    });
  });
  it.each([
    '<button>Send</button>',
    '<button aria-label="Search"><svg></svg></button>',
    '<button title="Search"></button>',
    '<button aria-labelledby="x"></button>',
    '<button><svg><title>Search</title></svg></button>',
    '<button><img src="/x.png" alt="Search"></button>',
    '<button><span aria-label="Search"></span></button>',
    '<input type="button" value="Go">',
    '<input type="image" src="/go.png" alt="Go">',
    '<button>Send</button><button hidden></button><div aria-hidden="true"><button></button></div>',
    '<button><img src="/x.png"></button>',
    '<input type="submit"><input type="reset">',
    '<input type="submit" value="Go">',
    '<input type="submit" value="" aria-label="Go">',
    '<input type="submit" value="" title="Go">',
    '<label>Go <input type="submit" value=""></label>',
    '<label for="go">Go</label><input type="submit" value="" id="go">',
    '<label for="b">Go</label><button id="b"></button>',
    '<button>Send</button><input type="submit" value="" hidden>',
  ])('passes on %j', (body) => {
    expect(judge(a11yButtonName, { body })).toEqual({ status: 'pass' });
  });
  it.each(['<input type="hidden" value="">', '<p>Text</p>', '<button hidden></button>'])(
    'does not apply to %j',
    (body) => {
      expect(judge(a11yButtonName, { body })).toEqual({ status: 'not-applicable', reason: 'no-buttons' });
    },
  );
  it('skips error pages', () => {
    expect(judge(a11yButtonName, { status: 404, body: '<button></button>' })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });

  it('takes the answer of the browser', () => {
    const body = '<button></button><input type="image"><button><img src="/x.png"></button>';
    const rules = [
      ruleResult('button-name', {
        violations: [violation({ index: 7, tag: 'button' }), violation({ index: 9, tag: 'button' })],
        passed: 1,
      }),
      ruleResult('input-image-alt', { violations: [violation({ index: 8, tag: 'input' })] }),
    ];
    // The last button is left to img-alt-missing.
    expect(judgeTested(a11yButtonName, { body }, rules)).toMatchObject({
      code: 'nameless',
      data: { count: 2, total: 4 },
      elements: [7, 8],
    });
    expect(judgeTested(a11yButtonName, { body }, [])).toMatchObject({ reason: 'no-buttons' });
  });
});
