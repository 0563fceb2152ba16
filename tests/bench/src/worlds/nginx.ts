import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemApt } from '@kantyna/embedded/apt';
import { CACHE } from '@kantyna/embedded/paths';
import { freePort } from '@kantyna/embedded/port';
import { accepts } from '@kantyna/embedded/probe';
import { eventually } from '@kantyna/test-support/eventually';

/** A running nginx. */
export interface Nginx {
  /** Without a trailing slash. */
  readonly url: string;
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

const FOLDER = `${CACHE}/bench-nginx`;
const PACKAGES = ['nginx', 'nginx-common', 'libnginx-mod-nchan', 'libhiredis0.14', 'libpcre2-8-0'];

/**
 * Debian's nginx, unpacked into the cache folder, with one worker process. `server` is what the `server` block has. With nchan it needs the
 * folder /var/lib/nginx, which its package makes.
 */
export async function startNginx(upstream: string, server: string, { nchan = false } = {}): Promise<Nginx> {
  await unpackOnce();
  const work = mkdtempSync(join(tmpdir(), 'kantyna-nginx-'));
  const port = await freePort();
  const config = join(work, 'nginx.conf');
  writeFileSync(
    config,
    `${nchan ? `load_module ${FOLDER}/usr/lib/nginx/modules/ngx_nchan_module.so;` : ''}
daemon off;
master_process off;
pid ${work}/pid;
error_log ${work}/error.log;
worker_rlimit_nofile 20000;
events { worker_connections 16000; }
http {
  access_log off;
  client_body_temp_path ${work}/body;
  proxy_temp_path ${work}/proxy;
  fastcgi_temp_path ${work}/fastcgi;
  uwsgi_temp_path ${work}/uwsgi;
  scgi_temp_path ${work}/scgi;
  ${upstream}
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    ${server}
  }
}
`,
  );
  const child = spawn(`${FOLDER}/usr/sbin/nginx`, ['-c', config, '-p', work], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await eventually(() => accepts(port), 10_000);
  return {
    url: `http://127.0.0.1:${port}`,
    pids: [child.pid!],
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(work, { recursive: true, force: true });
    },
  };
}

async function unpackOnce(): Promise<void> {
  if (existsSync(`${FOLDER}/usr/sbin/nginx`)) return;
  const work = mkdtempSync(join(tmpdir(), 'kantyna-apt-'));
  const apt = await systemApt(work, { fresh: true });
  await apt.unpack(PACKAGES, FOLDER);
  rmSync(work, { recursive: true, force: true });
}
