import {
  DockerfileParser,
  type Instruction,
  ModifiableInstruction,
  PropertyInstruction,
} from 'dockerfile-ast';

/** A stage of a Dockerfile. ARG variables are substituted in its base only. */
export type Stage = {
  readonly name: string;
  /** An image, or the name of an earlier stage. */
  readonly base: string;
  readonly steps: readonly Step[];
};

export type Step = {
  readonly keyword: string;
  readonly flags: Readonly<Record<string, string>>;
  /** Instruction text without flags, with continuation lines joined. */
  readonly text: string;
  /** Words of the JSON form; undefined for the shell form. */
  readonly words: readonly string[] | undefined;
  /** Variables set by ENV. */
  readonly variables: Readonly<Record<string, string>>;
};

export function readDockerfile(content: string): Stage[] {
  const file = DockerfileParser.parse(content);
  const given = Object.fromEntries(
    file.getInitialARGs().map((each) => [each.getProperty()?.getName(), each.getProperty()?.getValue()]),
  );
  const stages: { name: string; base: string; steps: Step[] }[] = [];
  for (const instruction of file.getInstructions()) {
    const step = stepOf(instruction);
    if (step.keyword === 'FROM') {
      const [image = '', , name = `${stages.length}`] = step.text.split(/\s+/);
      const base = image.replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => given[variable] ?? '');
      stages.push({ name, base, steps: [] });
    } else {
      stages.at(-1)?.steps.push(step);
    }
  }
  return stages;
}

function stepOf(instruction: Instruction): Step {
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  const text = instruction
    .getArguments()
    .map((argument) => argument.getValue())
    .join(' ');
  return {
    keyword: instruction.getKeyword(),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    text,
    words: wordsOf(text),
    variables: variablesOf(instruction),
  };
}

/** Returns the command in `CMD ["node", "server.ts"]`. In a HEALTHCHECK, the text includes the word CMD. */
function wordsOf(text: string): string[] | undefined {
  const list = /^(?:CMD )?(\[.*\])$/.exec(text)?.[1];
  return list === undefined ? undefined : JSON.parse(list);
}

function variablesOf(instruction: Instruction): Record<string, string> {
  if (!(instruction instanceof PropertyInstruction)) return {};
  const properties = instruction.getProperties();
  return Object.fromEntries(properties.map((each) => [each.getName(), each.getValue() ?? '']));
}
