// Writes nats-users.conf from the contracts: `npm run bus-users`, after each new state or event. A test compares the two.
import { writeFileSync } from 'node:fs';

import { usersConfig } from '@kantyna/bus/connection/permissions';

writeFileSync(new URL('nats-users.conf', import.meta.url), usersConfig());
