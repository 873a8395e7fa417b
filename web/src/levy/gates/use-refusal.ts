import { useEffect, useState } from "react";

/** The origin that this page's content security policy refused last while the camera was on screen. */
export function useRefusal(): [string | undefined, () => void] {
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    const heed = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      const origin = URL.parse(blockedURI)?.origin;
      if (origin !== undefined) setRefused(origin);
    };
    document.addEventListener("securitypolicyviolation", heed);
    return () => document.removeEventListener("securitypolicyviolation", heed);
  }, []);
  return [refused, () => setRefused(undefined)];
}
