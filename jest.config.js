/** Tests run as the compiled ES modules that the product runs as. */
export default {
  roots: ['services', 'gateway', 'deploy', 'tests', 'web'].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/dist/**/*.test.js', '**/dist-test/**/*.test.js'],
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/.data'],
  testEnvironment: '<rootDir>/tests/runner/environment.mjs',
  testRunner: '<rootDir>/tests/runner/run-file.mjs',
  transform: {},
  testTimeout: 180_000,
};
