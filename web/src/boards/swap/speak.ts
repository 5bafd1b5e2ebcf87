import { type Params, text, type Text } from '../../i18n';
import { numbers } from '../../table/told';
import type { Sentence } from '../../wire';

/** The cards of a hint's reason, what is known as a sentence, and the call, if one goes with it, as another. */
export function speakOf({ known, cards, own, others }: Sentence['values']): Params {
  return {
    ...(typeof cards === 'string' ? { cards: numbers(cards) } : {}),
    ...(typeof known === 'string' ? { known: knownText(known) } : {}),
    call: own === undefined || others === undefined ? '' : text('told.why.callNow', { own, others }),
  };
}

function knownText(known: string): Text {
  if (known === '') return text('told.why.known.none');
  // How many, never which: what one has seen is one's own to remember.
  return text(known.includes(' ') ? 'told.why.known.many' : 'told.why.known.one');
}
