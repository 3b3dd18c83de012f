import type { AccessibilityRuleId } from '@siteglass/analysis';

export interface RulePages {
  /** Breaks the rule with one element. */
  readonly fails: string;
  /** Has something to judge, and keeps the rule. */
  readonly passes: string;
  /** Attributes of `<html>`; the language by default. */
  readonly html?: readonly [fails: string, passes: string];
  /** Instead of a title in the head. */
  readonly head?: readonly [fails: string, passes: string];
}

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** A page for each outcome of each rule, as the content of the body. */
export const rulePages: Readonly<Record<AccessibilityRuleId, RulePages>> = {
  'area-alt': {
    fails: `<img src="${dot}" width="50" height="50" alt="Map" usemap="#m"><map name="m"><area shape="rect" coords="0,0,40,40" href="/a"></map>`,
    passes: `<img src="${dot}" width="50" height="50" alt="Map" usemap="#m"><map name="m"><area shape="rect" coords="0,0,40,40" href="/a" alt="North"></map>`,
  },
  'aria-allowed-attr': {
    fails: '<button aria-checked="true">Save</button>',
    passes: '<button aria-pressed="true">Save</button>',
  },
  'aria-command-name': {
    fails: '<div role="button" tabindex="0" style="width:40px;height:40px"></div>',
    passes: '<div role="button" tabindex="0" style="width:40px;height:40px">Save</div>',
  },
  'aria-conditional-attr': {
    fails: '<label><input type="checkbox" aria-checked="true"> News</label>',
    passes: '<label><input type="checkbox" checked aria-checked="true"> News</label>',
  },
  'aria-deprecated-role': {
    fails: '<div role="directory"><div role="listitem">One</div></div>',
    passes: '<div role="list"><div role="listitem">One</div></div>',
  },
  'aria-hidden-body': { fails: '<p>Text</p>', passes: '<p>Text</p>' },
  'aria-hidden-focus': {
    fails: '<div aria-hidden="true"><a href="/a">Link</a></div>',
    passes: '<div aria-hidden="true">Text</div>',
  },
  'aria-input-field-name': {
    fails: '<div role="textbox" contenteditable="true" style="width:90px;height:30px"></div>',
    passes:
      '<div role="textbox" contenteditable="true" aria-label="City" style="width:90px;height:30px"></div>',
  },
  'aria-meter-name': {
    fails: '<div role="meter" aria-valuenow="3" aria-valuemin="0" aria-valuemax="9">3</div>',
    passes:
      '<div role="meter" aria-label="Fuel" aria-valuenow="3" aria-valuemin="0" aria-valuemax="9">3</div>',
  },
  'aria-progressbar-name': {
    fails: '<div role="progressbar" aria-valuenow="3">3</div>',
    passes: '<div role="progressbar" aria-label="Upload" aria-valuenow="3">3</div>',
  },
  'aria-prohibited-attr': {
    fails: '<span aria-label="Olive"></span>',
    passes: '<span role="img" aria-label="Olive"></span>',
  },
  'aria-required-attr': {
    fails: '<div role="checkbox" tabindex="0" style="padding:9px">News</div>',
    passes: '<div role="checkbox" aria-checked="false" tabindex="0" style="padding:9px">News</div>',
  },
  'aria-required-children': {
    fails: '<div role="list"><div role="button" tabindex="0" style="padding:9px">One</div></div>',
    passes: '<div role="list"><div role="listitem">One</div></div>',
  },
  'aria-required-parent': {
    fails: '<div role="tab" tabindex="0" style="padding:9px">One</div>',
    passes: '<div role="tablist"><div role="tab" tabindex="0" style="padding:9px">One</div></div>',
  },
  'aria-roles': { fails: '<div role="olive">One</div>', passes: '<div role="note">One</div>' },
  'aria-tab-name': {
    fails: '<div role="tablist"><div role="tab" tabindex="0" style="width:40px;height:40px"></div></div>',
    passes: '<div role="tablist"><div role="tab" tabindex="0" style="width:40px;height:40px">One</div></div>',
  },
  'aria-toggle-field-name': {
    fails: '<div role="switch" aria-checked="true" tabindex="0" style="width:40px;height:40px"></div>',
    passes: '<div role="switch" aria-checked="true" tabindex="0" style="width:40px;height:40px">News</div>',
  },
  'aria-tooltip-name': {
    fails: '<div role="tooltip" style="width:40px;height:40px"></div>',
    passes: '<div role="tooltip" style="width:40px;height:40px">Opens a page</div>',
  },
  'aria-valid-attr': { fails: '<p aria-olive="1">Text</p>', passes: '<p aria-busy="false">Text</p>' },
  'aria-valid-attr-value': {
    fails: '<button aria-pressed="maybe">Save</button>',
    passes: '<button aria-pressed="mixed">Save</button>',
  },
  'autocomplete-valid': {
    fails: '<label>Email <input type="email" autocomplete="olive-tree"></label>',
    passes: '<label>Email <input type="email" autocomplete="email"></label>',
  },
  'avoid-inline-spacing': {
    fails: '<p style="line-height:1 !important">Two<br>lines</p>',
    passes: '<p style="line-height:1">Two<br>lines</p>',
  },
  blink: { fails: '<blink>Text</blink>', passes: '<p>Text</p>' },
  'button-name': {
    fails: '<button style="width:40px;height:40px"></button>',
    passes: '<button style="width:40px;height:40px">Save</button>',
  },
  'color-contrast': {
    fails: '<p style="color:#999;background:#fff">Text that is hard to read</p>',
    passes: '<p style="color:#333;background:#fff">Text that is easy to read</p>',
  },
  'definition-list': {
    fails: '<dl><dt>Olive</dt><dd>A tree</dd><p>Text</p></dl>',
    passes: '<dl><dt>Olive</dt><dd>A tree</dd></dl>',
  },
  dlitem: { fails: '<div><dd>A tree</dd></div>', passes: '<dl><dt>Olive</dt><dd>A tree</dd></dl>' },
  'document-title': { fails: '<p>Text</p>', passes: '<p>Text</p>', head: ['', '<title>Olives</title>'] },
  'frame-title': {
    fails: '<iframe srcdoc="Map" width="200" height="90"></iframe>',
    passes: '<iframe srcdoc="Map" title="Map" width="200" height="90"></iframe>',
  },
  'html-has-lang': { fails: '<p>Text</p>', passes: '<p>Text</p>', html: ['', 'lang="en"'] },
  'html-lang-valid': { fails: '<p>Text</p>', passes: '<p>Text</p>', html: ['lang="xyzzy"', 'lang="en-GB"'] },
  'html-xml-lang-mismatch': {
    fails: '<p>Text</p>',
    passes: '<p>Text</p>',
    html: ['lang="en" xml:lang="it"', 'lang="en" xml:lang="en-GB"'],
  },
  'image-alt': {
    fails: `<img src="${dot}" width="50" height="50">`,
    passes: `<img src="${dot}" width="50" height="50" alt="A tree">`,
  },
  'input-button-name': {
    fails: '<form><input type="button" style="width:40px;height:40px"></form>',
    passes: '<form><input type="button" value="Save" style="height:40px"></form>',
  },
  'input-image-alt': {
    fails: `<form><input type="image" src="${dot}" width="40" height="40"></form>`,
    passes: `<form><input type="image" src="${dot}" width="40" height="40" alt="Search"></form>`,
  },
  label: {
    fails: '<input type="text" style="height:30px">',
    passes: '<label>City <input type="text" style="height:30px"></label>',
  },
  'link-in-text-block': {
    fails:
      '<p style="color:#000;background:#fff">Olive trees want light and <a href="/a" style="color:#222;text-decoration:none">water in summer</a> to grow.</p>',
    passes:
      '<p style="color:#000;background:#fff">Olive trees want light and <a href="/a" style="color:#222;text-decoration:underline">water in summer</a> to grow.</p>',
  },
  'link-name': {
    fails: '<a href="/a" style="display:block;width:40px;height:40px"></a>',
    passes: '<a href="/a" style="display:block;width:40px;height:40px">Home</a>',
  },
  list: { fails: '<ul><li>One</li><div>Two</div></ul>', passes: '<ul><li>One</li><li>Two</li></ul>' },
  listitem: { fails: '<div><li>One</li></div>', passes: '<ul><li>One</li></ul>' },
  marquee: { fails: '<marquee>Text</marquee>', passes: '<marquee style="display:none">Text</marquee>' },
  'meta-refresh': {
    fails: '<p>Text</p>',
    passes: '<p>Text</p>',
    head: [
      '<title>Olives</title><meta http-equiv="refresh" content="600">',
      '<title>Olives</title><meta http-equiv="refresh" content="90000">',
    ],
  },
  'meta-viewport': {
    fails: '<p>Text</p>',
    passes: '<p>Text</p>',
    head: [
      '<title>Olives</title><meta name="viewport" content="width=device-width, maximum-scale=1">',
      '<title>Olives</title><meta name="viewport" content="width=device-width">',
    ],
  },
  'nested-interactive': {
    fails:
      '<div role="button" tabindex="0" style="padding:30px">Buy <button style="padding:30px">now</button></div>',
    passes: '<div role="button" tabindex="0" style="padding:30px">Buy <span>now</span></div>',
  },
  'object-alt': {
    fails: `<object data="${dot}" width="50" height="50"></object>`,
    passes: `<object data="${dot}" width="50" height="50" aria-label="A tree"></object>`,
  },
  'role-img-alt': {
    fails: '<div role="img" style="width:40px;height:40px"></div>',
    passes: '<div role="img" aria-label="A tree" style="width:40px;height:40px"></div>',
  },
  'scrollable-region-focusable': {
    fails: '<div style="height:60px;overflow-y:scroll"><p style="margin-top:300px">Text</p></div>',
    passes:
      '<div style="height:60px;overflow-y:scroll" tabindex="0"><p style="margin-top:300px">Text</p></div>',
  },
  'select-name': {
    fails: '<select style="height:30px"><option>Olive</option></select>',
    passes: '<label>Tree <select style="height:30px"><option>Olive</option></select></label>',
  },
  'summary-name': {
    fails: '<details><summary style="height:40px"></summary><p>Text</p></details>',
    passes: '<details><summary style="height:40px">More</summary><p>Text</p></details>',
  },
  'svg-img-alt': {
    fails: '<svg role="img" width="40" height="40"><circle r="9"/></svg>',
    passes: '<svg role="img" width="40" height="40"><title>A tree</title><circle r="9"/></svg>',
  },
  'target-size': {
    fails:
      '<button style="width:12px;height:12px;padding:0;margin:0;border:0;font-size:9px;float:left">A</button><button style="width:30px;height:30px;padding:0;margin:0;border:0;float:left">B</button>',
    passes: '<button style="width:30px;height:30px">A</button>',
  },
  'td-headers-attr': {
    fails: '<table><tr><th id="h">Tree</th></tr><tr><td headers="gone">Olive</td></tr></table>',
    passes: '<table><tr><th id="h">Tree</th></tr><tr><td headers="h">Olive</td></tr></table>',
  },
  'valid-lang': { fails: '<p lang="xyzzy">Testo</p>', passes: '<p lang="it">Testo</p>' },
};

/** The whole page of an outcome. */
export function pageOf(rule: AccessibilityRuleId, outcome: 'fails' | 'passes'): string {
  const place = outcome === 'fails' ? 0 : 1;
  const { html, head, ...bodies } = rulePages[rule];
  const hidden = rule === 'aria-hidden-body' && outcome === 'fails' ? ' aria-hidden="true"' : '';
  return `<!doctype html><html ${html?.[place] ?? 'lang="en"'}><head><meta charset="utf-8">${head?.[place] ?? '<title>Olives</title>'}</head><body${hidden}><main><h1>Olives</h1>${bodies[outcome]}</main></body></html>`;
}
