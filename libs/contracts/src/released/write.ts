// `npm run release-contract`: at a release, keeps the contract that the next one has to get along with.
import { readFileSync, writeFileSync } from 'node:fs';
import { DATA_RELEASE } from '../data-release.js';
import { presentContract, type Release } from './contract.js';

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const release: Release = { version, data: DATA_RELEASE, ...presentContract() };
writeFileSync(new URL('../../released.json', import.meta.url), `${JSON.stringify(release)}\n`);
