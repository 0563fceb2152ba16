import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

const SEALED = new URL('./sealed.js', import.meta.url).href;

/** The output of a program of a drill. */
function printed(code: string, env: NodeJS.ProcessEnv = {}): string {
  const args = ['--import', SEALED, '--input-type=module', '-e', code];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('a process of a drill', () => {
  it.each([
    [
      'net',
      `import { connect } from 'node:net'; connect(443, '192.0.2.1').on('error', ({ message }) => console.log(message));`,
    ],
    [
      'net by options',
      `import { connect } from 'node:net'; connect({ host: 'push.example', port: 443 }).on('error', ({ message }) => console.log(message));`,
    ],
    [
      'TLS',
      `import { connect } from 'node:tls'; connect(443, 'push.example').on('error', ({ message }) => console.log(message));`,
    ],
    [
      'https',
      `import { get } from 'node:https'; get('https://push.example/').on('error', ({ message }) => console.log(message));`,
    ],
    ['fetch', `await fetch('https://push.example/').catch(({ cause }) => console.log(cause.message));`],
  ])('connects to nothing outside of this machine: %s', (_, code) => {
    expect(printed(code)).toMatch(
      /^A drill connects to nothing outside of this machine: (192\.0\.2\.1|push\.example)\n$/,
    );
  });

  it('reaches what runs here, by address and by socket', () => {
    const code = `import { createServer, connect } from 'node:net';
      for (const where of [0, '/tmp/kantyna-sealed-' + process.pid]) {
        const server = createServer((socket) => socket.end('here')).listen(where, typeof where === 'number' ? '127.0.0.1' : undefined);
        await new Promise((resolve) => server.once('listening', resolve));
        const address = server.address();
        for await (const text of typeof address === 'string' ? connect(address) : connect(address.port, address.address)) console.log(String(text));
        server.close();
      }`;
    expect(printed(code)).toBe('here\nhere\n');
  });

  it('has the clock of the backup, which runs on', () => {
    const shift = String(-86_400_000);
    const code = `const real = performance.timeOrigin + performance.now();
      console.log(Math.round((Date.now() - real) / 60_000), Math.round((new Date().getTime() - real) / 60_000), new Date(0).getTime(), new Date().constructor === Date);`;
    expect(printed(code, { SEALED_CLOCK: shift })).toBe('-1440 -1440 0 true\n');
  });
});
