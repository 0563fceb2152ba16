// `npm run check`: format, lint, file sizes and types. What has not changed since it passed is not checked again.
import { prepare } from '../../deploy/embedded/prepare.mjs';
import { checks } from './checks.mjs';

const results = await Promise.all([
  ...Object.values(checks).map((run) => run()),
  // Ends the process where the types are wrong.
  prepare({ web: false }).then(() => true),
]);
process.exit(results.every(Boolean) ? 0 : 1);
