import type { Collector } from '../facts/collector.ts';
import { collapse } from '../facts/visible-name.ts';
import type { WalkedElement } from '../parse/html.ts';
import { parseUrl } from '../parse/url.ts';
import { shortName, type GraphBuilder, type ItemDraft, type PropertyValue } from './item-graph.ts';
import type { MarkupContext } from './microdata.ts';
import {
  expandCurie,
  expandTerm,
  initialPrefixes,
  linkTypes,
  vocabularyOf,
  withPrefixes,
  words,
  type NameScope,
} from './rdfa-names.ts';
import { TextCapture } from './text-capture.ts';

const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** A subject of statements, or the value of one. */
interface Subject {
  /** As written; null for a blank node. */
  readonly iri: string | null;
  item: ItemDraft | null;
  isValue: boolean;
}

/** A property whose value is expected among the descendants. */
interface Incomplete {
  readonly subject: Subject;
  readonly names: readonly string[];
  readonly isReverse: boolean;
  /** A blank node became the value because of a statement inside; it is the value only once. */
  isImplied: boolean;
}

/** The state that applies inside an element. */
interface Scope extends NameScope {
  readonly element: number;
  /** The subject of properties inside the element. */
  readonly subject: Subject;
  readonly incomplete: readonly Incomplete[];
}

interface Capture {
  readonly element: number;
  readonly mark: number;
  readonly subject: Subject;
  readonly names: readonly string[];
}

interface Attributes {
  about: string | null;
  content: string | null;
  datatype: string | null;
  datetime: string | null;
  href: string | null;
  prefix: string | null;
  property: string | null;
  rel: string | null;
  resource: string | null;
  rev: string | null;
  src: string | null;
  typeof: string | null;
  value: string | null;
  vocab: string | null;
}

/**
 * Reads RDFa into items during the walk: RDFa Lite, and from RDFa Core `about`, `rel`, `rev`, `content`, `datatype` and
 * chaining; lists (`inlist`) are read as several values. Inactive until a `vocab` or a `typeof` is found, because the
 * `property` of social media previews is not an item. Statements about a document without a type are dropped.
 *
 * Source: https://www.w3.org/TR/rdfa-core/#s_sequence, https://www.w3.org/TR/html-rdfa/
 */
export function collectRdfa(graph: GraphBuilder): Collector<void, MarkupContext> {
  const document: Subject = { iri: '', item: null, isValue: false };
  const scopes: Scope[] = [];
  const captures: Capture[] = [];
  const capture = new TextCapture();
  const subjects = new Map<string, Subject>([['', document]]);
  const named: Subject[] = [];
  const mentions: { readonly values: PropertyValue[]; readonly index: number; readonly subject: Subject }[] =
    [];
  const outermost: Scope = {
    element: -1,
    vocabulary: null,
    prefixes: initialPrefixes,
    subject: document,
    incomplete: [],
  };
  let isAwake = false;

  const subjectOf = (written: string, prefixes: ReadonlyMap<string, string>): Subject => {
    const trimmed = written.trim();
    const inBrackets = /^\[(.*)\]$/s.exec(trimmed)?.[1];
    const iri = expandCurie(inBrackets ?? trimmed, prefixes) ?? trimmed;
    let subject = subjects.get(iri);
    if (subject === undefined) {
      subject = { iri: iri.startsWith('_:') ? null : iri, item: null, isValue: false };
      // The limit on items also limits names.
      if (subjects.size < 20_000) subjects.set(iri, subject);
    }
    return subject;
  };
  const nameless = (): Subject => ({ iri: null, item: null, isValue: false });
  const itemOf = (subject: Subject, element: number): ItemDraft | null => {
    if (subject.item !== null) return subject.item;
    subject.item = graph.addItem('rdfa', element);
    if (subject.item !== null) named.push(subject);
    return subject.item;
  };
  /** The item that a property describes; an untyped document is not an item. */
  const ownerOf = (subject: Subject, element: number): ItemDraft | null =>
    subject === document && document.item === null ? null : itemOf(subject, element);

  const addText = (subject: Subject, names: readonly string[], value: string, element: number): void => {
    const item = ownerOf(subject, element);
    if (item === null) return;
    for (const name of names) if (name !== rdfType) graph.addValue(item, name, value);
  };
  const addMention = (subject: Subject, names: readonly string[], value: Subject, element: number): void => {
    const item = names.length === 0 ? null : ownerOf(subject, element);
    if (item === null) return;
    for (const name of names) {
      if (name === rdfType) {
        if (value.iri !== null) graph.addType(item, shortName(value.iri));
        continue;
      }
      const values = graph.addValue(item, name, value.iri ?? '');
      if (values !== null) mentions.push({ values, index: values.length - 1, subject: value });
    }
    value.isValue = true;
  };
  const addTypes = (subject: Subject, written: string, scope: Scope, element: number): void => {
    const item = itemOf(subject, element);
    if (item === null) return;
    for (const type of words(written)) {
      const name = expandTerm(type, scope);
      graph.addType(item, name);
      if (scope.vocabulary === null && !type.includes(':')) item.isVocabularyAssumed = true;
    }
  };

  const read = (element: WalkedElement, found: Attributes, outer: Scope, isRoot: boolean): void => {
    const { index } = element;
    const vocabulary =
      found.vocab === null ? outer.vocabulary : found.vocab.trim() === '' ? null : vocabularyOf(found.vocab);
    const prefixes = found.prefix === null ? outer.prefixes : withPrefixes(found.prefix, outer.prefixes);
    const local: Scope = { ...outer, element: index, vocabulary, prefixes };
    const names = found.property === null ? [] : words(found.property).map((name) => expandTerm(name, local));
    const isTerm = (name: string): boolean =>
      !linkTypes.has(name.toLowerCase()) &&
      (name.includes(':') || (vocabulary !== null && found.property === null));
    const rels = words(found.rel ?? '')
      .filter(isTerm)
      .map((name) => expandTerm(name, local));
    const revs = words(found.rev ?? '')
      .filter(isTerm)
      .map((name) => expandTerm(name, local));
    const hasRel = rels.length > 0 || revs.length > 0;
    const about = found.about === null ? null : subjectOf(found.about, prefixes);
    const target = found.resource ?? found.href ?? found.src;
    const object = target === null ? null : subjectOf(target, prefixes);

    let subject: Subject | null = about;
    let inner: Subject | null = null;
    let typed: Subject | null = null;
    if (hasRel) {
      inner = object ?? (found.typeof !== null && about === null ? nameless() : null);
      if (found.typeof !== null) typed = about ?? inner;
    } else if (found.property !== null && found.content === null && found.datatype === null) {
      if (found.typeof !== null) {
        typed = about ?? object ?? (isRoot ? document : nameless());
        inner = typed;
      }
    } else {
      // A link without other RDFa is just a link; RDFa Core would make its target the subject from here on.
      const isMeant = found.resource !== null || found.typeof !== null || found.property !== null;
      subject ??= isMeant ? object : null;
      subject ??= found.typeof === null ? null : isRoot ? document : nameless();
      if (found.typeof !== null) typed = subject;
    }
    // Incomplete properties of the ancestors get the subject of this element as their value.
    const isSpeaking = names.length > 0 || hasRel;
    for (const open of outer.incomplete) {
      const complete = subject ?? (isSpeaking && !open.isImplied ? outer.subject : null);
      if (complete === null) continue;
      if (complete === outer.subject) open.isImplied = true;
      if (open.isReverse) addMention(complete, open.names, open.subject, index);
      else addMention(open.subject, open.names, complete, index);
    }
    if (typed !== null) addTypes(typed, found.typeof ?? '', local, index);
    const speaker = subject ?? outer.subject;
    const incomplete: Incomplete[] = [];
    if (hasRel && inner !== null) {
      addMention(speaker, rels, inner, index);
      addMention(inner, revs, speaker, index);
    } else if (hasRel) {
      if (rels.length > 0)
        incomplete.push({ subject: speaker, names: rels, isReverse: false, isImplied: false });
      if (revs.length > 0)
        incomplete.push({ subject: speaker, names: revs, isReverse: true, isImplied: false });
    }
    if (names.length > 0) {
      const attribute =
        found.content ??
        (element.tag === 'time' ? found.datetime : element.tag === 'data' ? found.value : null);
      const mentioned =
        found.datatype === null && !hasRel ? (object ?? (about === null ? typed : null)) : null;
      if (attribute !== null) addText(speaker, names, attribute.trim(), index);
      else if (mentioned !== null) addMention(speaker, names, mentioned, index);
      else if (hasRel && typed !== null && about === null) addMention(speaker, names, typed, index);
      else captures.push({ element: index, mark: capture.start(), subject: speaker, names });
    }
    const within = inner ?? subject ?? (hasRel ? nameless() : outer.subject);
    scopes.push({
      ...local,
      // An incomplete property passes through elements without statements.
      incomplete: hasRel || inner !== null || subject !== null ? incomplete : outer.incomplete,
      subject: within,
    });
  };

  return {
    tags: [],
    attributes: ['property', 'typeof', 'vocab', 'prefix', 'about', 'resource', 'rel', 'rev'],
    open(element) {
      if (!isAwake) {
        if (!wakes(element)) return;
        isAwake = true;
      }
      const found = readAttributes(element);
      if (found === null) return;
      const isRoot = element.tag === 'html' || element.tag === 'body' || element.tag === 'head';
      read(element, found, scopes.at(-1) ?? outermost, isRoot);
    },
    close({ index }) {
      if (!isAwake) return;
      const captured = captures.at(-1);
      if (captured?.element === index) {
        captures.pop();
        const isWanted = graph.hasCapacity('rdfa');
        const raw = capture.end(captured.mark, isWanted);
        if (isWanted) {
          const text = collapse(raw);
          graph.spend('rdfa', raw.length - text.length);
          addText(captured.subject, captured.names, text, index);
        }
      }
      if (scopes.at(-1)?.element === index) scopes.pop();
    },
    text: (value) => capture.add(value),
    done({ base }) {
      for (const { values, index, subject } of mentions) {
        if (subject.item !== null) values[index] = { item: subject.item.id };
        else if (subject.iri !== null) values[index] = parseUrl(subject.iri, base)?.href ?? subject.iri;
      }
      for (const { item, iri, isValue } of named) {
        if (item === null) continue;
        item.idIri = iri === null ? null : (parseUrl(iri, base)?.href ?? iri);
        item.isTopLevel = !isValue;
      }
    },
  };
}

/** Whether RDFa can follow: nothing before this concerns an item. */
function wakes({ attributes }: WalkedElement): boolean {
  for (const { name } of attributes) {
    if (name === 'vocab' || name === 'typeof' || name === 'prefix') return true;
  }
  return false;
}

/** The attributes that RDFa uses; null if the element has none of them. */
function readAttributes({ attributes }: WalkedElement): Attributes | null {
  let found: Attributes | null = null;
  for (const { name } of attributes) {
    if (
      name === 'property' ||
      name === 'typeof' ||
      name === 'vocab' ||
      name === 'prefix' ||
      name === 'about' ||
      name === 'resource' ||
      name === 'rel' ||
      name === 'rev'
    ) {
      found = noAttributes();
      break;
    }
  }
  if (found === null) return null;
  for (const { name, value } of attributes) {
    if (Object.hasOwn(found, name)) found[name as keyof Attributes] = value;
  }
  return found;
}

function noAttributes(): Attributes {
  return {
    about: null,
    content: null,
    datatype: null,
    datetime: null,
    href: null,
    prefix: null,
    property: null,
    rel: null,
    resource: null,
    rev: null,
    src: null,
    typeof: null,
    value: null,
    vocab: null,
  };
}
