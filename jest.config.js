/** Tests run as the compiled ES modules that the product runs as; `NODE_OPTIONS=--experimental-vm-modules` is set by `npm test`. */
export default {
  roots: ['services', 'gateway', 'deploy', 'tests', 'web'].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/dist/**/*.test.js', '**/dist-test/**/*.test.js'],
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/.data'],
  testEnvironment: '<rootDir>/tests/runner/environment.mjs',
  transform: {},
  testTimeout: 180_000,
};
