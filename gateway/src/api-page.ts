import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '@kantyna/contracts/endpoints';
import { openApi } from '@kantyna/contracts/openapi';
import { PRODUCT_NAME } from '@kantyna/contracts/product';

const FOLDER = '/api/swagger-ui';

/**
 * Serves the contract: as a page at `/api/swagger-ui/index.html` and as OpenAPI at `/api/swagger-ui/openapi.json`. Both name addresses below
 * `basePath`, the path that the app stands below.
 */
export async function apiPage(app: FastifyInstance, basePath: string): Promise<void> {
  const document = openApi(endpoints, basePath);
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: `${FOLDER}/index.html`,
      indexPrefix: basePath,
      theme: { title: `${PRODUCT_NAME} API` },
      uiConfig: { layout: 'BaseLayout' },
    });
    scope.get(`${FOLDER}/openapi.json`, async () => document);
  });
}
