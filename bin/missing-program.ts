/**
 * A program that is not part of the project is not installed. Its message is one line, with the command that installs
 * it.
 */
export class MissingProgram extends Error {
  override readonly name = 'MissingProgram';

  constructor(program: string, packages: string, options?: ErrorOptions) {
    super(`${program} is not installed. On Debian: sudo apt-get install ${packages}`, options);
  }
}
