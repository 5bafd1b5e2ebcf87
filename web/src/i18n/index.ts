export {
  language,
  list,
  loadAreas,
  n,
  preferredLanguage,
  say,
  sayPieces,
  setLanguage,
  t,
  text,
  tMaybe,
} from './i18n.svelte';
export type { Area, Args, Catalogue, Lang, Message, MessageKey, Param, Params, Text, Who } from './types';
export { AREAS, LANGS } from './types';
