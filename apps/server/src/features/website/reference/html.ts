/** Markup that is safe to send: `html` makes it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | readonly Html[];

/** A template whose values are escaped, unless they are markup themselves; null inserts nothing. */
export function html(literals: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(literals.map((literal, index) => literal + textOf(values[index] ?? null)).join(''));
}

function textOf(value: Value): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escape(String(value));
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** A description of the OpenAPI document: text with `code` and [links](https://…). */
export function prose(description: string): Html {
  const text = withoutContract(description);
  const parts = text.split(/(`[^`]+`|\[[^\]]+\]\(https?:\/\/[^)\s]+\))/);
  return html`${parts.map((part) => {
    if (/^`[^`]+`$/.test(part)) return html`<code>${part.slice(1, -1)}</code>`;
    const [, label, url] = /^\[([^\]]+)\]\((https?:[^)]+)\)$/.exec(part) ?? [];
    return label === undefined || url === undefined ? html`${part}` : html`<a href="${url}">${label}</a>`;
  })}`;
}

/**
 * The document says which parts of the API extend the contract that it implements. To readers of the reference, all of it
 * is one API.
 */
export function withoutContract(text: string): string {
  return text
    .replace(/ \(an extension of the contract\)$/, '')
    .replace(/^An extension of the contract(?:[.:]? (\w)|, (\w)|\.$)/, (_, after?: string, comma?: string) =>
      (after ?? comma ?? '').toUpperCase(),
    );
}
