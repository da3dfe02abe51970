import '../refresh-prelude';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/**
 * Runs before the shell of a running product: has its federation runtime share React's development build, of the very same version, in
 * the place of its own. Only that one replaces a component while its state is kept.
 */
const modules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

type Shared = { get?: () => Promise<() => object> };
type Options = { shared?: Record<string, Shared | Shared[]> };
type Arguments = { userOptions: Options };
type Page = { __FEDERATION__?: { __GLOBAL_PLUGIN__?: object[] } };

const listOf = (shared: Shared | Shared[] | undefined) =>
  Array.isArray(shared) ? shared : shared ? [shared] : [];

/** What an app of the page shares of React is given by these modules; what shares nothing is left alone. */
function shareDevelopmentReact({ shared = {} }: Options): void {
  const runtime = listOf(shared['react/jsx-runtime']);
  // Development's compiler calls a runtime that no production build brings.
  if (runtime.length > 0) shared['react/jsx-dev-runtime'] ??= runtime.map((each) => ({ ...each }));
  for (const [key, module] of Object.entries(modules))
    for (const each of listOf(shared[key])) if (each.get) each.get = () => Promise.resolve(() => module);
}

const plugin = {
  name: 'development-react',
  beforeInit<Value extends Arguments>(value: Value): Value {
    shareDevelopmentReact(value.userOptions);
    return value;
  },
};

const page: Page = globalThis;
// The runtime completes what is there, and gives each of its instances these plugins.
page.__FEDERATION__ ??= {};
(page.__FEDERATION__.__GLOBAL_PLUGIN__ ??= []).push(plugin);
