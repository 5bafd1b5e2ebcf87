/** Keeps the screen on while something is watched; a device that cannot, or will not, loses nothing. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = (): void => {
    if (document.hidden || lock !== null) return;
    navigator.wakeLock?.request('screen').then(
      (found) => {
        if (over) void found.release();
        else (lock = found).addEventListener('release', () => (lock = null));
      },
      () => undefined,
    );
  };
  // The lock is lost when the page is hidden.
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
