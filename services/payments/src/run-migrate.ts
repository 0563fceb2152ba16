import { showMigrations } from '@kantyna/service/process/database-program';
import { migrations } from './upgrade/migrations.js';

await showMigrations('payments', migrations);
