const hlsType = "application/vnd.apple.mpegurl";

/**
 * Plays an HLS address: by the browser itself where it can, else, or where it fails, by hls.js, whose code is fetched only then.
 * Returns what ends it. `onFail` is called once, when nothing more can be tried.
 */
export function playHls(screen: HTMLVideoElement, address: string, onFail: () => void): () => void {
  let ended = false;
  let stop: () => void = () => undefined;
  const fail = () => {
    if (!ended) onFail();
  };
  const byScript = () => {
    stop();
    stop = () => undefined;
    playWithHlsJs(screen, address, fail, () => ended).then(
      (stopScript) => {
        if (ended) stopScript();
        else stop = stopScript;
      },
      () => fail(),
    );
  };
  if (screen.canPlayType(hlsType) !== "") stop = playNatively(screen, address, byScript);
  else byScript();
  return () => {
    ended = true;
    stop();
  };
}

function playNatively(screen: HTMLVideoElement, address: string, onFail: () => void): () => void {
  screen.addEventListener("error", onFail, { once: true });
  screen.src = address;
  start(screen);
  return () => {
    screen.removeEventListener("error", onFail);
    screen.removeAttribute("src");
    screen.load();
  };
}

async function playWithHlsJs(
  screen: HTMLVideoElement,
  address: string,
  onFail: () => void,
  isEnded: () => boolean,
): Promise<() => void> {
  const { default: Hls } = await import("hls.js");
  if (isEnded()) return () => undefined;
  if (!Hls.isSupported()) {
    onFail();
    return () => undefined;
  }
  // The little that one camera sends is unpacked on the page: no worker.
  const hls = new Hls({ enableWorker: false, backBufferLength: 30, maxBufferLength: 20 });
  let mended = false;
  hls.on(Hls.Events.ERROR, (_, fault) => {
    if (!fault.fatal) return;
    if (fault.type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
      return;
    }
    hls.destroy();
    onFail();
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => start(screen));
  hls.loadSource(address);
  hls.attachMedia(screen);
  return () => hls.destroy();
}

/** A browser may refuse to begin by itself; then its own button does. */
function start(screen: HTMLVideoElement): void {
  screen.play().catch(() => undefined);
}
