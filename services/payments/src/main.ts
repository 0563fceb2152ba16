import { timeZoneVariable } from '@kantyna/service/process/config';
import { runService } from '@kantyna/service/service';
import { build } from './app.js';

await runService('payments', timeZoneVariable, build);
