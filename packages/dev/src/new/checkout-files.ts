import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsBelow } from '../structure/sources';
import type { Files } from './templates';

/** The checkout as it will be: what is read is as it was changed before. Nothing is written here. */
export class CheckoutFiles {
  readonly changed: Files = new Map();

  constructor(readonly root: string) {}

  has(path: string): boolean {
    return this.changed.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    return this.changed.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** Modules of a folder, as they are on disk. */
  list(folder: string): string[] {
    return pathsBelow(this.root, folder, (name) => name.endsWith('.ts'));
  }

  /** @throws Error for a file that is there: nobody's work is written over */
  create(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} is there already`);
    this.changed.set(path, text);
  }

  createAll(files: Files): void {
    for (const [path, text] of files) this.create(path, text);
  }

  change(path: string, edit: (file: string, text: string) => string): void {
    if (!this.has(path)) throw new Error(`${path} is not there`);
    this.changed.set(path, edit(path, this.read(path)));
  }
}
