import { showMigrations } from '@kantyna/service/process/show-migrations';
import { migrations } from './database/migrations.js';

await showMigrations('orders', migrations);
