let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * Passwords that became known in breaches and are tried first, in lower case. Some 49,000, from the package: no network
 * is asked, and what a person types goes nowhere. Loaded when the first password is changed.
 */
export function listedPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loaded;
}
