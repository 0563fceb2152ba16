import type { Start } from '@kantyna/service/run';

/** The crawler has no calls and reads no menus yet: its process is up, with its database and the bus. */
export async function build({ log }: Pick<Start, 'log'>): Promise<void> {
  log.info('no menus are read yet');
}
