export function Home() {
  return <p>…</p>;
}
