/**
 * Rules for new passwords, based on NIST SP 800-63B: they must be long, and not among those that attackers
 * try first. There are no composition rules, because they make passwords similar instead of strong.
 */
export const passwordLength = { least: 15, most: 200 } as const;

/** What an attacker is assumed to know about a user. */
type PasswordContext = { readonly email: string; readonly firmName: string };

/** Counts the characters of a password as code points, in the normalization form that is hashed. */
export function countCharacters(password: string): number {
  return Array.from(password.normalize('NFKC')).length;
}

/**
 * Reports whether attackers would try a password early: it is a weak word, repeats a weak word or a short sequence, or
 * combines two weak words. Weak words are the user's e-mail address and the part before the `@`, the names of the firm
 * and the product, and the words in `listed`, which contains known passwords in lowercase.
 */
export function isEasilyGuessed(
  password: string,
  listed: ReadonlySet<string>,
  { email, firmName }: PasswordContext,
): boolean {
  const [plain, letters] = [normal(password), withoutSeparators(password)];
  const own = [email, email.split('@')[0] ?? '', firmName, 'Placement Desk'].map(withoutSeparators);
  return [plain, letters].some(
    (text) =>
      isRepetition(text, (unit) => isShort(unit) || listed.has(unit) || own.includes(unit)) ||
      isTwoOf(text, (part) => listed.has(part) || own.includes(part)),
  );
}

function normal(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function withoutSeparators(text: string): string {
  return normal(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Reports whether a sequence is so short that repeating it is easy to guess. */
function isShort(unit: string): boolean {
  return unit.length <= 3;
}

/**
 * Reports whether text repeats a weak unit, even if the last repetition is incomplete:
 * `passwordpasswordpass`.
 */
function isRepetition(text: string, isWeak: (unit: string) => boolean): boolean {
  for (let length = 1; length <= text.length; length += 1) {
    const unit = text.slice(0, length);
    if (isWeak(unit) && unit.repeat(Math.ceil(text.length / length)).startsWith(text)) {
      return true;
    }
  }
  return false;
}

function isTwoOf(text: string, isWeak: (part: string) => boolean): boolean {
  for (let length = 1; length < text.length; length += 1) {
    if (isWeak(text.slice(0, length)) && isWeak(text.slice(length))) {
      return true;
    }
  }
  return false;
}
