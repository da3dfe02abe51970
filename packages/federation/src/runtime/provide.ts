import { runtimeKey, type Bundle } from './shape';

declare const __webpack_require__: Bundle;

/** Runtime plugin of the shell: leaves its federation runtime where the remotes take it from, before any is loaded. */
export default function provideRuntime() {
  return {
    name: 'provide-runtime',
    beforeInit<Value>(value: Value): Value {
      Reflect.set(globalThis, runtimeKey, __webpack_require__.federation);
      return value;
    },
  };
}
