import { showMigrations } from '@kantyna/service/process/show-migrations';
import { migrations } from './upgrade/migrations.js';

await showMigrations('payments', migrations);
