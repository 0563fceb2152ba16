import { showMigrations } from '@kantyna/service/process/database-program';
import { complaintsInWords } from './upgrade/complaints.js';
import { migrations } from './upgrade/migrations.js';

await showMigrations('payments', migrations, complaintsInWords);
