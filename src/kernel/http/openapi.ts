import swagger from "@fastify/swagger";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";

type OpenApiHead = NonNullable<Extract<NonNullable<Parameters<typeof swagger>[1]>, { openapi?: unknown }>["openapi"]>;

/** Documents every route registered after it: `/openapi.json`, and the interactive reference at `/` with its assets bundled. */
export async function documentDoor(app: FastifyInstance, openapi: OpenApiHead): Promise<void> {
  await app.register(swagger, { openapi, hideUntagged: true });
  app.get("/openapi.json", { config: { access: "public" }, schema: { hide: true } }, () => app.swagger());
  await app.register(async (reference) => {
    // The plugin's own routes declare nothing; they are for everybody.
    reference.addHook("onRoute", (route) => {
      route.config = { ...route.config, access: "public" };
    });
    await reference.register(scalar, {
      routePrefix: "/",
      configuration: { url: "/openapi.json", withDefaultFonts: false, hideClientButton: true, telemetry: false },
    });
  });
}
