import { showMigrations } from '@kantyna/service/process/database-program';
import { migrations } from './database/migrations.js';

await showMigrations('catalogue', migrations);
