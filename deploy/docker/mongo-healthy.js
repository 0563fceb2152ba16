// Runs in mongosh and checks that the database of this container is writable, or follows one that is. The first time after a start it
// makes what is missing: a new database becomes a replica set of one member, to which the others of MEMBERS are added (ha.yml), and each
// service gets a user with rights on its own database, the backup one that reads all of them, each with a password from
// /secrets/database/passwords.json.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');

const DONE = '/tmp/users-are-made';
const passwords = JSON.parse(readFileSync('/secrets/database/passwords.json', 'utf8'));
const admin = db.getSiblingDB('admin');

const members = (process.env.MEMBERS ?? 'mongo:27017').split(',');
/** The first one makes the replica set; the others wait until it adds them. */
const isFirst = !process.env.MEMBER || process.env.MEMBER === members[0];

const isWritable = () => db.hello().isWritablePrimary;
/** A state of a single member before it is writable means nothing. */
const isHealthy = () => isWritable() || (members.length > 1 && db.hello().secondary === true);

const within5s = (condition) => {
  for (let tries = 0; tries < 50 && !condition(); tries += 1) sleep(100);
  return condition();
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
    rs.initiate({ _id: 'kantyna', members: [{ _id: 0, host: members[0] }] });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  if (!within5s(isWritable)) quit(1);
  admin.createUser({ user: 'admin', pwd: passwords.admin, roles: ['root'] });
  admin.auth('admin', passwords.admin);
};

const users = Object.keys(passwords).filter((user) => user !== 'admin');
const roleOf = (user, role) => ({ role, db: `kantyna_${user}` });

const makeUser = (user) => {
  const services = users.filter((other) => other !== 'backup');
  const roles = user === 'backup' ? services.map((service) => roleOf(service, 'read')) : [roleOf(user, 'readWrite')];
  const account = { pwd: passwords[user], roles };
  if (admin.getUser(user)) admin.updateUser(user, account);
  else admin.createUser({ user, ...account });
};

/** Adds the members that are missing, and returns whether none is. One that does not run yet, or the second at a time, is refused. */
const addMembers = () => {
  try {
    const present = rs.conf().members.map(({ host }) => host);
    for (const host of members) if (!present.includes(host)) rs.add(host);
    return true;
  } catch (error) {
    console.log(`The next check adds what is missing: ${error.message}`);
    return false;
  }
};

if (!existsSync(DONE)) {
  if (!signIn()) {
    if (!isFirst) quit(1);
    initiate();
  }
  if (!within5s(isHealthy)) quit(1);
  if (isWritable()) {
    users.forEach(makeUser);
    if (members.length === 1 || addMembers()) writeFileSync(DONE, '');
  }
}
quit(within5s(isHealthy) ? 0 : 1);
