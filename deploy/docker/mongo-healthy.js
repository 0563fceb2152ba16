// Runs in mongosh and checks that the database of this container is writable. The first time after a start it makes what is
// missing: a new database becomes a replica set of one member, and each service gets a user with rights on its own database
// and a password from /secrets/database/passwords.json.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');

const DONE = '/tmp/users-are-made';
const passwords = JSON.parse(readFileSync('/secrets/database/passwords.json', 'utf8'));
const admin = db.getSiblingDB('admin');

const isWritable = () => {
  for (let tries = 0; tries < 50 && !db.hello().isWritablePrimary; tries += 1) sleep(100);
  return db.hello().isWritablePrimary;
};

const signIn = () => {
  try {
    admin.auth('admin', passwords.admin);
    return true;
  } catch (error) {
    if (error.codeName !== 'AuthenticationFailed') throw error;
    return false;
  }
};

// Without users the server lets a client on this machine do these two things, and nothing afterwards.
const initiate = () => {
  try {
    rs.initiate({ _id: 'kantyna', members: [{ _id: 0, host: 'mongo:27017' }] });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  if (!isWritable()) quit(1);
  // `mongorestore --oplogReplay` needs the second role.
  admin.createUser({ user: 'admin', pwd: passwords.admin, roles: ['root', '__system'] });
  admin.auth('admin', passwords.admin);
};

const makeUser = (service) => {
  const database = `kantyna_${service}`;
  const account = { pwd: passwords[service], roles: [{ role: 'readWrite', db: database }] };
  if (admin.getUser(service)) admin.updateUser(service, account);
  else admin.createUser({ user: service, ...account });
};

if (!existsSync(DONE)) {
  if (!signIn()) initiate();
  if (!isWritable()) quit(1);
  for (const service of Object.keys(passwords)) if (service !== 'admin') makeUser(service);
  writeFileSync(DONE, '');
}
quit(isWritable() ? 0 : 1);
