const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// Ends what never comes, and is no measure of speed.
configure({ asyncUtilTimeout: 60_000 });

/** What layout-aware components ask for and jsdom, which has no layout, lacks. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

if (typeof window !== 'undefined') {
  window.ResizeObserver ??= NoObserver;
  window.IntersectionObserver ??= NoObserver;
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
}

// In a browser the page brings the platform's texts along, in one language; tests speak both from the first render on.
const { i18n } = require('../../platform/src/language/i18n');
i18n.addResourceBundle('en', 'platform', require('../../platform/src/locales/en').en);
i18n.addResourceBundle('ja', 'platform', require('../../platform/src/locales/ja').ja);
