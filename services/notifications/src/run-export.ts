import { exportPerson } from '@kantyna/service/export-person';
import { personalData } from './personal-data.js';

await exportPerson(personalData);
