/**
 * The browser's Back asks before it leaves a game. A note in the history stands before the page that one came from: Back
 * takes the note, the page stays, and `ask` is called. Browsers pass over notes that were put there without a touch, so
 * it is put at the first touch or key. Gives a function that stops it.
 */
export function askBefore(playing: () => boolean, ask: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const guarded = (): boolean => (history.state as { guard?: boolean } | null)?.guard === true;
  const guard = (): void => {
    if (playing() && !guarded()) history.pushState({ guard: true }, '');
  };
  addEventListener('pointerdown', guard, { signal, capture: true });
  addEventListener('keydown', guard, { signal, capture: true });
  let path = location.pathname;
  addEventListener(
    'popstate',
    () => {
      // Another page: anyone who went there has been asked, or nothing was played.
      if (location.pathname !== path) path = location.pathname;
      else if (playing() && !guarded()) {
        history.pushState({ guard: true }, '');
        ask();
      }
    },
    { signal },
  );
  return () => stop.abort();
}
