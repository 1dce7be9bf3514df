/**
 * Regular expression that secret scanners can use to find leaked keys, live or sandbox. Works the same in
 * grep -E, RE2 and PCRE.
 */
export const keyPattern = 'desk_(live|test)_[0-9a-f]{16}_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}';
