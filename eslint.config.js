import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Each layer may import itself and the layers named here: imports point one way (README, Architecture). */
const LAYERS = {
  core: [],
  tokenizer: ['core'],
  batch: ['core'],
  replay: ['core'],
  network: ['core'],
  sandbox: ['core'],
  persistence: ['core'],
  editor: ['core'],
  i18n: ['core'],
  offline: ['core'],
  state: [
    'core',
    'tokenizer',
    'batch',
    'replay',
    'network',
    'sandbox',
    'persistence',
    'editor',
    'i18n',
    'offline',
  ],
  ui: ['core', 'editor', 'i18n', 'state'],
};

/** Third-party engines are named in one folder only. */
const ENGINES = {
  'js-tiktoken': 'tokenizer',
  'idb-keyval': 'persistence',
  '@codemirror': 'editor',
  '@lezer': 'editor',
  'quickjs-emscripten-core': 'sandbox',
  '@jitl': 'sandbox',
  'eventsource-parser': 'network',
};

function restrictImports(layer) {
  const closed = Object.keys(LAYERS).filter((name) => name !== layer && !LAYERS[layer].includes(name));
  const engines = Object.entries(ENGINES).filter(([, home]) => home !== layer);
  return {
    files: [`src/${layer}/**/*.{ts,svelte}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...closed.map((name) => ({
              regex: `^(\\.\\./)+${name}(/|$)`,
              message: `${layer}/ may not import ${name}/: imports point one way.`,
            })),
            ...engines.map(([engine, home]) => ({
              regex: `^${engine}(/|$)`,
              message: `${engine} is named in ${home}/ only.`,
            })),
            ...(layer === 'core'
              ? [{ regex: '^(svelte|vite|virtual:|node:|bits-ui|@lucide)', message: 'core/ is pure.' }]
              : []),
          ],
        },
      ],
    },
  };
}

export default ts.config(
  {
    ignores: [
      'dist/',
      'dev-dist/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      'tests/fixtures/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: {
        projectService: {
          allowDefaultProject: ['*.config.js', '*.config.ts'],
        },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // State is replaced whole here, never mutated: plain collections are what is meant.
      'svelte/prefer-svelte-reactivity': 'off',
      // The parser gives snippet parameters and each-items no types; svelte-check does.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      'svelte/no-at-html-tags': 'error',
      'svelte/no-inline-styles': ['error', { allowTransitions: true }],
    },
  },
  {
    ...ts.configs.disableTypeChecked,
    files: ['**/*.{js,mjs}', '*.config.ts'],
    languageOptions: { ...ts.configs.disableTypeChecked.languageOptions, globals: globals.node },
  },
  {
    files: ['src/core/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'core/ is deterministic.' },
        { object: 'Date', property: 'now', message: 'core/ has no clock.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'core/ has no clock.' },
        { selector: "MemberExpression[object.name='Intl']", message: 'core/ has no locale.' },
      ],
    },
  },
  ...Object.keys(LAYERS).map(restrictImports),
);
