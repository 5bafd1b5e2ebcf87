/** Where one can be. Addresses are plain paths, so that a link says where it leads. */
export type Route =
  | { readonly at: 'lobby' }
  | { readonly at: 'table'; readonly code: string }
  | { readonly at: 'seat'; readonly secret: string }
  | { readonly at: 'replay'; readonly table: string; readonly number: number }
  | { readonly at: 'learn'; readonly game: string }
  | { readonly at: 'rules'; readonly game: string }
  | { readonly at: 'nowhere' };

/**
 * The route of a path and of what stands behind its `#`; an unknown one leads nowhere, politely. The secret of a seat
 * link is behind the `#`: browsers send that to nobody.
 */
export function routeOf(path: string, fragment = ''): Route {
  const [first = '', second = '', third = '', fourth = '', ...rest] = path
    .split('/')
    .filter(Boolean)
    .map(decoded);
  if (rest.length > 0) return { at: 'nowhere' };
  if (first === '') return { at: 'lobby' };
  if (first === 't' && second !== '' && third === '') return { at: 'table', code: second };
  if (first === 't' && third === 'replay' && /^[1-9][0-9]{0,8}$/.test(fourth))
    return { at: 'replay', table: second, number: Number(fourth) };
  if (first === 's' && second === '' && fragment.length > 1)
    return { at: 'seat', secret: decoded(fragment.slice(1)) };
  if (first === 'learn' && second !== '' && third === '') return { at: 'learn', game: second };
  if (first === 'rules' && second !== '' && third === '') return { at: 'rules', game: second };
  return { at: 'nowhere' };
}

/** A code as people type it, `plum 42`, as addresses have it, `PLUM42`. */
export function codeOf(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A code as people read it: six signs in two halves, others between word and number. */
export function spaced(code: string): string {
  if (code.length === 6) return `${code.slice(0, 3)} ${code.slice(3)}`;
  const word = /^(\p{L}+)(\d+)$/u.exec(code);
  return word ? `${word[1]} ${word[2]}` : code;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
