import { writeFileSync } from 'node:fs';
import { PAGE, variablesPage } from './variables-page.js';

writeFileSync(PAGE, variablesPage());
