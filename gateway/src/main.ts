import { connectBus } from '@kantyna/bus/connection/connect';
import { readConfig } from '@kantyna/service/process/config';
import { run } from '@kantyna/service/process/lifecycle';
import { tokenVerifier } from '@kantyna/service/http/tokens';
import { buildGateway } from './app.js';
import { variables } from './config.js';

await run('gateway', process.env['LOG_LEVEL'], async ({ log, onClose }) => {
  const config = readConfig(variables);
  const { HOST, PORT, NATS_URL, NATS_REPLICAS } = config;
  const bus = await connectBus({ url: NATS_URL, name: 'gateway', replicas: NATS_REPLICAS, log });
  onClose('bus', () => bus.close());
  const verifier = tokenVerifier(bus);
  onClose('public keys', () => verifier.close());
  await verifier.ready;

  const gateway = await buildGateway({ config, log, verifier });
  await gateway.listen({ host: HOST, port: PORT });
  onClose('calls', () => gateway.close());
  log.info({ event: 'service.ready', address: gateway.addresses()[0] }, 'ready');
});
