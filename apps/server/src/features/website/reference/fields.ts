import type { Contract, Schema } from './contract.ts';
import { html, prose, type Html } from './html.ts';
import { alternativesOf, conditionsOf, enter, limitsInWords, typeInWords } from './schema-words.ts';

/** The fields of one kind of object. */
interface Shape {
  readonly title: string | null;
  readonly fields: readonly Field[];
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** What has to be said of a field: that a request needs it, or that a response may lack it. */
export type Side = 'request' | 'response';

/** Fields from which on an object that was shown before is linked instead of shown again. */
const repeatedFields = 6;
/** What is open at first: the fields of `data`, `error` or a body, but not the `meta` that every envelope has. */
const isOpenAt = ({ level, path }: { readonly level: number; readonly path: string }): boolean =>
  level === 1 && path !== 'meta';

/** Renders the fields of schemas on one page, each object once. */
export function createFieldList({ resolve }: Contract, side: Side) {
  const shown = new Map<string, { readonly id: string; readonly path: string }>();
  return {
    render: (schema: Schema, id: string) => renderValue(schema, { id, path: '', level: 0, within: [] }),
  };

  interface Place {
    readonly id: string;
    /** As in `data.items[].url`; empty at the top. */
    readonly path: string;
    readonly level: number;
    /** The objects around it. */
    readonly within: readonly string[];
  }

  function renderValue(schema: Schema, place: Place): Html | null {
    const shapes = shapesOf(schema);
    const count = shapes.reduce((sum, { fields }) => sum + fields.length, 0);
    if (count === 0) return null;
    const key = JSON.stringify(shapes);
    const earlier = shown.get(key);
    if (earlier !== undefined && (count >= repeatedFields || place.within.includes(key)))
      return html`<p class="again">
        Same fields as <a href="#${earlier.id}">${earlier.path === '' ? 'the whole' : earlier.path}</a>
      </p>`;
    if (earlier === undefined) shown.set(key, place);
    const inner = shapes.map((shape, index) => renderShape(shape, place, index, [...place.within, key]));
    if (place.level === 0) return html`<div id="${place.id}">${inner}</div>`;
    return html`<details id="${place.id}" ${isOpenAt(place) ? html`open` : null}>
      <summary>${countInWords(shapes)}<span class="visually-hidden"> of ${place.path}</span></summary>
      ${inner}
    </details>`;
  }

  function renderShape(
    { title, fields }: Shape,
    place: Place,
    index: number,
    within: readonly string[],
  ): Html {
    return html`${title === null ? null : html`<p class="variant">${title}</p>`}
      <ul class="fields">
        ${fields.map((field, at) => {
          const { name } = field;
          const path = `${place.path}${place.path === '' || name.startsWith('[') ? '' : '.'}${name}`;
          return renderField(field, {
            id: `${place.id}-${index}-${at}`,
            path,
            level: place.level + 1,
            within,
          });
        })}
      </ul>`;
  }

  function renderField({ name, schema, isRequired }: Field, place: Place): Html {
    const resolved = resolve(schema);
    const mark =
      side === 'request'
        ? isRequired
          ? html` <span class="required">required</span>`
          : null
        : isRequired
          ? null
          : html` <span class="optional">optional</span>`;
    return html`<li>
      <code class="name">${name}</code> <span class="type">${typeInWords(schema, resolve)}</span>${mark}
      ${describe(resolved)}
      ${renderValue(schema, { ...place, path: place.path + (isList(resolved) ? '[]' : '') })}
    </li>`;
  }

  /** Description, limits and conditions. */
  function describe(schema: Schema): Html {
    const { description } = schema;
    return html`${description === undefined ? null : html`<p>${prose(description)}</p>`}${renderLimits(limitsInWords(schema, resolve))}`;
  }

  function isList(schema: Schema): boolean {
    return schema.type === 'array' || alternativesOf(schema).some((one) => resolve(one).type === 'array');
  }

  function shapesOf(reference: Schema, before: readonly string[] = []): readonly Shape[] {
    return enter(reference, before, (chain) => {
      const schema = resolve(reference);
      const alternatives = alternativesOf(schema).map((one) => shapesOf(one, chain));
      const several = alternatives.filter((shapes) => shapes.length > 0).length > 1;
      const own = fieldsOf(schema);
      return [
        ...(own.length === 0 ? [] : [{ title: null, fields: own }]),
        ...(schema.items === undefined ? [] : shapesOf(schema.items, chain)),
        ...alternatives.flatMap((shapes, index) =>
          shapes.map((shape) =>
            several ? { ...shape, title: shape.title ?? `Option ${index + 1}` } : shape,
          ),
        ),
      ];
    });
  }

  function fieldsOf(schema: Schema): readonly Field[] {
    const parts = [schema, ...(schema.allOf ?? []).map(resolve)];
    return parts.flatMap(
      ({ properties = {}, patternProperties = {}, additionalProperties, required = [] }) => [
        ...Object.entries(properties).map(([name, inner]) => ({
          name,
          schema: inner,
          isRequired: required.includes(name),
        })),
        ...Object.entries(patternProperties).map(([name, inner]) => ({
          name: `/${name}/`,
          schema: inner,
          isRequired: false,
        })),
        ...(typeof additionalProperties === 'object'
          ? [{ name: '[any key]', schema: additionalProperties, isRequired: side === 'response' }]
          : []),
      ],
    );
  }
}

function countInWords(shapes: readonly Shape[]): string {
  if (shapes.length > 1) return `${shapes.length} options`;
  const count = shapes[0]?.fields.length ?? 0;
  return count === 1 ? '1 field' : `${count} fields`;
}

export function renderLimits(limits: readonly Html[]): Html | null {
  if (limits.length === 0) return null;
  return html`<p class="limits">${limits.map((limit, index) => html`${index > 0 ? ' · ' : ''}${limit}`)}</p>`;
}

/** Conditions between fields, as the document has them. */
export function renderConditions(schema: Schema): Html | null {
  const conditions = conditionsOf(schema);
  if (conditions.length === 0) return null;
  const text = conditions.map((one) => JSON.stringify(one, null, 2)).join('\n');
  return html`<details class="conditions">
    <summary>Conditions between fields (JSON Schema)</summary>
    <pre tabindex="0" aria-label="Conditions between fields"><code>${text}</code></pre>
  </details>`;
}
