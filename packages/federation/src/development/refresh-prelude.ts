/**
 * Runs before React in the shell's development build. Each remote brings a copy of React Refresh, and it comes
 * after React has announced its renderer; the hook that React Refresh makes by itself forgets renderers, so a
 * late copy would find none and edits would not show. This one remembers them.
 */
type Hook = {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject: (renderer: unknown) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
};

const page = globalThis as typeof globalThis & { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };

function nothing() {}

let nextId = 0;
const hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => (nextId += 1),
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
});
const inject = hook.inject.bind(hook);
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};

export {};
