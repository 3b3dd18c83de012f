import { DCLinter } from 'dclint';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface ComposeService {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly read_only?: boolean;
  readonly privileged?: boolean;
  readonly network_mode?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly deploy?: {
    readonly replicas?: number;
    readonly resources?: { readonly limits?: { memory?: string; pids?: number } };
  };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
}

type Variables = Readonly<Record<string, string>>;

/** Reads a compose file as the specification defines: YAML with merges, then `${NAME}` interpolated, value by value. */
export function readCompose(text: string, variables: Variables): ComposeFile {
  return JSON.parse(JSON.stringify(parse(text, { merge: true })), (_key, value: unknown) =>
    typeof value === 'string' ? interpolate(value, variables) : value,
  ) as ComposeFile;
}

/** Throws if a required variable is not set. */
function interpolate(value: string, variables: Variables): string {
  return value.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind: string | undefined, words: string | undefined) => {
      const given = variables[name] ?? '';
      if (given !== '') return given;
      if (kind === '?') throw new Error(`required variable ${name} is missing a value: ${words ?? ''}`);
      return words ?? '';
    },
  );
}

/** Its own type declarations have imports that an ES module cannot resolve. */
const Linter = DCLinter as unknown as new (config: object) => {
  readonly lintFiles: (
    paths: readonly string[],
    isRecursive: boolean,
  ) => readonly { readonly messages: readonly { readonly line: number; readonly message: string }[] }[];
};

/**
 * The Compose specification's schema, and every rule that is not merely about order; the proxy is meant to be
 * reachable.
 */
const linter = new Linter({
  rules: {
    'service-keys-order': 0,
    'service-dependencies-alphabetical-order': 0,
    'services-alphabetical-order': 0,
    'top-level-properties-order': 0,
    'no-unbound-port-interfaces': 0,
    'no-build-and-image': [2, { checkPullPolicy: false }],
  },
  quiet: false,
  debug: false,
  exclude: [],
});

/** The linter's messages for a compose file. */
export async function lintCompose(text: string): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'siteglass-compose-'));
  try {
    const path = join(directory, 'compose.yaml');
    await writeFile(path, text);
    return linter
      .lintFiles([path], false)
      .flatMap(({ messages }) => messages)
      .map(({ line, message }) => `line ${line}: ${message}`);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/**
 * What no linter checks: references within the file, how confined each service is, and which services can reach each
 * other.
 */
export function checkComposeRules(file: ComposeFile): string[] {
  return [
    ...references(file),
    ...Object.entries(file.services).flatMap(([name, one]) => confinement(name, one)),
    ...reachability(file),
  ];
}

function references({ services, networks = {}, volumes = {} }: ComposeFile): string[] {
  return Object.entries(services).flatMap(([name, service]) => [
    ...(service.networks ?? [])
      .filter((network) => !(network in networks))
      .map((network) => `${name}: the network ${network} is not declared`),
    ...(service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => !source.startsWith('.') && !(source in volumes))
      .map((source) => `${name}: the volume ${source} is not declared`),
    ...Object.keys(service.depends_on ?? {})
      .filter((other) => !(other in services))
      .map((other) => `${name}: depends on ${other}, which there is not`),
  ]);
}

/**
 * Capabilities that an entry point may need before it switches to another user; none of them reaches out of a
 * container.
 */
const allowedCapabilities = ['NET_BIND_SERVICE', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'];

function confinement(name: string, service: ComposeService): string[] {
  const { limits } = service.deploy?.resources ?? {};
  const rules: readonly (readonly [boolean, string])[] = [
    [service.read_only === true, 'its root file system can be written to'],
    [service.cap_drop?.includes('ALL') === true, 'it keeps capabilities'],
    [(service.cap_add ?? []).every((one) => allowedCapabilities.includes(one)), 'it takes capabilities'],
    [service.security_opt?.includes('no-new-privileges:true') === true, 'it may gain privileges'],
    [service.privileged !== true && service.network_mode === undefined, 'it shares the machine'],
    [!(service.volumes ?? []).some((volume) => volume.includes('docker.sock')), 'it commands the engine'],
    [service.restart === 'unless-stopped', 'it is not started again'],
    [limits?.memory !== undefined && limits.pids !== undefined, 'its memory or processes have no limit'],
    [Number.parseInt(service.stop_grace_period ?? '0', 10) >= 30, 'it has no time to drain'],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => `${name}: ${problem}`);
}

function reachability({ services, networks = {} }: ComposeFile): string[] {
  const at = (name: string): readonly string[] => services[name]?.networks ?? [];
  const isInner = (network: string): boolean => networks[network]?.internal === true;
  const isOnlyMember = (name: string, network: string): boolean =>
    Object.keys(services).every((other) => other === name || !at(other).includes(network));
  const published = Object.keys(services).filter((name) => (services[name]?.ports ?? []).length > 0);
  const rules: readonly (readonly [boolean, string])[] = [
    [published.join() === 'proxy', 'another one than the proxy is published'],
    [at('proxy').every((network) => !at('database').includes(network)), 'the proxy reaches the database'],
    [at('database').length > 0 && at('database').every(isInner), 'the database reaches the outside'],
    [
      at('web').every((network) => isInner(network) || isOnlyMember('web', network)),
      'web is reached past the proxy',
    ],
    [at('web').some((network) => !isInner(network)), 'web cannot reach the providers'],
    [at('worker').some((network) => !isInner(network)), 'the workers cannot reach what they scan'],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => problem);
}
