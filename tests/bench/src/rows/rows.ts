import type { Row } from '../bench.js';
import { cost } from './cost.js';
import { history, person } from './history.js';
import { idle } from './idle.js';
import { menu } from './menu.js';
import { metrics } from './metrics.js';
import { nginx } from './nginx.js';
import { projection } from './projection.js';
import { rush } from './rush.js';
import { entry, gateway, show, writers } from './speed.js';
import { start } from './start.js';
import { streams } from './streams.js';
import { traces } from './traces.js';

/** All rows, in the order of the table. */
export const ROWS: readonly Row[] = [
  show,
  entry,
  nginx,
  gateway,
  rush,
  writers,
  history,
  person,
  menu,
  projection,
  streams,
  cost,
  idle,
  metrics,
  traces,
  start,
];
