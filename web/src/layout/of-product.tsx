import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { NotFound } from "../components/not-found.tsx";
import { rolesOf, useProductCheck, type ViewProduct } from "../session/require-role.tsx";
import { useSession } from "../session/session.ts";

interface OfProductProps {
  product: ViewProduct;
  /** The view that the console begins with: who does not work with the levies begins with water, a field crew with its jobs. */
  isHome: boolean;
  children: ReactNode;
}

/** A view, for those who work with what it is about; for everybody else there is none at its address. */
export function OfProduct({ product, isHome, children }: OfProductProps) {
  const sees = useProductCheck();
  const session = useSession();
  if (sees(product)) return children;
  if (!isHome) return <NotFound />;
  const isOfCrew = session !== undefined && rolesOf(session)[0] === "crew";
  return <Navigate to={isOfCrew ? "/water/jobs" : "/water"} replace />;
}
