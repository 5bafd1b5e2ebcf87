import { type Route, routeOf } from './route';

let path = $state(location.pathname);
let fragment = $state(location.hash);
const route = $derived(routeOf(path, fragment));

export function here(): Route {
  return route;
}

/** Goes somewhere; `state` is a note for the next page that a reload forgets. */
export function go(to: string, state: Record<string, unknown> = {}): void {
  history.pushState(state, '', to);
  path = location.pathname;
  fragment = location.hash;
  scrollTo(0, 0);
}

/** The note that came along, taken once. */
export function note(name: string): unknown {
  const state = (history.state ?? {}) as Record<string, unknown>;
  const value = state[name];
  if (value !== undefined) history.replaceState({ ...state, [name]: undefined }, '');
  return value;
}

/** Follows links within the page, and the browser's own buttons. */
export function listen(): () => void {
  const moved = (): void => {
    path = location.pathname;
    fragment = location.hash;
  };
  const clicked = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  addEventListener('popstate', moved);
  addEventListener('hashchange', moved);
  document.addEventListener('click', clicked);
  return () => {
    removeEventListener('popstate', moved);
    removeEventListener('hashchange', moved);
    document.removeEventListener('click', clicked);
  };
}
