import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { NotFound } from "../components/not-found.tsx";
import { useProductCheck, type ViewProduct } from "../session/require-role.tsx";

interface OfProductProps {
  product: ViewProduct;
  /** The view that the console begins with: who does not work with the levies begins with water. */
  isHome: boolean;
  children: ReactNode;
}

/** A view, for those who work with what it is about; for everybody else there is none at its address. */
export function OfProduct({ product, isHome, children }: OfProductProps) {
  const sees = useProductCheck();
  if (sees(product)) return children;
  return isHome ? <Navigate to="/water" replace /> : <NotFound />;
}
