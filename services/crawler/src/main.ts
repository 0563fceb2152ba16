import { runService } from '@kantyna/service/service';
import { build } from './app.js';

await runService('crawler', {}, build);
