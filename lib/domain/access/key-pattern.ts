/**
 * The regular expression by which scanners find leaked keys, of the desk and of sandboxes. It means the same to grep -E,
 * RE2 and PCRE.
 */
export const keyPattern = 'desk_(live|test)_[0-9a-f]{16}_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}';
