import { TestEnvironment } from 'jest-environment-jsdom';
import './compile-once.mjs';

/** jsdom with what browsers and Node share and jsdom has not: fetch, streams, structuredClone, web crypto. */
const names = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
];

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of names) {
      if (typeof globalThis[name] === 'undefined') continue;
      // jsdom keeps its own AbortController for DOM events; fetch of Node needs Node's.
      this.global[name] = globalThis[name];
    }
    // Typed arrays of one realm, so that the encoder's results are what the tests' code expects.
    this.global.Uint8Array = Uint8Array;
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}
