import { runService } from '@kantyna/service/service';
import { build } from './app.js';
import { variables } from './config.js';

await runService('payments', variables, build);
