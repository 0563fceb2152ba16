// Runs in mongosh and checks that the database of this container is writable. A new one first becomes a replica set of one
// member.
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'kantyna', members: [{ _id: 0, host: 'mongo:27017' }] });
}
for (let tries = 0; tries < 50 && !db.hello().isWritablePrimary; tries += 1) sleep(100);
quit(db.hello().isWritablePrimary ? 0 : 1);
