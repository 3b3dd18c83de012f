import type { Answer } from '../harness/api.ts';
import type { Operation } from '../harness/openapi/document.ts';
import { kinds, type Id, type Kind } from './ownership-ids.ts';
import type { FullAccount } from './ownership-things.ts';

/** Who sends a request. */
export interface Caller {
  /** The title of the column. */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whose other ids and values the request has. */
  readonly of: FullAccount;
}

/** A response without what is different each time. */
export interface Outcome {
  readonly status: number;
  /** Null for a success. */
  readonly code: string | null;
  /** Everything that matters, with the id replaced. */
  readonly text: string;
}

/** Sends a request; `value` is that of the id. */
export async function call(
  serviceUrl: string,
  operation: Operation,
  { headers: ownHeaders, of }: Caller,
  ids: readonly Id[] = [],
  id: Id | null = null,
  value = '',
): Promise<Outcome> {
  const valueOf = (name: string): string => {
    if (id?.name === name) return value;
    const kind = ids.find((one) => one.name === name)?.kind;
    const known = kind === undefined ? of.details[name] : of.ids[kind];
    if (known === undefined)
      throw new Error(`${operation.id}: say in ownership-things.ts what "${name}" is.`);
    return known;
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(valueOf(name)),
  );
  const query = operation.parameters.filter(
    (one) => one.in === 'query' && (one.required === true || (id?.in === 'query' && id.name === one.name)),
  );
  const search = new URLSearchParams(query.map(({ name }): [string, string] => [name, valueOf(name)]));
  const headers = operation.parameters
    .filter((one) => one.in === 'header' && one.required === true)
    .map(({ name }) => [name, valueOf(name)]);
  const body = operation.body === null ? undefined : of.bodies[operation.id];
  if (operation.body?.isRequired === true && body === undefined)
    throw new Error(`${operation.id}: its body is missing in ownership-things.ts.`);
  const sent = id?.in === 'body' ? { ...body, [id.name]: Number(value) } : body;
  const response = await fetch(`${serviceUrl}${path}?${search.toString()}`, {
    method: operation.method,
    headers: {
      ...Object.fromEntries(headers),
      ...(sent !== undefined ? { 'content-type': 'application/json' } : {}),
      ...ownHeaders,
    },
    ...(sent !== undefined ? { body: JSON.stringify(sent) } : {}),
  });
  return readOutcome(response, value);
}

/** `id` is the one that was sent. */
export async function readOutcome(response: Response, id: string): Promise<Outcome> {
  const type = response.headers.get('content-type') ?? '';
  const file = response.headers.get('content-disposition');
  const isEnvelope = type.startsWith('application/json') && file === null;
  const text = await response.text();
  const envelope = isEnvelope ? (JSON.parse(text) as Partial<Answer['body']>) : {};
  const fields = Object.entries(envelope).filter(([name]) => name !== 'meta');
  const location = response.headers.get('location');
  const { status } = response;
  const shape = { status, type, file, location, body: isEnvelope ? Object.fromEntries(fields) : text };
  return { status, code: envelope.error?.code ?? null, text: withoutId(JSON.stringify(shape), id) };
}

function withoutId(text: string, id: string): string {
  if (id === '') return text;
  const escaped = id.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.replaceAll(new RegExp(String.raw`(?<![\w-])${escaped}(?![\w-])`, 'gi'), '{id}');
}

type Marked = Pick<FullAccount, 'marks'>;

/** What is wrong with the response to someone who does not own what the id names; null if nothing is. */
export function problemOf(kind: Kind, outcome: Outcome, unknown: Outcome, owner: Marked): string | null {
  const leaked = leakIn(outcome, owner);
  if (leaked !== null) return leaked;
  const refusal = kinds[kind];
  if (outcome.text === unknown.text)
    return outcome.status < 400 && refusal !== 'empty' ? `is ${outcome.status}` : null;
  const isTold =
    refusal === 'forbidden' &&
    outcome.code === 'FORBIDDEN' &&
    unknown.code === 'NOT_FOUND' &&
    foreign.test(outcome.text);
  return isTold
    ? null
    : `differs from the response to an unknown id: ${outcome.text} instead of ${unknown.text}`;
}

/** The whole response to the id of another user's thing, wherever the contract demands one of its own. */
const foreign =
  /"body":\{"success":false,"error":\{"code":"FORBIDDEN","message":"This (?:scan|batch|crawl|scheduled report|API key|delivery) belongs to another user\."\}\}\}$/;

/** What a response has of the owner's data; null if there is none. */
export function leakIn({ text }: Outcome, owner: Marked): string | null {
  const lower = text.toLowerCase();
  const mark = owner.marks.find((one) => lower.includes(one.toLowerCase()));
  return mark === undefined ? null : `has "${mark}": ${text.slice(0, 500)}`;
}
