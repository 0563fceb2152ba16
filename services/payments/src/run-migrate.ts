import { showMigrations } from '@kantyna/service/process/show-migrations';
import { complaintsInWords } from './upgrade/complaints.js';
import { migrations } from './upgrade/migrations.js';

await showMigrations('payments', migrations, complaintsInWords);
