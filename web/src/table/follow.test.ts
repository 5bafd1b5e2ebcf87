// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { follow } from './follow';

function page(bar: string): void {
  document.body.innerHTML = `<div class="me"><button data-place="seat-0:4">Place 5</button></div>${bar}`;
}

describe('a digit', () => {
  it('takes the focus to its place', () => {
    page('');
    follow('seat-0:4');
    expect(document.activeElement?.textContent).toBe('Place 5');
  });
  it('takes it to the answer, if the place is asked about', () => {
    page('<div class="acts"><button data-act="no">No</button><button data-act="yes">Uncover</button></div>');
    follow('seat-0:4');
    expect(document.activeElement?.textContent).toBe('Uncover');
  });
  it('that leads nowhere leaves the focus alone', () => {
    page('');
    follow('seat-0:4');
    follow('seat-0:9');
    expect(document.activeElement?.textContent).toBe('Place 5');
  });
});
