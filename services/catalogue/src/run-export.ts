import { exportPerson } from '@kantyna/service/process/database-program';
import { personalData } from './personal-data.js';

await exportPerson(personalData);
