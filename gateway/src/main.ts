import { connectBus } from '@kantyna/bus/connection/connect';
import { createHttp } from '@kantyna/service/http/http';
import { readConfig } from '@kantyna/service/process/config';
import { whenStarted } from '@kantyna/service/process/engines';
import { openWayOut } from '@kantyna/service/process/way-out';
import { run, startTraces } from '@kantyna/service/process/lifecycle';
import { tokenVerifier } from '@kantyna/service/http/tokens';
import { buildGateway } from './app.js';
import { variables } from './config.js';
import { createDraining } from '@kantyna/service/http/connections';

await run('gateway', process.env['LOG_LEVEL'], async ({ log, onClose }) => {
  const config = readConfig(variables);
  const { HOST, PORT, METRICS_PORT, NATS_URL, NATS_REPLICAS, OTEL_EXPORTER_OTLP_ENDPOINT, DRAIN_SECONDS } = config;
  await openWayOut(config);
  await startTraces('gateway', OTEL_EXPORTER_OTLP_ENDPOINT, { log, onClose });
  const bus = await whenStarted(() => connectBus({ url: NATS_URL, name: 'gateway', replicas: NATS_REPLICAS, log }));
  onClose('bus', () => bus.close());
  const verifier = tokenVerifier(bus);
  onClose('public keys', () => verifier.close());
  await verifier.ready;

  const internal = createHttp({ log, notReady: () => undefined, isMemoryShort: () => false });
  await internal.listen({ host: HOST, port: METRICS_PORT });
  onClose('metrics', () => internal.close());
  const draining = createDraining(DRAIN_SECONDS * 1000);
  const gateway = await buildGateway({ config, log, verifier, draining });
  await gateway.listen({ host: HOST, port: PORT });
  onClose('calls', () => gateway.close());
  onClose('waiting', () => bus.stopWaiting());
  onClose('draining', draining.drain, DRAIN_SECONDS * 1000);
  const [[address], [metricsAddress]] = [gateway.addresses(), internal.addresses()];
  log.info({ event: 'service.ready', address, metricsAddress }, 'ready');
});
