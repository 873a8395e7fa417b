import type { QueryClient } from "@tanstack/react-query";
import { createBrowserRouter, type RouteObject } from "react-router";
import { NotFound } from "./components/not-found.tsx";
import type { View } from "./components/view.ts";
import { Layout } from "./layout/layout.tsx";
import { OfProduct } from "./layout/of-product.tsx";
import { RouteError } from "./layout/route-error.tsx";
import { levyViews } from "./levy/views.ts";
import { officeViews } from "./office/views.ts";
import { SignIn } from "./sign-in/sign-in.tsx";
import { signOut } from "./sign-in/sign-out.ts";
import { waterViews } from "./water/views.ts";

/** Every address of the console. */
export function createRoutes(queries: QueryClient): ReturnType<typeof createBrowserRouter> {
  const views: View[] = [
    ...levyViews.map((view) => ({ product: "levies" as const, ...view })),
    ...waterViews.map((view) => ({ product: "water" as const, ...view })),
    ...officeViews,
  ];
  return createBrowserRouter(
    [
      {
        path: "/sign-in",
        element: <SignIn onSignedIn={() => queries.clear()} />,
        errorElement: <RouteError />,
      },
      {
        element: <Layout bare onSignOut={signOut} />,
        errorElement: <RouteError />,
        children: views.filter(({ bare }) => bare === true).map(routeOf),
      },
      {
        element: <Layout onSignOut={signOut} />,
        errorElement: <RouteError />,
        children: [
          ...views.filter(({ bare }) => bare !== true).map(routeOf),
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
    { basename: "/console" },
  );
}

function routeOf({ path, product, load }: View): RouteObject {
  return {
    path,
    errorElement: <RouteError />,
    HydrateFallback: () => null,
    lazy: async () => {
      const Content = await load();
      return {
        Component: () => (
          <OfProduct product={product} isHome={path === "/"}>
            <Content />
          </OfProduct>
        ),
      };
    },
  };
}
