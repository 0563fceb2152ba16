import { openTemporaryFolder, removeAbandoned } from '@kantyna/embedded/temporary-folder';

// Imported for its effect: the temporary files of this process and of all that it starts are in a folder of their own. It goes with
// the process, or, if that is killed, when the next one starts.
removeAbandoned();
const { dir, remove } = openTemporaryFolder();
process.env['TMPDIR'] = dir;
process.once('exit', remove);
