import { exportPerson } from '@kantyna/service/process/export-person';
import { personalData } from './personal-data.js';

await exportPerson(personalData);
