import { attribute } from '../parse/html.ts';
import type { Collector } from './collector.ts';

/** A `<meta>` with `content`. */
export interface Meta {
  /** `name`, or else `property`, in lower case and trimmed; null if it has neither. */
  readonly name: string | null;
  /** `property` in lower case and trimmed. */
  readonly property: string | null;
  /** `http-equiv` in lower case and trimmed. */
  readonly httpEquiv: string | null;
  /** Trimmed, at most 5,000 UTF-16 units; 20,000 for a policy, whose end may be the part that makes it safe. */
  readonly content: string;
  readonly inHead: boolean;
  readonly element: number;
}

const contentUnits = 5000;
const policyUnits = 20_000;

/** Every `<meta>` that has a name, property or http-equiv, in document order. */
export function collectMetas(): Collector<readonly Meta[]> {
  const metas: Meta[] = [];
  return {
    tags: ['meta'],
    open(element) {
      const property = attribute(element, 'property')?.trim().toLowerCase() ?? null;
      const name = attribute(element, 'name') ?? property;
      const httpEquiv = attribute(element, 'http-equiv')?.trim().toLowerCase() ?? null;
      const units = httpEquiv === 'content-security-policy' ? policyUnits : contentUnits;
      if (name === null && httpEquiv === null) return;
      metas.push({
        name: name === null ? null : name.trim().toLowerCase(),
        property,
        httpEquiv,
        content: (attribute(element, 'content') ?? '').trim().slice(0, units),
        inHead: element.inHead,
        element: element.index,
      });
    },
    done: () => metas,
  };
}
