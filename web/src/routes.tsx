import type { QueryClient } from "@tanstack/react-query";
import { createBrowserRouter, type RouteObject } from "react-router";
import { Broken } from "./frame/broken.tsx";
import { Frame } from "./frame/frame.tsx";
import { NotFound } from "./frame/not-found.tsx";
import type { View } from "./frame/view.ts";
import { levyViews } from "./levy/views.ts";
import { officeViews } from "./office/views.ts";
import { keepSession } from "./session/session.ts";
import { SignIn } from "./session/sign-in.tsx";
import { waterViews } from "./water/views.ts";

/** Every address of the console. */
export function createRoutes(queries: QueryClient): ReturnType<typeof createBrowserRouter> {
  const views = [...levyViews, ...waterViews, ...officeViews];
  return createBrowserRouter(
    [
      { path: "/sign-in", element: <SignIn onSignedIn={() => queries.clear()} />, errorElement: <Broken /> },
      {
        element: <Frame bare onSignOut={() => keepSession(undefined)} />,
        errorElement: <Broken />,
        children: views.filter(({ bare }) => bare === true).map(routeOf),
      },
      {
        element: <Frame onSignOut={() => keepSession(undefined)} />,
        errorElement: <Broken />,
        children: [
          ...views.filter(({ bare }) => bare !== true).map(routeOf),
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
    { basename: "/console" },
  );
}

function routeOf({ path, load }: View): RouteObject {
  return {
    path,
    errorElement: <Broken />,
    HydrateFallback: () => null,
    lazy: async () => ({ Component: await load() }),
  };
}
