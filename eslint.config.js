import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import imports from 'eslint-plugin-import-x';
import ts from 'typescript-eslint';

const services = ['auth', 'catalogue', 'crawler', 'notifications', 'orders', 'payments'];

/** What may not import what (docs/decisions, design: imports run one way). */
const directions = [
  // A library knows no service, and the lower ones do not know the higher ones.
  { target: './libs', from: ['./services', './gateway', './web', './deploy', './tests'] },
  { target: './libs/money', from: ['./libs/!(money)'] },
  { target: './libs/menu-text', from: ['./libs/!(menu-text|money|contracts)'] },
  { target: './libs/contracts', from: ['./libs/menu-text', './libs/bus', './libs/store', './libs/service'] },
  { target: './libs/bus', from: ['./libs/store', './libs/service'] },
  { target: './libs/store', from: ['./libs/service'] },
  // A service never knows another one, nor the gateway.
  ...services.map((service) => ({
    target: `./services/${service}`,
    from: [
      './gateway',
      './web',
      ...services.filter((other) => other !== service).map((other) => `./services/${other}`),
    ],
  })),
  { target: './gateway', from: ['./services', './web', './libs/store'] },
  // The web: app → pages → features → ui and lib; features never know each other.
  { target: './web', from: ['./services', './gateway', './libs/bus', './libs/store', './libs/service'] },
  { target: ['./web/src/ui', './web/src/lib'], from: ['./web/src/app', './web/src/pages', './web/src/features'] },
  { target: './web/src/features', from: ['./web/src/app', './web/src/pages'] },
  { target: './web/src/pages', from: ['./web/src/app'] },
  ...['orders', 'restaurants', 'balance', 'session', 'notifications'].map((feature) => ({
    target: `./web/src/features/${feature}`,
    from: ['./web/src/features'],
    except: [`./${feature}`],
  })),
];

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*/**',
      '**/node_modules/**',
      '.cache',
      '.data',
      'test-output',
      '**/fixtures/**',
      '**/*.module.css.d.ts',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': imports },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ noWarnOnMultipleProjects: true })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: directions }],
      // Packages cannot be cyclic: the compiler's references forbid it.
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `return reply.callNotFound()` reads as what it is.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // What is handed around are closures, not methods.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A route's signature is async even where it answers at once.
      '@typescript-eslint/require-await': 'off',
      // `!` stands where the type cannot say what the line before established.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // A type parameter that stands once ties a result to what its caller expects.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      // Schemas of mongoose are written as plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Enums of the bus's client arrive as plain text.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'URL', 'fetch', 'setTimeout', 'Buffer'].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // What MongoDB's shell has.
    files: ['deploy/docker/mongo-*.js'],
    languageOptions: { globals: Object.fromEntries(['rs', 'db', 'sleep', 'quit'].map((name) => [name, 'readonly'])) },
  },
  {
    // What the browser's worker has.
    files: ['web/public/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['self', 'caches', 'clients', 'URL', 'Response', 'fetch'].map((name) => [name, 'readonly']),
      ),
    },
  },
);
