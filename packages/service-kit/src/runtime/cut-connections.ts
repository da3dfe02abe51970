import type { Socket } from 'node:net';
// @ts-expect-error The driver has types of its face only.
import { Connection } from 'mongodb/lib/cmap/connection.js';

interface Cut {
  readonly socket: Socket;
  cleanup(error: Error): void;
}

const connection: Cut = Connection.prototype;
const { cleanup } = connection;

/**
 * The driver (7.8, 7.9) waits for `drain` while a large message is being sent, and waits for ever where it cuts that connection itself:
 * a server was late to say that it is there, or a socket was silent for too long. Told that there is nothing to wait for any more, it
 * finds the connection closed and throws why.
 */
connection.cleanup = function (this: Cut, error: Error): void {
  cleanup.call(this, error);
  this.socket.emit('drain');
};
