/** What a key asks for; the same names whatever the platform's modifier is. */
export type SheetAction =
  | { type: 'move'; rows: number; columns: number; extend: boolean }
  | { type: 'jump'; rows: number; columns: number; extend: boolean }
  | { type: 'page'; direction: 1 | -1; extend: boolean }
  | { type: 'goto'; row: 'first' | 'last' | 'same'; column: 'first' | 'last'; extend: boolean }
  | { type: 'enter'; direction: 1 | -1 }
  | { type: 'tab'; direction: 1 | -1 }
  | { type: 'moveRows'; direction: 1 | -1 }
  | { type: 'insertRows'; position: 'above' | 'below' }
  | { type: 'breakLine' | 'removeRows' | 'escape' | 'edit' | 'clear' | 'fillDown' | 'fillSelection' }
  | { type: 'duplicateRows' | 'menu' }
  | { type: 'undo' | 'redo' | 'selectAll' | 'selectRow' | 'explain' };

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  code?: string;
}

const directions: Readonly<Record<string, { rows: number; columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

function withAlt(press: KeyPress): SheetAction | null {
  if (press.key === 'ArrowUp') return { type: 'moveRows', direction: -1 };
  if (press.key === 'ArrowDown') return { type: 'moveRows', direction: 1 };
  if (press.key === 'Enter') return { type: 'breakLine' };
  // Option+E is a dead accent key on Macs, so the physical key counts too.
  if (press.key.toLowerCase() === 'e' || press.code === 'KeyE') return { type: 'explain' };
  return null;
}

function withControl(press: KeyPress): SheetAction | null {
  const extend = press.shiftKey;
  const direction = directions[press.key];
  if (direction) return { type: 'jump', ...direction, extend };
  switch (press.key) {
    case 'Home':
      return { type: 'goto', row: 'first', column: 'first', extend };
    case 'End':
      return { type: 'goto', row: 'last', column: 'last', extend };
    case 'Enter':
      return extend ? { type: 'insertRows', position: 'below' } : { type: 'fillSelection' };
    case '+':
      return { type: 'insertRows', position: 'above' };
    case '=':
      return extend ? { type: 'insertRows', position: 'above' } : null;
    case '-':
      return extend ? null : { type: 'removeRows' };
  }
  switch (press.key.toLowerCase()) {
    case 'z':
      return { type: extend ? 'redo' : 'undo' };
    case 'y':
      return { type: 'redo' };
    case 'a':
      return { type: 'selectAll' };
    case 'd':
      return { type: extend ? 'duplicateRows' : 'fillDown' };
  }
  return null;
}

/** The action of a key while a cell is selected; null leaves the key to the input (typing) and the browser. */
export function actionOf(press: KeyPress): SheetAction | null {
  const control = press.ctrlKey || press.metaKey;
  if (press.altKey) return control ? null : withAlt(press);
  if (control) return withControl(press);
  const extend = press.shiftKey;
  const direction = directions[press.key];
  if (direction) return { type: 'move', ...direction, extend };
  switch (press.key) {
    case 'Home':
      return { type: 'goto', row: 'same', column: 'first', extend };
    case 'End':
      return { type: 'goto', row: 'same', column: 'last', extend };
    case 'PageUp':
      return { type: 'page', direction: -1, extend };
    case 'PageDown':
      return { type: 'page', direction: 1, extend };
    case 'Enter':
      return { type: 'enter', direction: extend ? -1 : 1 };
    case 'Tab':
      return { type: 'tab', direction: extend ? -1 : 1 };
    case 'Escape':
      return { type: 'escape' };
    case 'F2':
      return { type: 'edit' };
    case 'ContextMenu':
      return { type: 'menu' };
    case 'F10':
      return extend ? { type: 'menu' } : null;
    case 'Delete':
    case 'Backspace':
      return { type: 'clear' };
    case ' ':
      return extend ? { type: 'selectRow' } : null;
  }
  return null;
}

/** The keys that end an edit; all others belong to the input. Arrows end it only when it was begun by typing. */
export function endsEdit(action: SheetAction, begunByTyping: boolean): boolean {
  switch (action.type) {
    case 'enter':
    case 'tab':
    case 'fillSelection':
      return true;
    case 'move':
      return begunByTyping && !action.extend;
    case 'page':
      return begunByTyping;
    default:
      return false;
  }
}
