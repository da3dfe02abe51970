import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

/**
 * One end of a connection between two threads: bytes over a message port, so that requests go from one to the other without a
 * socket of the machine. Each piece is copied once and handed over; nothing is cloned.
 */
export class PortSocket extends Duplex {
  /** What a request is asked for its sender by; threads of one process are as near as it gets. */
  readonly remoteAddress = '127.0.0.1';

  constructor(private readonly port: MessagePort) {
    super();
    port.on('message', (piece: Uint8Array | null) => this.push(piece && Buffer.from(piece.buffer)));
    // The other end is gone, with its thread or by itself.
    port.on('close', () => this.destroy());
  }

  override _read(): void {
    // Pieces come when the other end writes.
  }

  override _write(piece: Uint8Array, _encoding: string, done: () => void): void {
    const copy = new Uint8Array(piece);
    this.port.postMessage(copy, [copy.buffer]);
    done();
  }

  override _final(done: () => void): void {
    this.port.postMessage(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.port.close();
    done(error);
  }
}
