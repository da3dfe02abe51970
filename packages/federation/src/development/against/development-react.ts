import '../refresh-prelude';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { replaceModules, type Replacement } from './replace-modules';

/**
 * Runs before the shell of a running product: puts React's development build, of the very same version, in the place of the one that the
 * shell's files bring. Only that one shows an edited component with its state kept. What a module is, it tells itself: by names that React
 * alone exports, and by what its production builds do and no other package of these names.
 */
const replacements: readonly Replacement[] = [
  {
    name: 'react',
    module: react,
    is: (given) => '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' in given,
  },
  {
    name: 'react-dom',
    module: reactDom,
    is: (given) => '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' in given,
  },
  {
    name: 'react-dom/client',
    module: reactDomClient,
    is: (given) => 'createRoot' in given && 'hydrateRoot' in given && 'version' in given,
  },
  {
    name: 'react/jsx-runtime',
    module: jsxRuntime,
    is: (given) => typeof given.jsx === 'function' && given.jsx === given.jsxs && 'Fragment' in given,
  },
  {
    name: 'react/jsx-dev-runtime',
    module: jsxDevRuntime,
    // Production's has none, and says so.
    is: (given) => 'jsxDEV' in given && given.jsxDEV === undefined && 'Fragment' in given,
  },
];

const missing = replaceModules(globalThis, 'rspackChunkshell', replacements);

type Page = { addEventListener(name: 'load', listener: () => void): void };

const page = globalThis as typeof globalThis & Page;

// Told where a developer looks, in the console: the page works all the same, by the shell's own React.
page.addEventListener('load', () => {
  const names = missing().filter((name) => name !== 'react/jsx-dev-runtime');
  if (names.length > 0)
    throw new Error(`Edits will not be shown: no ${names.join(', ')} was found in the shell's files`);
});
