import { useEffect, useState } from "react";

/** The origin that the page's content security policy blocked last while the camera was on screen. */
export function useCspViolation(): [string | undefined, () => void] {
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      const origin = URL.parse(blockedURI)?.origin;
      if (origin !== undefined) setRefused(origin);
    };
    document.addEventListener("securitypolicyviolation", onViolation);
    return () => document.removeEventListener("securitypolicyviolation", onViolation);
  }, []);
  return [refused, () => setRefused(undefined)];
}
