// `npm run release-contract`: at a release, keeps the contract that the next one has to get along with.
import { writeFileSync } from 'node:fs';
import { presentContract } from './contract.js';

writeFileSync(new URL('../../released.json', import.meta.url), `${JSON.stringify(presentContract())}\n`);
