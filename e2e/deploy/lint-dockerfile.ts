import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { validate, ValidationSeverity } from 'dockerfile-utils';

/**
 * Problems of a Dockerfile: what the engine itself would reject or warn about, and this project's own rules for an
 * image that runs confined.
 */
export function lintDockerfile(text: string): string[] {
  const syntax = validate(text, {
    deprecatedMaintainer: ValidationSeverity.ERROR,
    directiveCasing: ValidationSeverity.ERROR,
    emptyContinuationLine: ValidationSeverity.ERROR,
    instructionCasing: ValidationSeverity.ERROR,
    instructionCmdMultiple: ValidationSeverity.ERROR,
    instructionEntrypointMultiple: ValidationSeverity.ERROR,
    instructionHealthcheckMultiple: ValidationSeverity.ERROR,
    instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
    instructionWorkdirRelative: ValidationSeverity.ERROR,
  }).map(
    ({ message, range }) =>
      `line ${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
  );
  return [...syntax, ...bases(text), ...lastStage(text)];
}

function bases(text: string): string[] {
  const file = DockerfileParser.parse(text);
  const stages = file.getFROMs().map((from) => from.getBuildStage());
  return file.getFROMs().flatMap((from) => {
    const image = from.getImage() ?? '';
    if (stages.includes(image)) return [];
    const tag = from.getImageTag();
    return tag === null || /^latest\b/.test(tag) || from.getImageDigest() === ''
      ? [`the base ${image} names no version`]
      : [];
  });
}

/** The image itself is the last stage; earlier stages are discarded. */
function lastStage(text: string): string[] {
  const all = DockerfileParser.parse(text).getInstructions();
  const stage = all.slice(all.findLastIndex((instruction) => instruction.getKeyword() === 'FROM'));
  const of = (keyword: string): Instruction[] =>
    stage.filter((instruction) => instruction.getKeyword() === keyword);
  const problems: string[] = [];
  const user = of('USER').at(-1)?.getArgumentsContent() ?? '';
  if (!/^[1-9]\d*:[1-9]\d*$/.test(user)) problems.push('the user is not a number other than root');
  if (stage.findLastIndex(runs) > stage.findIndex((instruction) => instruction.getKeyword() === 'USER'))
    problems.push('something is run as the service’s user while the image is made');
  for (const keyword of ['ENTRYPOINT', 'CMD', 'HEALTHCHECK']) {
    const last = of(keyword).at(-1);
    if (last === undefined) problems.push(`${keyword} is missing`);
    else if (!isExecForm(last)) problems.push(`${keyword} goes through a shell, which passes no signal on`);
  }
  for (const add of of('ADD')) problems.push(`ADD may fetch or unpack: ${add.getArgumentsContent() ?? ''}`);
  for (const variable of all.filter((one) => ['ARG', 'ENV'].includes(one.getKeyword()))) {
    if (/(PASSWORD|SECRET|TOKEN|_KEY)\w*(=|$)/.test(variable.getArgumentsContent() ?? '')) {
      problems.push(`a secret would stay in the image: ${variable.getArgumentsContent() ?? ''}`);
    }
  }
  return problems;
}

function runs(instruction: Instruction): boolean {
  return instruction.getKeyword() === 'RUN';
}

/** A JSON list of words, after the flags and the CMD of a health check. */
function isExecForm(instruction: Instruction): boolean {
  const words = (instruction.getArgumentsContent() ?? '').replace(/^(--\S+\s+)*(CMD\s+)?/, '');
  try {
    return Array.isArray(JSON.parse(words));
  } catch {
    return false;
  }
}
