import fc from 'fast-check';
import type { Operation } from './document.ts';
import type { RawAnswer, Sender } from './exchange.ts';
import { brokenRequest, validRequest, wildRequest, type Plan } from './requests.ts';
import type { Samples } from './values.ts';

/** Who sends a request. */
export interface Credential {
  readonly name: string;
  /** The complete Authorization header; null for none. */
  readonly header: string | null;
  /** Its scopes; null if it is not a valid credential. */
  readonly scopes: readonly string[] | null;
  /** Its plan's limits may reject valid requests. */
  readonly isLimited: boolean;
}

export interface Fuzz {
  /** Requests for all operations, valid, broken and wild; `rare` names operations that are slow by design. */
  readonly plans: fc.Arbitrary<Plan>;
  readonly plansOf: (operation: Operation) => fc.Arbitrary<Plan>;
  /** Sends a request and throws if the response does not match the document. */
  readonly run: (plan: Plan) => Promise<void>;
  /** Response counts by operation, kind and status. */
  readonly counts: ReadonlyMap<string, number>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function createFuzz(options: {
  readonly operations: readonly Operation[];
  readonly sender: Sender;
  readonly samples: Samples;
  readonly credentials: readonly Credential[];
  /**
   * An existing target by operation, if the parameters of its path must match each other and random values would never
   * hit it.
   */
  readonly targets: Readonly<Record<string, string>>;
  readonly rare: readonly string[];
  /** Path values that must not be used: the credentials' own keys. */
  readonly spared: ReadonlySet<string>;
  readonly before: (plan: Plan) => Promise<void>;
}): Fuzz {
  const { operations, sender, samples, credentials } = options;
  const known = { uuids: new Array<string>(), integers: new Array<string>() };
  const sentKeys = new Set<string>();
  const counts = new Map<string, number>();

  const plansOf = (operation: Operation): fc.Arbitrary<Plan> =>
    requestsOf(operation, samples).filter((plan) => !leadsOutside(plan.body));
  const plans = fc.oneof(
    ...operations.map((operation) => ({
      weight: options.rare.includes(operation.id) ? 1 : 8,
      arbitrary: plansOf(operation),
    })),
  );

  const resolvePath = (plan: Plan): string => {
    const target = options.targets[plan.operation.id];
    const usesKnownIds =
      plan.kind === 'valid' && Object.values(plan.path).every(({ nthKnown }) => nthKnown !== null);
    return target !== undefined && usesKnownIds ? target : fillPath(plan);
  };

  const fillPath = (plan: Plan): string =>
    plan.operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const { text, nthKnown } = plan.path[name]!;
      const schema = plan.operation.parameters.find((one) => one.in === 'path' && one.name === name)?.schema;
      const isInteger = schema?.['type'] === 'integer';
      // Only ids can come from earlier responses; other values are the document's own.
      if (!isInteger && schema?.['format'] !== 'uuid') return text;
      const ids = isInteger ? known.integers : known.uuids;
      const value = nthKnown === null ? text : (ids[nthKnown % Math.max(1, ids.length)] ?? text);
      return options.spared.has(value) ? '9007199254740991' : value;
    });

  const headersOf = (plan: Plan, credential: Credential): Record<string, string> => {
    const headers: Record<string, string> = { ...plan.headers };
    const key = headers['idempotency-key'];
    // The same key with another body is rejected, which no schema can express.
    if (key !== undefined && plan.kind === 'valid') {
      if (sentKeys.has(key)) delete headers['idempotency-key'];
      sentKeys.add(key);
    }
    if (credential.header !== null) headers['authorization'] ??= credential.header;
    return headers;
  };

  const run = async (plan: Plan): Promise<void> => {
    const { operation } = plan;
    const credential =
      plan.headers['authorization'] === undefined
        ? credentials[plan.credential % credentials.length]!
        : { name: 'a header of junk', header: '', scopes: null, isLimited: false };
    const target = `${resolvePath(plan)}${plan.query === '' ? '' : `?${plan.query}`}`;
    const headers = headersOf(plan, credential);
    await options.before(plan);
    const answer = await sender.send({ method: plan.method, target, headers, body: plan.body });
    const place = `${operation.id} ${plan.kind} ${answer.status}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
    const problem = judge({ plan, credential, operations, target, headers, answer });
    if (problem !== null) {
      throw new Error(
        `${problem}\n${plan.kind} request of ${operation.id}, as ${credential.name}:\n` +
          `${plan.method} ${cut(target)}\n${cut(JSON.stringify(headers))}\n${cut(JSON.stringify(plan.body))}\n` +
          `answered ${answer.status} ${cut(answer.text)}`,
      );
    }
    if (answer.status < 300 && answer.text !== '' && isJson(answer))
      collectIds(JSON.parse(answer.text), known);
  };

  return { plans, plansOf, run, counts };
}

function requestsOf(operation: Operation, samples: Samples): fc.Arbitrary<Plan> {
  const broken = brokenRequest(operation, samples);
  return fc.oneof(
    { weight: 5, arbitrary: validRequest(operation, samples) },
    ...(broken === null ? [] : [{ weight: 3, arbitrary: broken }]),
    { weight: 3, arbitrary: wildRequest(operation, samples) },
  );
}

interface Exchange {
  readonly plan: Plan;
  readonly credential: Credential;
  readonly operations: readonly Operation[];
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: RawAnswer;
}

/** What is wrong with a response; null if it matches the document. */
function judge(exchange: Exchange): string | null {
  const { plan, operations, answer } = exchange;
  if (answer.status >= 500) return 'The service failed.';
  const operation = operations.find(
    ({ method, path }) =>
      path === plan.operation.path && method === (plan.method === 'HEAD' ? 'GET' : plan.method),
  );
  // GET /scans/bulk is a request for a scan with the id "bulk", which cannot exist.
  const taker = operations.find(
    ({ method, path }) => method === plan.method && templateOf(path).test(exchange.target),
  );
  if (plan.method === 'HEAD') return answer.text === '' ? null : 'A HEAD has a body.';
  const problem = isJson(answer)
    ? judgeEnvelope(operation ?? taker ?? plan.operation, exchange)
    : (operation ?? plan.operation).judge(answer.status, contentTypeOf(answer), fileOf(answer));
  if (problem !== null) return problem;
  const { error } = isJson(answer) ? (JSON.parse(answer.text) as { error?: { code: string } }) : {};
  const taken = operation ?? taker;
  if (taken === undefined) return error?.code === 'NOT_FOUND' ? null : 'The method is not in the document.';
  // Rejected before authentication; what the document allows always fits.
  if (plan.kind !== 'valid' && error?.code === 'INVALID_REQUEST' && headBytes(exchange) > maxHeadBytes)
    return null;
  const meant: Exchange =
    operation === undefined ? { ...exchange, plan: { ...plan, kind: 'broken' } } : exchange;
  return judgeMeaning(taken, meant, error?.code);
}

/** Matches the targets of a path template of the document. */
function templateOf(path: string): RegExp {
  const segments = path.split('/').map((one) => (one.startsWith('{') ? '[^/?]+' : one));
  return new RegExp(`^(/api/v1)?${segments.join('/')}(\\?|$)`);
}

/** Heads of up to 32 KiB are accepted; the client adds part of that itself. */
const maxHeadBytes = 32 * 1024 - 512;

function headBytes({ target, headers }: Exchange): number {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.byteLength(`${target}${fields.join('')}`);
}

function contentTypeOf(answer: RawAnswer): string {
  return String(answer.headers['content-type'] ?? '');
}

/** Everything except files. */
function isJson(answer: RawAnswer): boolean {
  return contentTypeOf(answer).startsWith('application/json') && !('content-disposition' in answer.headers);
}

/** A file as described by its schema. */
function fileOf(answer: RawAnswer): unknown {
  return contentTypeOf(answer).startsWith('application/json') ? JSON.parse(answer.text) : answer.text;
}

function judgeEnvelope(operation: Operation, { headers, answer }: Exchange): string | null {
  const { status } = answer;
  const type = contentTypeOf(answer);
  if (type !== 'application/json; charset=utf-8') return `The content type is ${type}.`;
  const body = JSON.parse(answer.text) as {
    meta: { request_id: string };
    error?: { retry_after?: number };
  };
  const problem = operation.judge(status, type, body);
  if (problem !== null) return problem;
  const { request_id: requestId } = body.meta;
  if (answer.headers['x-request-id'] !== requestId) return 'X-Request-Id is not meta.request_id.';
  const own = headers['x-request-id'];
  if (own !== undefined && uuid.test(own) && requestId !== own) return "The caller's request id is lost.";
  const retryAfter = body.error?.retry_after;
  if ((status === 429) !== (retryAfter !== undefined)) return 'retry_after and 429 do not go together.';
  if (answer.headers['retry-after'] !== (retryAfter === undefined ? undefined : String(retryAfter)))
    return 'Retry-After is not retry_after.';
  return null;
}

/** Whether the response is the right one of those that the document allows. */
function judgeMeaning(
  operation: Operation,
  { plan, credential, answer }: Exchange,
  code?: string,
): string | null {
  const { status } = answer;
  if (operation.scopes !== null) {
    if (credential.header === null) return code === 'MISSING_AUTH' ? null : 'Nobody may do this.';
    if (credential.scopes === null) return status === 401 ? null : 'This credential is worth nothing.';
    if (credential.isLimited && status === 429) return null;
    const { scopes } = credential;
    if (!operation.scopes.every((scope) => scopes.includes(scope)))
      return code === 'INSUFFICIENT_SCOPE' ? null : 'The credential does not reach this far.';
    if (code === 'MISSING_AUTH') return 'The credential was not seen.';
  }
  if (plan.kind === 'valid' && code === 'INVALID_REQUEST')
    return 'A request that the document allows is refused.';
  if (plan.kind === 'broken' && code !== 'INVALID_REQUEST')
    return 'A request that the document forbids is taken.';
  return null;
}

/** Collects the ids of a response for later requests. */
function collectIds(value: unknown, known: { uuids: string[]; integers: string[] }): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'result' || name === 'meta') continue;
    if (typeof inner === 'string' && uuid.test(inner)) known.uuids.push(inner);
    else if (['id', 'url_hash'].includes(name) && typeof inner === 'number')
      known.integers.push(String(inner));
    else collectIds(inner, known);
  }
}

/**
 * Whether a body could make the service fetch from an address that is not loopback; names go to a test's name server.
 */
function leadsOutside(body: string | null): boolean {
  return /"(?:url|urls|domain)":/.test(body ?? '') && textsOf(body ?? '').some(isOutside);
}

/** Every string in a JSON body; empty if it is not JSON, which no endpoint accepts. */
function textsOf(body: string): readonly string[] {
  const texts: string[] = [];
  try {
    JSON.parse(body, (_name, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
  } catch {
    return [];
  }
  return texts;
}

function isOutside(text: string): boolean {
  return [text.trim(), `http://${text.trim()}`].some((candidate) => {
    const hostname = URL.canParse(candidate) ? new URL(candidate).hostname : '';
    return /^(\[|[\d.]+$)/.test(hostname) && !hostname.startsWith('127.');
  });
}

function cut(text: string | undefined): string {
  return text !== undefined && text.length > 1_500
    ? `${text.slice(0, 1_500)}… (${text.length})`
    : String(text);
}
